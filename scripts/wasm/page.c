// The import of the module in a web page: a page shows how many tasks of some work are done.
#include <stdint.h>

__attribute__((import_module("page"), import_name("progress"))) extern void progress(int32_t done, int32_t tasks);

void reportProgress(int32_t done, int32_t tasks) { progress(done, tasks); }
