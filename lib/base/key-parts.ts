/**
 * Digits of a key that are a part of it: 48 bits, which no other text has by chance. Fewer than these leave nobody who has
 * them closer to the rest.
 */
export const PART_DIGITS = 12;

const PREFIX = /^pub_/;
const NONE: readonly string[] = [];
const DIGITS = new RegExp(`[0-9a-f]{${PART_DIGITS},}`, 'gi');
/** So many letters at either end of a text in base64 depend on what stands before and after it. */
const BASE64_ENDS = 4;

/** Finds what a text has in it of keys. */
export type KeyFinder = (text: string) => readonly string[];

/**
 * Finds keys that are known in a text: parts of twelve digits, in small or capital letters, or a key that is written in
 * base64 or hexadecimal. Returns each that was found, once; a part in small letters.
 *
 * @param keys keys of the documented form; others are not looked for
 */
export function createKeyFinder(keys: readonly string[]): KeyFinder {
  const digits = keys.filter((key) => PREFIX.test(key)).map((key) => key.replace(PREFIX, ''));
  const parts = new Set(
    digits.flatMap((own) =>
      Array.from({ length: own.length - PART_DIGITS + 1 }, (_, at) =>
        own.slice(at, at + PART_DIGITS),
      ),
    ),
  );
  const forms = digits.flatMap((own) => [
    // Each digit's byte has two digits itself.
    [...own].map((digit) => digit.charCodeAt(0).toString(16)).join(''),
    ...['', 'x', 'xx'].flatMap((before) => base64Of(before + own)),
  ]);

  function addParts(run: string, found: Set<string>): void {
    for (let at = 0; at + PART_DIGITS <= run.length; at += 1) {
      const part = run.slice(at, at + PART_DIGITS);
      if (parts.has(part)) found.add(part);
    }
  }

  return (text) => {
    if (digits.length === 0) return NONE;
    const found = new Set<string>();
    for (const [run] of text.matchAll(DIGITS)) addParts(run.toLowerCase(), found);
    for (const form of forms) if (text.includes(form)) found.add(form);
    return found.size === 0 ? NONE : [...found];
  };
}

/** The finder of keys that change: another one as soon as they are others. */
export function createCurrentKeyFinder(keys: () => readonly string[]): () => KeyFinder {
  let known = keys();
  let find = createKeyFinder(known);
  return () => {
    if (keys() !== known) {
      known = keys();
      find = createKeyFinder(known);
    }
    return find;
  };
}

/** A text in both alphabets of base64 (RFC 4648), without what depends on its neighbors. */
function base64Of(text: string): string[] {
  const bytes = Buffer.from(text);
  return (['base64', 'base64url'] as const).map((alphabet) =>
    bytes.toString(alphabet).replaceAll('=', '').slice(BASE64_ENDS, -BASE64_ENDS),
  );
}
