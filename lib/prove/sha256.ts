/**
 * SHA-256 (FIPS 180-4) of a short ASCII text, in hexadecimal. The browser's own is not there on pages without
 * https, and answers later rather than at once.
 */
export function sha256(text: string): string {
  const words = padded(text);
  const state = [...INITIAL];
  const schedule = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    for (let at = 0; at < 64; at += 1)
      schedule[at] = at < 16 ? (words[block + at] ?? 0) : next(schedule, at);
    compress(state, schedule);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The text, a one bit, zeros, and the length in bits, as big-endian words. */
function padded(text: string): Int32Array {
  const words = new Int32Array(16 * (Math.floor((text.length + 8) / 64) + 1));
  const put = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - 8 * (at & 3)));
  };
  for (let at = 0; at < text.length; at += 1) put(at, text.charCodeAt(at) & 0xff);
  put(text.length, 0x80);
  words[words.length - 1] = text.length * 8;
  return words;
}

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

function next(schedule: Int32Array, at: number): number {
  const [w2 = 0, w7 = 0, w15 = 0, w16 = 0] = [2, 7, 15, 16].map((back) => schedule[at - back]);
  const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
  const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
  return (w16 + s0 + w7 + s1) | 0;
}

function compress(state: number[], schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + sum1 + choice + (CONSTANTS[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const after = [a, b, c, d, e, f, g, h];
  for (const [at, word] of after.entries()) state[at] = ((state[at] ?? 0) + word) | 0;
}

/** The first 32 bits of the fractional parts of a root of the first primes (sections 4.2.2 and 5.3.3). */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const roots: number[] = [];
  for (let number = 2; roots.length < count; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (isPrime) roots.push(Math.floor((root(number) % 1) * 2 ** 32) | 0);
  }
  return roots;
}

const INITIAL = rootsOfPrimes(8, Math.sqrt);
const CONSTANTS = rootsOfPrimes(64, Math.cbrt);
