/** A run of keys; `to` is exclusive. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds, among sorted keys, those that begin with a text, exactly or with one typo. It searches the sorted
 * keys as if they were a trie, so that no other structure has to stay in memory.
 */
export class PrefixIndex {
  readonly #keys: readonly string[];
  readonly #all: Run;

  /** Keys of lower-case letters, digits and spaces, sorted by code unit; duplicates are fine. */
  constructor(sortedKeys: readonly string[]) {
    this.#keys = sortedKeys;
    this.#all = { from: 0, to: sortedKeys.length };
  }

  /** The keys that begin with a text. */
  beginning(text: string): Run {
    return this.#within(this.#all, text);
  }

  /**
   * The keys that would begin with the text if one letter of it were removed, inserted, replaced or swapped
   * with the next one. Runs may overlap.
   */
  nearly(text: string): Run[] {
    const found: Run[] = [];
    let before = this.#all;
    for (let at = 0; at < text.length && before.from < before.to; at += 1) {
      const head = text.slice(0, at);
      const rest = text.slice(at);
      const [one = '', two = ''] = rest;
      const tries = [head + rest.slice(1)];
      if (two !== '') tries.push(head + two + one + rest.slice(2));
      for (const letter of this.#lettersAfter(before, at)) {
        if (letter !== one) tries.push(head + letter + rest.slice(1));
        tries.push(head + letter + rest);
      }
      for (const variant of tries) {
        const run = this.#within(before, variant);
        if (run.from < run.to) found.push(run);
      }
      before = this.#within(before, head + one);
    }
    return found;
  }

  /** The letters that follow in the keys of a run, after the first `length` that they share. */
  #lettersAfter(run: Run, length: number): string[] {
    const letters: string[] = [];
    let { from } = run;
    while (from < run.to) {
      const key = this.#keys[from] ?? '';
      const ends = key.length === length;
      if (!ends) letters.push(key.charAt(length));
      const until = ends ? AFTER_EQUAL : AFTER_ALL;
      from = this.#bound({ from, to: run.to }, key.slice(0, length + 1), until);
    }
    return letters;
  }

  #within(run: Run, text: string): Run {
    const from = this.#bound(run, text, '');
    return { from, to: this.#bound({ from, to: run.to }, text, AFTER_ALL) };
  }

  /** The first index in a run whose key does not sort before the text plus the ending. */
  #bound(run: Run, text: string, ending: string): number {
    const wanted = text + ending;
    let { from, to } = run;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#keys[middle] ?? '') < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Sorts after every letter, digit and space. */
const AFTER_ALL = '\u007f';
/** Sorts after the end of a key, and before any character of a longer key. */
const AFTER_EQUAL = '\u0001';
