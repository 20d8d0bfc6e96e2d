// The queue of events.

#pragma once

#include <cstdint>
#include <vector>

namespace ordinary {

// A binary heap of pending events. Most events plan another one, which replaces the one that was taken, so that the
// heap is sifted once.
class EventQueue {
 public:
  bool isEmpty() {
    fillHole();
    return keys.empty();
  }

  uint64_t take() {
    hasHole = true;
    return keys[0];
  }

  void push(uint64_t key) {
    if (hasHole) {
      hasHole = false;
      return siftDown(key);
    }
    size_t place = keys.size();
    keys.push_back(key);
    for (; place > 0 && keys[(place - 1) / 2] > key; place = (place - 1) / 2) keys[place] = keys[(place - 1) / 2];
    keys[place] = key;
  }

 private:
  std::vector<uint64_t> keys;
  bool hasHole = false;

  void fillHole() {
    if (!hasHole) return;
    hasHole = false;
    const uint64_t last = keys.back();
    keys.pop_back();
    if (!keys.empty()) siftDown(last);
  }

  // Puts a key in place of the first one, and moves it down to its place.
  void siftDown(uint64_t key) {
    size_t place = 0;
    for (size_t child = 1; child < keys.size(); child = 2 * place + 1) {
      if (child + 1 < keys.size()) child += keys[child + 1] < keys[child];
      if (keys[child] >= key) break;
      keys[place] = keys[child];
      place = child;
    }
    keys[place] = key;
  }
};

}  // namespace ordinary
