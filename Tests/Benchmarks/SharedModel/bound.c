// The machine's bound for any search with a table in memory: nothing but the accesses.
//
//   bound LOG2BYTES THREADS ACCESSES [FILE]
//
// Looks ACCESSES random words up in a zeroed table of 2^LOG2BYTES bytes, large pages where granted, and writes those
// that are empty; sixteen at a time, fetched ahead. The accesses are shared by THREADS threads. Prints how many words
// were there and the nanoseconds that an access takes, from the first to the last one, the table's pages present; with
// FILE, adds that line to it.

#define _GNU_SOURCE
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#ifndef MAP_ANONYMOUS
#define MAP_ANONYMOUS MAP_ANON
#endif

static uint64_t *table, mask, share, found[64];

static inline uint64_t mixed(uint64_t word) {
  word *= 0x9E3779B97F4A7C15u;
  word ^= word >> 32;
  return word * 0xD6E8FEB86659FD93u;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void *work(void *argument) {
  uint64_t thread = (uint64_t)(uintptr_t)argument, first = thread * share, hits = 0;
  for (uint64_t start = first; start < first + share; start += 16) {
    for (uint64_t number = start; number < start + 16; number++)
      __builtin_prefetch(&table[mixed(number) >> 20 & mask], 1);
    for (uint64_t number = start; number < start + 16; number++) {
      uint64_t key = mixed(number), *slot = &table[key >> 20 & mask];
      if (*slot == key)
        hits++;
      else if (*slot == 0)
        *slot = key;
      else
        hits += 2;
    }
  }
  found[thread] = hits;
  return NULL;
}

int main(int count, char **words) {
  if (count != 4 && count != 5) {
    fputs("usage: bound LOG2BYTES THREADS ACCESSES [FILE]\n", stderr);
    return 64;
  }
  uint64_t bytes = 1ull << atoi(words[1]), threads = strtoull(words[2], NULL, 10), hits = 0;
  if (threads < 1 || threads > 64) return 64;
  share = strtoull(words[3], NULL, 10) / threads / 16 * 16;
  mask = bytes / 8 - 1;
  table = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (table == MAP_FAILED) {
    perror("bound: mmap");
    return 1;
  }
#ifdef MADV_HUGEPAGE
  madvise(table, bytes, MADV_HUGEPAGE);
#endif
  memset(table, 0, bytes);
  double start = now();
  pthread_t others[64];
  for (uint64_t thread = 1; thread < threads; thread++)
    if (pthread_create(&others[thread], NULL, work, (void *)(uintptr_t)thread) != 0) return 1;
  work(NULL);
  for (uint64_t thread = 1; thread < threads; thread++) pthread_join(others[thread], NULL);
  double end = now();
  for (uint64_t thread = 0; thread < threads; thread++) hits += found[thread];
  FILE *output = count == 5 ? fopen(words[4], "a") : stdout;
  if (output == NULL) {
    perror("bound: fopen");
    return 1;
  }
  fprintf(output, "%llu %.2f\n", (unsigned long long)hits, (end - start) / (share * threads));
  return fflush(output) == 0 ? 0 : 1;
}
