/**
 * SHA-256 (FIPS 180-4) of texts that fit in one block of 64 bytes, without a promise each: a scan hashes thousands of
 * windows, and WebCrypto answers only later.
 */

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = fractions(64, Math.cbrt);
/** The same of the square roots of the first 8 primes. */
const START = fractions(8, Math.sqrt);
const MAX_BYTES = 55;
const schedule = new Uint32Array(64);
const digest = new Uint32Array(8);

/**
 * The eight words of a digest. They are overwritten by the next call.
 *
 * @throws RangeError for a text of more than 55 bytes
 */
export function sha256Words(text: Uint8Array): Uint32Array {
  if (text.length > MAX_BYTES) throw new RangeError('the text needs a second block');
  const w = schedule;
  w.fill(0, 0, 16);
  for (let at = 0; at <= text.length; at += 1) {
    const byte = at === text.length ? 0x80 : (text[at] ?? 0);
    w[at >> 2] = (w[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  }
  w[15] = text.length * 8;
  for (let t = 16; t < 64; t += 1) {
    const before = w[t - 15] ?? 0;
    const last = w[t - 2] ?? 0;
    const small = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const great = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    w[t] = ((w[t - 16] ?? 0) + small + (w[t - 7] ?? 0) + great) | 0;
  }
  compress(w);
  return digest;
}

function compress(w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let t = 0; t < 64; t += 1) {
    const great = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + great + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + (w[t] ?? 0)) | 0;
    const small = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  digest[0] = (START[0] ?? 0) + a;
  digest[1] = (START[1] ?? 0) + b;
  digest[2] = (START[2] ?? 0) + c;
  digest[3] = (START[3] ?? 0) + d;
  digest[4] = (START[4] ?? 0) + e;
  digest[5] = (START[5] ?? 0) + f;
  digest[6] = (START[6] ?? 0) + g;
  digest[7] = (START[7] ?? 0) + h;
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const words = new Uint32Array(count);
  for (let prime = 2, found = 0; found < count; prime += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= prime; by += 1) if (prime % by === 0) isPrime = false;
    if (isPrime) words[found++] = (root(prime) % 1) * 2 ** 32;
  }
  return words;
}
