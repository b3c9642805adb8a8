/**
 * Caches of a CDN: each has a copy of an object until its lifetime ends, and drops what was used least recently once
 * it is full. Objects are numbers from 0. Times are whole milliseconds.
 */
export class EdgeCaches {
  /** When a copy stops being fresh; 0 for none. */
  readonly freshUntilMs: Int32Array;
  /** When the answer to a request that is on its way arrives. */
  readonly pendingUntilMs: Int32Array;
  readonly version: Int32Array;
  readonly #newer: Int32Array;
  readonly #older: Int32Array;
  /** By cache: the object used last, the one used first, and the bytes of all. */
  readonly #newest: Int32Array;
  readonly #oldest: Int32Array;
  readonly #bytes: Float64Array;
  /** Whether a cache can get full: if not, it need not know what was used when. */
  readonly #canFill: boolean;
  evictions = 0;

  constructor(
    readonly caches: number,
    readonly bytesOf: Int32Array,
    readonly maxBytes: number,
  ) {
    this.#canFill = bytesOf.reduce((sum, bytes) => sum + bytes, 0) > maxBytes;
    const slots = caches * bytesOf.length;
    this.freshUntilMs = new Int32Array(slots);
    this.pendingUntilMs = new Int32Array(slots);
    this.version = new Int32Array(slots);
    this.#newer = new Int32Array(slots).fill(NONE);
    this.#older = new Int32Array(slots).fill(NONE);
    this.#newest = new Int32Array(caches).fill(NONE);
    this.#oldest = new Int32Array(caches).fill(NONE);
    this.#bytes = new Float64Array(caches);
  }

  slotOf(cache: number, object: number): number {
    return cache * this.bytesOf.length + object;
  }

  /** Whether a fresh copy is there; if so, it counts as used. */
  isFresh(cache: number, slot: number, nowMs: number): boolean {
    if ((this.freshUntilMs[slot] ?? 0) <= nowMs) return false;
    if (this.#canFill && this.#newest[cache] !== slot) {
      this.#unlink(cache, slot);
      this.#link(cache, slot);
    }
    return true;
  }

  /** Notes the answer to a request: it arrives at a time and is fresh until another, which may be before that. */
  store(cache: number, slot: number, arrivesMs: number, freshUntilMs: number, version: number) {
    this.pendingUntilMs[slot] = arrivesMs;
    this.version[slot] = version;
    if (freshUntilMs <= arrivesMs) {
      // Nothing to keep, except that there is something to revalidate.
      this.freshUntilMs[slot] = 0;
      return;
    }
    this.freshUntilMs[slot] = freshUntilMs;
    if (!this.#canFill) return;
    if (!this.#isLinked(cache, slot)) this.#bytes[cache] = this.#used(cache) + this.#sizeOf(slot);
    else this.#unlink(cache, slot);
    this.#link(cache, slot);
    while (this.#used(cache) > this.maxBytes && this.#oldest[cache] !== slot) this.#evict(cache);
  }

  #evict(cache: number): void {
    const slot = this.#oldest[cache] ?? NONE;
    this.#unlink(cache, slot);
    this.#bytes[cache] = this.#used(cache) - this.#sizeOf(slot);
    this.freshUntilMs[slot] = 0;
    this.version[slot] = 0;
    this.evictions += 1;
  }

  #used(cache: number): number {
    return this.#bytes[cache] ?? 0;
  }

  #sizeOf(slot: number): number {
    return this.bytesOf[slot % this.bytesOf.length] ?? 0;
  }

  #isLinked(cache: number, slot: number): boolean {
    return this.#newer[slot] !== NONE || this.#newest[cache] === slot;
  }

  #link(cache: number, slot: number): void {
    const before = this.#newest[cache] ?? NONE;
    this.#older[slot] = before;
    this.#newer[slot] = NONE;
    if (before === NONE) this.#oldest[cache] = slot;
    else this.#newer[before] = slot;
    this.#newest[cache] = slot;
  }

  #unlink(cache: number, slot: number): void {
    const newer = this.#newer[slot] ?? NONE;
    const older = this.#older[slot] ?? NONE;
    if (newer === NONE) this.#newest[cache] = older;
    else this.#older[newer] = older;
    if (older === NONE) this.#oldest[cache] = newer;
    else this.#newer[older] = newer;
    this.#newer[slot] = NONE;
    this.#older[slot] = NONE;
  }
}

const NONE = -1;
