# The Homebrew formula of a release, for the folder Formula of a tap.
class TimelineSim < Formula
  desc "Simulator of WidgetKit timelines and reload budgets"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"

  on_macos do
    url "@ADDRESS@/timeline-sim-@VERSION@-macos-universal.tar.gz"
    sha256 "@macos-universal@"
    depends_on macos: :sequoia
  end

  on_linux do
    on_intel do
      url "@ADDRESS@/timeline-sim-@VERSION@-linux-x86_64.tar.gz"
      sha256 "@linux-x86_64@"
    end
    on_arm do
      url "@ADDRESS@/timeline-sim-@VERSION@-linux-arm64.tar.gz"
      sha256 "@linux-arm64@"
    end
  end

  def install
    bin.install "bin/timeline-sim"
    bash_completion.install "completions/timeline-sim.bash" => "timeline-sim"
    zsh_completion.install "completions/_timeline-sim"
    fish_completion.install "completions/timeline-sim.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/timeline-sim --version")
  end
end
