/** A run of keys: from the first to before the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds, among sorted keys, those that begin with a text, exactly or with one typo. The sorted keys are
 * walked as the tree of their letters would be, so that nothing but the keys themselves is held.
 */
export class PrefixIndex {
  readonly #keys: readonly string[];
  readonly #all: Run;

  /** Keys of small letters, digits and spaces, in the order of their code units; repeats are fine. */
  constructor(sortedKeys: readonly string[]) {
    this.#keys = sortedKeys;
    this.#all = { from: 0, to: sortedKeys.length };
  }

  /** The keys that begin with a text. */
  beginning(text: string): Run {
    return this.#within(this.#all, text);
  }

  /**
   * The keys that would begin with the text if one letter of it were left out, put in, exchanged or
   * swapped with the next one. Runs may overlap.
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

  /** The letters that keys of a run go on with after so many that they have in common. */
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

  /** The first place in a run whose key is not before a text with an ending. */
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

/** Comes after every letter, digit and space of a key. */
const AFTER_ALL = '\u007f';
/** Comes after the end of a key, and before whatever a longer one goes on with. */
const AFTER_EQUAL = '\u0001';
