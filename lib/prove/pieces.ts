import type { Sink } from './runs';

/** What may stand between the pieces of a text: dashes as in a UUID, and what scripts put texts together with. */
const BETWEEN = new Uint8Array(256);
for (const character of '-\'"`+ \t\r\n') BETWEEN[character.charCodeAt(0)] = 1;

/** Passes on a text without what may stand between its pieces. */
export function createPieces(layer: Sink): Sink {
  let out = new Uint8Array(0);
  return {
    push(bytes) {
      if (out.length < bytes.length) out = new Uint8Array(bytes.length);
      let length = 0;
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        if (BETWEEN[byte] === 0) out[length++] = byte;
      }
      if (length > 0) layer.push(out.subarray(0, length));
    },
    end: layer.end,
  };
}
