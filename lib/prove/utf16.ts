import type { Sink } from './runs';

/** Fewer characters are no key. */
const LEAST = 32;
const CAPACITY = 16_384;

/** As many as there are before or after each character of UTF-32 inside UTF-32. */
const MAX_ZEROS = 15;

/**
 * Decodes runs of single bytes between zeros: text in UTF-16 or UTF-32, in either order of bytes and at any
 * alignment, which are the same but for what is before and after the run.
 */
export function createUtf16(layer: Sink): Sink {
  const run = new Uint8Array(CAPACITY);
  let length = 0;
  /** Whether the beginning of this run has been passed on. */
  let isOpen = false;
  /** Since the last character. */
  let zeros = 1;

  function pass(): void {
    layer.push(run.subarray(0, length));
    isOpen = true;
    length = 0;
  }

  function end(): void {
    if (length >= LEAST || (isOpen && length > 0)) pass();
    if (isOpen) layer.end();
    isOpen = false;
    length = 0;
  }

  function add(byte: number): void {
    if (length === CAPACITY) pass();
    run[length++] = byte;
  }

  return {
    end() {
      end();
      zeros = 1;
    },
    push(bytes) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes[index] ?? 0;
        if (byte === 0) {
          zeros += 1;
          if (zeros > MAX_ZEROS) end();
          continue;
        }
        if (zeros === 0) {
          // No character of a run but the last one before the next zero can be its first.
          end();
          const zero = bytes.indexOf(0, index);
          index = (zero === -1 ? bytes.length : zero) - 1;
        }
        add(bytes[index] ?? 0);
        zeros = 0;
      }
    },
  };
}
