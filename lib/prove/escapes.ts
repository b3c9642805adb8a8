import { joined, type Sink } from './runs';

/** A way to write some bytes of a text differently, and the others as they are. */
export interface EscapeForm {
  /** The byte that every escape begins with. */
  readonly lead: number;
  /**
   * Reads the escape at a place: its byte in the lowest eight bits, and its length above them. NONE if there is none,
   * MORE if it may go on after the end.
   */
  readonly read: (bytes: Uint8Array, at: number) => number;
}

export const NO_ESCAPE = 0;
export const MORE = -1;

/**
 * How far from an escape a decoded text is of interest: without escapes, it is as it was. The digits
 * of a key that are written in another form as well take 384 bytes at most: twelve each, as `&#x00000070;`.
 */
const MARGIN = 512;
const NONE: Uint8Array<ArrayBuffer> = new Uint8Array(0);

/** Decodes escapes, and passes on what is near them. */
export function createEscapes({ lead, read }: EscapeForm, layer: Sink): Sink {
  /** An escape that is cut. */
  let cut: Uint8Array = NONE;
  /** The last bytes that were not passed on. */
  let held: Uint8Array = NONE;
  let isOpen = false;
  /** How many bytes are still near the last escape. */
  let near = 0;
  let out = NONE;
  let length = 0;

  function append(bytes: Uint8Array): void {
    out.set(bytes, length);
    length += bytes.length;
  }

  function flush(): void {
    if (length > 0) layer.push(out.subarray(0, length));
    length = 0;
  }

  function passThrough(bytes: Uint8Array): void {
    const close = isOpen ? Math.min(near, bytes.length) : 0;
    append(bytes.subarray(0, close));
    near -= close;
    const far = bytes.subarray(close);
    if (far.length === 0) return;
    if (isOpen && held.length + far.length > MARGIN) {
      flush();
      layer.end();
      isOpen = false;
    }
    held = far.length < MARGIN ? joined(held, far).slice(-MARGIN) : far.slice(far.length - MARGIN);
  }

  function decode(bytes: Uint8Array, isEnd: boolean): void {
    let from = 0;
    while (from < bytes.length) {
      const found = bytes.indexOf(lead, from);
      const to = found === -1 ? bytes.length : found;
      passThrough(bytes.subarray(from, to));
      if (found === -1) return;
      const written = read(bytes, found);
      if (written === MORE && !isEnd) {
        cut = bytes.slice(found);
        return;
      }
      from = found + Math.max(1, written >> 8);
      if (written <= 0) passThrough(bytes.subarray(found, from));
      else {
        append(held);
        held = NONE;
        out[length++] = written & 0xff;
        isOpen = true;
        near = MARGIN;
      }
    }
  }

  function take(bytes: Uint8Array, isEnd: boolean): void {
    const all = cut.length === 0 ? bytes : joined(cut, bytes);
    cut = NONE;
    if (out.length < all.length + MARGIN) out = new Uint8Array(all.length + MARGIN);
    decode(all, isEnd);
    flush();
  }

  return {
    push: (bytes) => take(bytes, false),
    end() {
      take(NONE, true);
      if (isOpen) layer.end();
      isOpen = false;
      held = NONE;
    },
  };
}
