import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PrefixIndex, type Run } from './prefix-index';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 6 });
const keyLists = fc.array(letters, { maxLength: 40 });

function within(keys: readonly string[], runs: readonly Run[]): Set<string> {
  return new Set(runs.flatMap(({ from, to }) => keys.slice(from, to)));
}

/** Every text one typo away from a text, straight from the definition. */
function mistyped(text: string): string[] {
  const alphabet = ['a', 'b', 'c', ' '];
  return [...`${text} `].flatMap((_, at) => {
    const [head, rest] = [text.slice(0, at), text.slice(at)];
    if (rest === '') return [];
    return [
      head + rest.slice(1),
      ...(rest.length > 1 ? [head + rest.charAt(1) + rest.charAt(0) + rest.slice(2)] : []),
      ...alphabet.flatMap((letter) => [head + letter + rest.slice(1), head + letter + rest]),
    ];
  });
}

describe('an index of beginnings', () => {
  it('finds the keys that begin with a text, as a linear search does', () => {
    fc.assert(
      fc.property(keyLists, letters, (list, text) => {
        const keys = [...list].sort();
        const found = within(keys, [new PrefixIndex(keys).beginning(text)]);
        expect(found).toEqual(new Set(keys.filter((key) => key.startsWith(text))));
      }),
    );
  });
  it('finds the keys that begin with a text despite one typo', () => {
    fc.assert(
      fc.property(keyLists, letters, (list, text) => {
        const keys = [...list].sort();
        const found = within(keys, new PrefixIndex(keys).nearly(text));
        const variants = mistyped(text).filter((variant) => variant !== text);
        const wanted = keys.filter((key) => variants.some((variant) => key.startsWith(variant)));
        for (const key of wanted) expect(found, `${text} in ${keys}`).toContain(key);
        const allowed = keys.filter((key) =>
          [text, ...variants].some((variant) => key.startsWith(variant)),
        );
        for (const key of found) expect(allowed).toContain(key);
      }),
    );
  });
});
