import type { KeyPrint } from '@/lib/contract/proof';
import { createCodes } from './codes';
import { BASE32, BASE64, createDigits, type Form, HEXADECIMAL } from './digits';
import { BACKSLASH, ENTITIES, PERCENT } from './escape-forms';
import { createEscapes } from './escapes';
import { createLookalikes } from './lookalikes';
import { createPieces } from './pieces';
import type { Sink } from './runs';
import { createUtf16 } from './utf16';
import { createCompare, createWindows, type WindowCounts } from './windows';

/** A key that was found in something, and how it was written there. */
export interface Find {
  readonly label: string;
  /** How to read it, from the outside in; empty if it is written as it is. */
  readonly forms: readonly Form[];
}

/** What was tried so far. */
export interface Tried extends Readonly<WindowCounts> {
  /** Bytes of the source. */
  readonly bytes: number;
}

export interface ScanReport extends Tried {
  readonly finds: readonly Find[];
}

/** Looks through one source that comes in pieces, which may be cut anywhere. */
interface Scanning {
  readonly push: (bytes: Uint8Array) => void;
  readonly tried: () => Tried;
  /** The source ends. Nothing may be pushed after this. */
  readonly end: () => ScanReport;
}

/** Looks for keys by their SHA-256. */
export interface Scanner {
  readonly open: () => Scanning;
  /** Scans a source. Yields after each piece, so that the caller can show progress, or stop. */
  readonly scan: (bytes: Uint8Array) => Generator<Tried, ScanReport>;
}

/** A form inside another one, and a third inside that, but no fourth. */
const DEPTH = 3;
const PIECE_BYTES = 65_536;

/** @throws RangeError for a hash that is not 64 hexadecimal digits */
export function createScanner(prints: readonly KeyPrint[]): Scanner {
  const compare = createCompare(prints);

  function open(): Scanning {
    const counts = { windows: 0, candidates: 0 };
    const finds = new Map<string, Find>();
    let bytes = 0;

    function createLayer(forms: readonly Form[]): Sink {
      const within = (form: Form) => lazy(() => createLayer([...forms, form]));
      const each = (form: Form, count: number) => Array.from({ length: count }, () => within(form));
      const found = (label: string, last: readonly Form[]) => {
        const all = [...forms, ...last];
        finds.set([label, ...all].join(), { label, forms: all });
      };
      // Of a text with escapes, only what is near them is passed on.
      const isCut = forms.some((form) => form === 'percent' || form === 'escaped');
      /** What looks for a key in a text, in this form and perhaps a last one. */
      const search = (last: readonly Form[], tried: WindowCounts) =>
        several([
          createWindows(compare, tried, (label, isBackwards) =>
            found(label, isBackwards ? [...last, 'backwards'] : last),
          ),
          createLookalikes(compare, (label) => found(label, last), isCut),
        ]);
      const asItIs = search([], counts);
      // The same bytes once more, which are not counted twice.
      const inPieces = createPieces(search(['pieces'], { windows: 0, candidates: 0 }));
      if (forms.length === DEPTH) return several([asItIs, inPieces]);
      return several([
        asItIs,
        inPieces,
        createEscapes(PERCENT, within('percent')),
        createEscapes(BACKSLASH, within('escaped')),
        createEscapes(ENTITIES, within('escaped')),
        createDigits(BASE64, each('base64', BASE64.alignments)),
        createDigits(BASE32, each('base32', BASE32.alignments)),
        createDigits(HEXADECIMAL, each('hex', HEXADECIMAL.alignments)),
        createCodes(within('codes')),
        createUtf16(within('utf-16')),
      ]);
    }

    const source = createLayer([]);
    const tried = (): Tried => ({ bytes, ...counts });
    return {
      tried,
      push(all) {
        for (let from = 0; from < all.length; from += PIECE_BYTES) {
          source.push(all.subarray(from, from + PIECE_BYTES));
        }
        bytes += all.length;
      },
      end() {
        source.end();
        return { ...tried(), finds: plainest([...finds.values()]) };
      },
    };
  }

  return {
    open,
    *scan(bytes) {
      const scanning = open();
      for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
        scanning.push(bytes.subarray(from, from + PIECE_BYTES));
        yield scanning.tried();
      }
      return scanning.end();
    },
  };
}

/**
 * Leaves out what was found in some form inside escapes if it was found in that form alone: around an escape, the
 * text is decoded with it, though it was as readable before. The same goes for what was found in pieces.
 */
function plainest(finds: readonly Find[]): Find[] {
  const names = new Set(finds.map(({ label, forms }) => [label, ...forms].join()));
  return finds.filter(({ label, forms }) =>
    forms.every((form, at) => {
      const without = [label, ...forms.slice(0, at), ...forms.slice(at + 1)].join();
      const isEscape = form === 'percent' || form === 'escaped';
      const isNear = form === 'pieces' || (isEscape && forms.length > 1);
      return !isNear || !names.has(without);
    }),
  );
}

/** Passes the same on to several. */
function several(sinks: readonly Sink[]): Sink {
  return {
    push(piece) {
      for (const sink of sinks) sink.push(piece);
    },
    end() {
      for (const sink of sinks) sink.end();
    },
  };
}

/** Most layers are never needed. */
function lazy(create: () => Sink): Sink {
  let sink: Sink | undefined;
  return {
    push(bytes) {
      sink ??= create();
      sink.push(bytes);
    },
    end: () => sink?.end(),
  };
}
