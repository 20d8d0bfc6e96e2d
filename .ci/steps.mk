# The steps of .ci/run. A rule names the steps before it, its title after "##", and its command. Make runs as many at a
# time as there are processors, in the order of this file where none waits for another. A step that uses the command
# waits for `release`, which builds nothing if TIMELINE_SIM names a command that SwiftPM has built for release.

SHELL := bash
# Two builds cannot share a folder at the same time.
build := swift build --configuration release --static-swift-stdlib --scratch-path .build-command
release := $(or $(TIMELINE_SIM),$(shell $(build) --show-bin-path)/timeline-sim)
debug := .build/debug/timeline-sim
# Runs a command under its name, and notes its seconds.
step = @.ci/step $@
# The compiler allocates so much that it takes up to a fifth less time with this allocator and large pages.
allocator := $(wildcard /usr/lib/*/libjemalloc.so.2)
compile = $(step) $(if $(allocator),env LD_PRELOAD=$(allocator) MALLOC_CONF=thp:always)
with_command = $(step) env TIMELINE_SIM="$(release)"

# Warnings are errors.
export TIMELINE_SIM_STRICT := 1

# The output of a step stays together.
ifneq ($(filter output-sync,$(.FEATURES)),)
MAKEFLAGS += --output-sync
endif
.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' .ci/steps.mk)

quick: tests format order places

order: ## No folder uses a later stage
	$(step) scripts/check-order

places: ## The pages for contributors agree with the sources
	$(step) scripts/check-places

worker: ## The small worker needs no Foundation
	$(step) scripts/check-worker --sources

format: ## Format
	$(step) scripts/check-format

module: ## The library as WebAssembly
	$(compile) scripts/build-wasm

release: ## Release build
ifndef TIMELINE_SIM
	$(compile) $(build)
endif

tests: ## Tests (the README's command)
	$(compile) swift test

laws: ## Laws and formulas over many seeds, and every scenario drawn and compared, in release
	$(compile) env TIMELINE_SIM_SWEEPS=1 TIMELINE_SIM_LAWS=part \
	  swift test -c release --scratch-path .build-release-tests

playground: module ## The page of the playground
	$(step) docs/playground/build

core: module release ## The core is self-contained, and the library in WebAssembly answers as the command does
	$(step) scripts/check-core "$(release)"

browser: playground release ## Pages, pictures, the playground and traces in a real browser
	$(with_command) Tests/Browser/run

fuzzing: ## Fuzzing for half a minute
	$(step) env FUZZ_FIRST=1 Fuzzing/run --debug 30

fingerprints: tests release ## Same bytes in debug, in release and in two processes
	$(step) scripts/check-fingerprints $(debug) "$(release)"

library: tests ## A package of its own uses the library, which is built already
	$(step) swift test --package-path Tests/LibraryTests --scratch-path .build

scenarios: release ## Every scenario, as text and as JSON
	$(step) scripts/check-scenarios "$(release)"

peers: release ## The independent second implementation agrees
	$(with_command) Tests/Peers/run --random 300

benchmark: peers ## Instructions of the benchmark
	$(with_command) Benchmarks/run --quick

consumers: release ## Consumers of the reports
	$(with_command) Tests/Consumers/run

packages: consumers ## The packages of a release, and the action and the recipes that install them
	$(with_command) Tests/Consumers/run release action

engines: release ## Engines for distributed work give the same bytes
	$(with_command) TIMELINE_SIM_WORKER="$(release)" Tests/Engines/run

examples: release ## Examples in the documents
	$(step) scripts/check-readme "$(release)" README.md \
	  docs/{init,explain,compare,uncertainty,sweep,capacity,patterns,device-log}.md docs/learn/[1-9]-*.md

symbols: release ## Documentation of the public symbols, without warnings
	$(step) scripts/build-docs "$$(dirname "$(release)")/Modules"

pictures: release ## Pictures in the documents
	$(step) scripts/check-pictures "$(release)"

course: release ## The course
	$(step) scripts/check-course "$(release)"

patterns: release ## The shapes of providers
	$(step) scripts/check-patterns "$(release)"

recorder: release ## The recorder of device logs
	$(step) scripts/check-recorder "$(release)"

observed: release ## Observed quantities
	$(step) scripts/check-observed "$(release)"

gate: release ## Baselines of thirty edited scenarios
	$(with_command) Tests/Gate/run

record: release ## Recordings replay
	$(step) scripts/check-record "$(release)"

limits: release ## Limits hold
	$(step) scripts/check-limits "$(release)"

long-runs: release ## Reports of long runs stay small and fast
	$(step) scripts/check-long-runs "$(release)"
