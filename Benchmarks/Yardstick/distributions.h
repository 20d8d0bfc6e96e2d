// Distributions of whole milliseconds with bounded memory: single values up to a capacity, and a histogram above it.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "random.h"

namespace yardstick {

// Values with their sums, exact; above the capacity, a bin is narrower than 1/128 of its values.
class Points {
 public:
  // The values of one bin, or a single value.
  struct Group {
    int64_t top = 0, count = 0;
    Wide sum = 0;
  };

  void add(int64_t value) {
    if (values.size() == capacity) moveToBins();
    values.push_back(value);
  }

  void add(const Points& other) {
    for (int64_t value : other.values) add(value);
    if (other.bins.empty()) return;
    if (bins.empty()) bins.resize(other.bins.size());
    for (size_t i = 0; i < bins.size(); ++i) bins[i].count += other.bins[i].count, bins[i].sum += other.bins[i].sum;
    squaresInBins += other.squaresInBins;
    largestInBins = std::max(largestInBins, other.largestInBins);
  }

  bool isEmpty() const { return values.empty() && bins.empty(); }

  int64_t count() const {
    auto total = int64_t(values.size());
    for (const Bin& bin : bins) total += bin.count;
    return total;
  }

  Wide squares() const {
    Wide total = squaresInBins;
    for (int64_t value : values) total += Wide(value) * value;
    return total;
  }

  int64_t maximum() const {
    int64_t largest = largestInBins;
    for (int64_t value : values) largest = std::max(largest, value);
    return largest;
  }

  // Returns the values, ascending.
  std::vector<Group> groups() const {
    std::vector<Group> all;
    if (bins.empty()) {
      auto sorted = values;
      std::sort(sorted.begin(), sorted.end());
      for (int64_t value : sorted) all.push_back({value, 1, value});
      return all;
    }
    Points counted = *this;
    counted.moveToBins();
    for (const Bin& bin : counted.bins) {
      if (bin.count > 0) all.push_back({topOf(size_t(&bin - counted.bins.data())), bin.count, bin.sum});
    }
    return all;
  }

 private:
  struct Bin {
    int64_t count = 0, sum = 0;
  };

  static constexpr size_t capacity = 65'536;
  std::vector<int64_t> values;
  std::vector<Bin> bins;
  Wide squaresInBins = 0;
  int64_t largestInBins = 0;

  static size_t binOf(int64_t value) {
    const int shift = 56 - __builtin_clzll(uint64_t(value | 128));
    return size_t(shift) * 128 + size_t(value >> shift);
  }

  static int64_t topOf(size_t bin) {
    if (bin < 128) return int64_t(bin);
    const size_t shift = (bin - 128) / 128;
    return (int64_t((bin - 128) % 128 + 129) << shift) - 1;
  }

  void moveToBins() {
    if (bins.empty()) bins.resize(128 * 40);
    for (int64_t value : values) {
      Bin& bin = bins[binOf(value)];
      ++bin.count;
      bin.sum += value;
      squaresInBins += Wide(value) * value;
      largestInBins = std::max(largestInBins, value);
    }
    values.clear();
  }
};

// The sums and counts of points above a level.
class Above {
 public:
  explicit Above(const Points& points) : groups(points.groups()), counts(groups.size() + 1), sums(groups.size() + 1) {
    for (size_t i = groups.size(); i-- > 0;) {
      counts[i] = counts[i + 1] + groups[i].count;
      sums[i] = sums[i + 1] + groups[i].sum;
    }
  }

  int64_t count() const { return counts[0]; }
  Wide sum() const { return sums[0]; }

  // The sum of the amounts by which points exceed a level.
  Wide excess(int64_t level) const {
    const auto first = std::upper_bound(groups.begin(), groups.end(), level,
                                        [](int64_t value, const Points::Group& group) { return value < group.top; });
    const auto place = size_t(first - groups.begin());
    return sums[place] - Wide(counts[place]) * level;
  }

  // The value of a rank, counted from 1.
  int64_t valueOf(int64_t rank) const {
    const auto group = std::partition_point(groups.begin(), groups.end(), [&](const Points::Group& group) {
      return count() - counts[size_t(&group - groups.data()) + 1] < rank;
    });
    return group->top;
  }

 private:
  std::vector<Points::Group> groups;
  std::vector<int64_t> counts;
  std::vector<Wide> sums;
};

constexpr std::array<int, 4> percentages = {50, 90, 95, 99};

// The mean, the percentiles and the maximum of a distribution.
struct Summary {
  int64_t mean;
  std::array<int64_t, percentages.size()> percentiles;
  int64_t maximum;
};

inline int64_t rankOf(int percent, Wide count) { return int64_t((count * percent + 99) / 100); }

// Summarises single values, of which there is at least one.
inline Summary summary(const Points& points) {
  const Above above(points);
  Summary result{int64_t(above.sum() / above.count()), {}, points.maximum()};
  for (size_t i = 0; i < percentages.size(); ++i) {
    result.percentiles[i] = above.valueOf(std::max<int64_t>(1, rankOf(percentages[i], above.count())));
  }
  return result;
}

// The time that a quantity spends at each value: zero, or growing with time on ramps.
struct TimeDistribution {
  Points starts, ends;
  int64_t total = 0;

  void extend(int64_t time) { total += time; }

  // Assigns a part of the time to a ramp.
  void ramp(int64_t start, int64_t end) {
    ends.add(end);
    if (start > 0) starts.add(start);
  }

  void add(const TimeDistribution& other) {
    starts.add(other.starts);
    ends.add(other.ends);
    total += other.total;
  }
};

// The time on ramps.
inline int64_t sloped(const TimeDistribution& time) {
  return int64_t(Above(time.ends).sum() - Above(time.starts).sum());
}

// Summarises a distribution of at least a millisecond.
inline Summary summary(const TimeDistribution& time) {
  const Above starts(time.starts), ends(time.ends);
  const Wide area = time.ends.squares() - time.starts.squares();
  Summary result{int64_t(area / (2 * Wide(time.total))), {}, time.ends.maximum()};
  for (size_t i = 0; i < percentages.size(); ++i) {
    // The smallest value above which at most the allowed time is spent.
    const Wide allowed = time.total - rankOf(percentages[i], time.total);
    int64_t low = 0, high = result.maximum;
    while (low < high) {
      const int64_t middle = low + (high - low) / 2;
      if (ends.excess(middle) - starts.excess(middle) <= allowed) high = middle; else low = middle + 1;
    }
    result.percentiles[i] = low;
  }
  return result;
}

}  // namespace yardstick
