import { allStates } from './coverage';
import { foldName } from './fold-name';
import { once } from './once';
import { PrefixIndex } from './prefix-index';

/** A text read as a place within states: what is left of it, and which states. */
export interface WithinStates {
  /** Folded; empty where the text names a state and nothing else. */
  readonly name: string;
  readonly states: ReadonlySet<string>;
}

const folded = once(() =>
  allStates().map(({ code, name }) => ({ code, short: code.toLowerCase(), long: foldName(name) })),
);

/** The names of states, for those who mistype one. */
const longNames = once(() => {
  const sorted = [...folded()].sort((a, b) => (a.long < b.long ? -1 : 1));
  return { sorted, index: new PrefixIndex(sorted.map(({ long }) => long)) };
});

const COUNTRY = /[ ,]+(?:usa|u\.?s\.?|united states(?: of america)?)\.?$/i;
/** Fewer letters of a state's name than these do not name it, unless a comma stands before them. */
const LEAST_LETTERS = 4;
const MOST_STATE_WORDS = 3;

/** A text without the country at its end, which says nothing here. */
export function withoutCountry(text: string): string {
  return text.trim().replace(COUNTRY, '');
}

/**
 * Reads "Springfield, IL", "springfield illinois" or, while it is still being typed, "Springfield, Ill":
 * whether what the text ends with names a state. It may as well be a part of a name ("Lake Worth" is no
 * place in Washington), so this is one reading of several. Undefined where no state is named.
 */
export function typedState(text: string): WithinStates | undefined {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) {
    const name = foldName(text.slice(0, comma));
    const typed = foldName(text.slice(comma + 1));
    const exact = statesFor(typed, 1);
    const states = exact.size === 0 && typed.length >= LEAST_LETTERS ? statesLike(typed) : exact;
    if (name !== '' && states.size > 0) return { name, states };
  }
  const words = foldName(text).split(' ');
  for (let count = Math.min(MOST_STATE_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, -count).join(' ');
    const last = words.slice(-count).join(' ');
    // Two letters alone are the beginning of a name.
    const states = statesFor(last, name === '' ? Number.POSITIVE_INFINITY : LEAST_LETTERS);
    if (states.size > 0 && (name !== '' || last.length > 2)) return { name, states };
  }
  return undefined;
}

/** The states of a code or a name, or of a name that begins so and has at least so many letters. */
function statesFor(text: string, least: number): Set<string> {
  const isBeginning = text.length >= least;
  const found = folded().filter(
    ({ short, long }) =>
      text === short || text === long || (isBeginning && text !== '' && long.startsWith(text)),
  );
  return new Set(found.map(({ code }) => code));
}

/** The states whose name the text would begin or be, but for one typo. */
function statesLike(text: string): Set<string> {
  const { sorted, index } = longNames();
  const found = index.nearly(text).flatMap(({ from, to }) => sorted.slice(from, to));
  return new Set(found.map(({ code }) => code));
}
