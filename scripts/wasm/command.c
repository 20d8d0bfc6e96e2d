// The module as a command for `scripts/check-core`: reads a request from standard input, writes the answer to standard
// output. The module of a web page has page.c instead, with its only import.
#include <stddef.h>
#include <stdint.h>

struct part {
  void *bytes;
  size_t count;
};

#define WASI(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name))) extern
WASI(fd_read) int32_t fd_read(int32_t file, struct part *parts, size_t parts_count, size_t *count);
WASI(fd_write) int32_t fd_write(int32_t file, struct part *parts, size_t parts_count, size_t *count);

void *malloc(size_t size);
void free(void *place);
void *memcpy(void *to, const void *from, size_t count);
int32_t run(const uint8_t *bytes, int32_t count);
void copyAnswer(uint8_t *place);

static void write(int32_t file, void *bytes, size_t count) {
  size_t written = 0;
  for (size_t from = 0; from < count; from += written) {
    struct part part = {(char *)bytes + from, count - from};
    if (fd_write(file, &part, 1, &written) || !written) __builtin_trap();
  }
}

int putchar(int byte) {
  char character = (char)byte;
  write(2, &character, 1);
  return byte;
}

// A command has nobody to tell.
void reportProgress(int32_t done, int32_t tasks) {
  (void)done;
  (void)tasks;
}

__attribute__((export_name("_start"))) void _start(void) {
  size_t room = 65536, count = 0, more = 0;
  uint8_t *bytes = malloc(room);
  for (;;) {
    struct part part = {bytes + count, room - count};
    if (fd_read(0, &part, 1, &more)) __builtin_trap();
    if (!more) break;
    count += more;
    if (count < room) continue;
    uint8_t *larger = malloc(room * 2);
    memcpy(larger, bytes, count);
    free(bytes);
    bytes = larger;
    room *= 2;
  }
  int32_t length = run(bytes, (int32_t)count);
  uint8_t *answer = malloc((size_t)length);
  copyAnswer(answer);
  write(1, answer, (size_t)length);
}
