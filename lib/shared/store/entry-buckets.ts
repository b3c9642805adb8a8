/**
 * Entries in a shared store are spread over so many slots of a cluster, rather than over all: what one slot has can be
 * asked for, or renewed, at once.
 */
const BUCKETS = 64;

/** The bucket of a key, from 0: FNV-1a. */
export function bucketOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0) % BUCKETS;
}
