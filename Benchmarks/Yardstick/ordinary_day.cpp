// The ordinary device-day as a conventional discrete-event simulation: a binary heap of events and a loop that takes
// the earliest. It implements only this scenario, with the default model, and measures how fast a machine does this
// amount of work.
//
//     ordinary-day integers DEVICES [SEED]   prints integers, which the product must reproduce
//     ordinary-day seconds DEVICES           prints the CPU time of a batch, measured after a warm-up batch
//     ordinary-day run DEVICES               simulates a batch, and prints its CPU time
//
// Docs: docs/benchmark.md. Scenario: Benchmarks/ordinary-day.json. Rules: docs/model/rules.md. All times are whole
// milliseconds since the beginning of the history.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "ordinary/content.h"
#include "ordinary/device.h"
#include "ordinary/loop.h"
#include "ordinary/printing.h"
#include "ordinary/pushes.h"
#include "ordinary/requests.h"
#include "ordinary/runs.h"

namespace {

using namespace ordinary;

double secondsOf(Simulation& simulation, uint64_t from, uint64_t to) {
  const std::clock_t start = std::clock();
  for (uint64_t device = from; device < to; ++device) simulation.run(device);
  return double(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

int main(int count, char** arguments) {
  const auto number = [&](int place, uint64_t otherwise) {
    return count > place ? std::strtoull(arguments[place], nullptr, 10) : otherwise;
  };
  const uint64_t devices = number(2, 0);
  const char* const command = count > 1 ? arguments[1] : "";
  Simulation simulation(number(3, 26));
  if (devices > 0 && std::strcmp(command, "integers") == 0) {
    secondsOf(simulation, 0, devices);
    printIntegers(simulation);
  } else if (devices > 0 && std::strcmp(command, "seconds") == 0) {
    secondsOf(simulation, 0, devices);
    std::printf("%.6f\n", secondsOf(simulation, devices, 2 * devices));
  } else if (devices > 0 && std::strcmp(command, "run") == 0) {
    std::printf("%.6f\n", secondsOf(simulation, 0, devices));
  } else {
    std::fprintf(stderr, "usage: ordinary-day integers|seconds|run DEVICES [SEED]\n");
    return 64;
  }
}
