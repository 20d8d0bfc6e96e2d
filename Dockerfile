# The command in an image without a distribution: the binary, the libraries that it needs, and the time zones.
#
#   docker build -t timeline-sim .
#   docker run --rm -v "$PWD:/work:ro" timeline-sim check Scenarios/match-day.json

FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --static-swift-stdlib --product timeline-sim -Xlinker -s

SHELL ["/bin/bash", "-euo", "pipefail", "-c"]
RUN binary=$(swift build -c release --static-swift-stdlib --show-bin-path)/timeline-sim; \
    mkdir -p image/usr/bin image/usr/share image/work; \
    cp "$binary" image/usr/bin/timeline-sim; \
    cp -RL /usr/share/zoneinfo image/usr/share/zoneinfo; \
    ldd "$binary" | grep -o '/[^ ]*' | while read -r library; do \
      mkdir -p "image${library%/*}"; \
      cp -L "$library" "image$library"; \
    done

FROM scratch
COPY --from=build /source/image /
USER 65532:65532
WORKDIR /work
ENTRYPOINT ["/usr/bin/timeline-sim"]
