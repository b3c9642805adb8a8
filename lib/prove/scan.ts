import type { KeyPrint } from '@/lib/contract/proof';
import { DIGITS, decode, FORMS, type Form } from './forms';
import { sha256 } from './sha256';

/** A key that was found in something, and how it was written there. */
export interface Find {
  readonly label: string;
  /** How to read it, from the outside in; empty if it is written as it is. */
  readonly forms: readonly Form[];
}

/** What was tried so far. */
export interface Tried {
  /** Bytes of the source. */
  readonly bytes: number;
  /** Windows of 32 bytes, in the source and in what it decodes to. */
  readonly windows: number;
  /** Those of 32 hexadecimal digits, which could be a key, and were hashed and compared. */
  readonly candidates: number;
}

export interface ScanReport extends Tried {
  readonly finds: readonly Find[];
}

/** Looks for keys by their SHA-256. */
export interface Scanner {
  /** Scans a source. Yields after each piece, so that the caller can show progress, or stop. */
  readonly scan: (bytes: Uint8Array) => Generator<Tried, ScanReport>;
}

/** A key is "pub_" and 32 hexadecimal digits (section 5 of the interface). */
const PREFIX = 'pub_';
const PIECE_BYTES = 262_144;
/** More than a key takes in any two forms, one inside the other: at most 12 bytes for each character. */
const OVERLAP_BYTES = 1_024;
/** A form inside another one. */
const MAX_DEPTH = 2;

export function createScanner(prints: readonly KeyPrint[]): Scanner {
  const labels = new Map(prints.map(({ sha256: hash, label }) => [hash, label]));
  /** The label of the key with these digits; null for digits that are no key. */
  const known = new Map<string, string | null>();

  function labelOf(digits: string): string | null {
    const before = known.get(digits);
    if (before !== undefined) return before;
    const label = labels.get(sha256(PREFIX + digits)) ?? null;
    known.set(digits, label);
    return label;
  }

  return {
    *scan(bytes) {
      const finds = new Map<string, Find>();
      let windows = 0;
      let candidates = 0;

      function scanWindows(piece: Uint8Array, forms: readonly Form[], fresh: number): void {
        windows += Math.max(0, piece.length - DIGITS + 1 - fresh);
        let run = 0;
        for (let at = 0; at < piece.length; at += 1) {
          run = IS_HEX[piece[at] ?? 0] ? run + 1 : 0;
          if (run < DIGITS) continue;
          candidates += 1;
          const label = labelOf(lowerAscii(piece.subarray(at - DIGITS + 1, at + 1)));
          if (label !== null) finds.set(`${label} ${forms.join()}`, { label, forms });
        }
      }

      function scanForms(piece: Uint8Array, forms: readonly Form[]): void {
        if (forms.length === MAX_DEPTH) return;
        for (const form of FORMS) {
          for (const decoded of decode(piece, form)) {
            const inside = [...forms, form];
            scanWindows(decoded, inside, 0);
            scanForms(decoded, inside);
          }
        }
      }

      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        // With the end of the last piece, so that nothing is cut in two.
        const from = Math.max(0, start - OVERLAP_BYTES);
        const end = Math.min(bytes.length, start + PIECE_BYTES);
        const piece = bytes.subarray(from, end);
        // The windows within the overlap were counted with the last piece.
        scanWindows(piece, [], from === start ? 0 : OVERLAP_BYTES - DIGITS + 1);
        scanForms(piece, []);
        yield { bytes: end, windows, candidates };
      }
      return { bytes: bytes.length, windows, candidates, finds: [...finds.values()] };
    },
  };
}

const IS_HEX = new Uint8Array(256);
for (const digit of '0123456789abcdefABCDEF') IS_HEX[digit.charCodeAt(0)] = 1;

function lowerAscii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes).toLowerCase();
}
