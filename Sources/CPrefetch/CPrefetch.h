// The one instruction that Swift has no word for.

#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Begins to fetch the line of the cache that an address lies on, to be written to soon.
///
/// Nothing waits for it, and no address is wrong: a read would have to be finished before the work
/// after it can retire, and so stops the processor after a dozen of them.
static inline void prefetchForWriting(const void *address) { __builtin_prefetch(address, 1); }

#endif
