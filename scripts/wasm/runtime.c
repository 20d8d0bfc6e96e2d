// The functions of the C library that Embedded Swift needs, for a WebAssembly module without one.
//
// Memory is allocated in blocks whose size is a power of two. A freed block joins the free list of its size and is
// reused for the next request of that size; new blocks are taken from the end of the memory, which grows by whole pages
// and never shrinks. Each block begins with a header that stores its start and size.
#include <stddef.h>
#include <stdint.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

enum { page = 65536, header = 16, smallest = 5, classes = 32 };

struct block {
  struct block *next;
};
struct mark {
  uint32_t start, size_class;
};

extern unsigned char __heap_base;
static struct block *freed[classes];
static uintptr_t end, limit;

// Returns a block of 2^size_class bytes from the end of the memory; zero if there is no more.
static uintptr_t cut(unsigned size_class) {
  if (!end) {
    end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    limit = __builtin_wasm_memory_size(0) * page;
  }
  size_t size = (size_t)1 << size_class;
  if (limit - end < size) {
    size_t pages = (size - (limit - end) + page - 1) / page;
    // Growing by at least a megabyte limits the number of calls.
    if (pages < 16) pages = 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    limit += pages * page;
  }
  uintptr_t start = end;
  end += size;
  return start;
}

static void *allocate(size_t alignment, size_t size) {
  if (alignment < 16) alignment = 16;
  size_t needed = size + header + (alignment - 16);
  unsigned size_class = smallest;
  while (size_class < classes && ((size_t)1 << size_class) < needed) size_class++;
  if (needed < size || size_class == classes) return NULL;
  uintptr_t start = (uintptr_t)freed[size_class];
  if (start) {
    freed[size_class] = freed[size_class]->next;
  } else if (!(start = cut(size_class))) {
    return NULL;
  }
  uintptr_t place = (start + header + alignment - 1) & ~(uintptr_t)(alignment - 1);
  *(struct mark *)(place - header) = (struct mark){.start = start, .size_class = size_class};
  return (void *)place;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  *place = allocate(alignment, size);
  return *place ? 0 : 12;
}

// Also called by the web page, for the request and the answer.
__attribute__((export_name("malloc"))) void *malloc(size_t size) { return allocate(16, size); }

__attribute__((export_name("free"))) void free(void *place) {
  if (!place) return;
  struct mark mark = *(struct mark *)((uintptr_t)place - header);
  struct block *block = (struct block *)(uintptr_t)mark.start;
  block->next = freed[mark.size_class];
  freed[mark.size_class] = block;
}

// With -mbulk-memory these become single instructions.
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// Rounds to the nearest whole number, halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  double rest = number - whole;
  return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole;
}

// Seeds the hashes of sets and dictionaries, whose order never affects output.
void arc4random_buf(void *place, size_t count) { memset(place, 0x5A, count); }

// Prints messages of failed preconditions; a host can override it.
__attribute__((weak)) int putchar(int byte) { return byte; }

uintptr_t __stack_chk_guard = 0x5AFE57AC;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// 128-bit arithmetic, for which the compiler calls a library that the toolchain lacks for this target. It works on
// halves, because operators on u128 would call these functions again.
union wide {
  u128 whole;
  struct {
    uint64_t low, high;
  };
};

u128 __multi3(u128 a, u128 b) {
  union wide x = {.whole = a}, y = {.whole = b}, product;
  uint64_t mask = 0xFFFFFFFF;
  uint64_t xl = x.low & mask, xh = x.low >> 32, yl = y.low & mask, yh = y.low >> 32;
  uint64_t low = xl * yl, middle = xh * yl + (low >> 32), other = xl * yh + (middle & mask);
  product.low = (other << 32) | (low & mask);
  product.high = xh * yh + (middle >> 32) + (other >> 32) + x.high * y.low + x.low * y.high;
  return product.whole;
}

u128 __ashlti3(u128 a, int count) {
  union wide x = {.whole = a};
  if (count & 64) {
    x.high = x.low << (count & 63);
    x.low = 0;
  } else if (count) {
    x.high = x.high << count | x.low >> (64 - count);
    x.low <<= count;
  }
  return x.whole;
}

u128 __lshrti3(u128 a, int count) {
  union wide x = {.whole = a};
  if (count & 64) {
    x.low = x.high >> (count & 63);
    x.high = 0;
  } else if (count) {
    x.low = x.low >> count | x.high << (64 - count);
    x.high >>= count;
  }
  return x.whole;
}

i128 __ashrti3(i128 a, int count) {
  union wide x = {.whole = (u128)a};
  uint64_t sign = x.high >> 63 ? ~(uint64_t)0 : 0;
  x.whole = __lshrti3(x.whole, count);
  if (sign && count & 64) {
    x.high = sign;
    if (count & 63) x.low |= sign << (64 - (count & 63));
  } else if (sign && count) {
    x.high |= sign << (64 - count);
  }
  return (i128)x.whole;
}

// Divides bit by bit, or in one instruction if both numbers fit in 64 bits; stores the remainder.
static u128 divide(u128 a, u128 b, u128 *remainder) {
  union wide x = {.whole = a}, y = {.whole = b}, quotient = {.whole = 0}, rest = {.whole = 0};
  if (!y.high && !y.low) __builtin_trap();
  if (!x.high && !y.high) {
    quotient.low = x.low / y.low;
    rest.low = x.low % y.low;
  } else {
    for (int bit = 127; bit >= 0; bit--) {
      uint64_t next = (bit & 64 ? x.high >> (bit & 63) : x.low >> bit) & 1;
      rest.high = rest.high << 1 | rest.low >> 63;
      rest.low = rest.low << 1 | next;
      if (rest.high < y.high || (rest.high == y.high && rest.low < y.low)) continue;
      rest.high -= y.high + (rest.low < y.low);
      rest.low -= y.low;
      if (bit & 64) quotient.high |= (uint64_t)1 << (bit & 63);
      else quotient.low |= (uint64_t)1 << bit;
    }
  }
  *remainder = rest.whole;
  return quotient.whole;
}

u128 __udivti3(u128 a, u128 b) {
  u128 remainder;
  return divide(a, b, &remainder);
}

u128 __umodti3(u128 a, u128 b) {
  u128 remainder;
  divide(a, b, &remainder);
  return remainder;
}

i128 __divti3(i128 a, i128 b) {
  u128 remainder, quotient = divide(a < 0 ? -(u128)a : (u128)a, b < 0 ? -(u128)b : (u128)b, &remainder);
  return (a < 0) != (b < 0) ? -(i128)quotient : (i128)quotient;
}

i128 __modti3(i128 a, i128 b) {
  u128 remainder;
  divide(a < 0 ? -(u128)a : (u128)a, b < 0 ? -(u128)b : (u128)b, &remainder);
  return a < 0 ? -(i128)remainder : (i128)remainder;
}
