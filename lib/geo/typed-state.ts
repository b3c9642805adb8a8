import { allStates } from './coverage';
import { foldName } from './fold-name';
import { once } from './once';
import { PrefixIndex } from './prefix-index';

/** A text read as a name followed by a state. */
export interface WithinStates {
  /** Folded; empty if the text names only a state. */
  readonly name: string;
  /** More than one while the state is still being typed. */
  readonly states: ReadonlySet<string>;
  /** Whether the state is only the beginning of a name, without a comma before it. */
  readonly isGuess?: boolean;
}

/** A state by its postal code and its name. */
export interface State {
  readonly code: string;
  readonly name: string;
}

const folded = once(() =>
  allStates().map(({ code, name }) => ({
    ...{ code, name },
    short: code.toLowerCase(),
    long: foldName(name),
  })),
);

/** The names of states, for finding them despite a typo. */
const longNames = once(() => {
  const sorted = [...folded()].sort((a, b) => (a.long < b.long ? -1 : 1));
  return { sorted, index: new PrefixIndex(sorted.map(({ long }) => long)) };
});

const COUNTRY =
  /[ ,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?|ee\.? ?uu\.?|estados unidos(?: de américa)?)$/i;
/** A state's name needs this many letters to count, unless a comma precedes it. */
const MIN_LETTERS = 4;
/** The most words that the name of a state is looked for in: District of Columbia. */
export const MAX_STATE_WORDS = 3;

/** A text without a country at its end: every place is in the United States. */
export function withoutCountry(text: string): string {
  return text.trim().replace(COUNTRY, '');
}

/**
 * Reads a state at the end of a text: "Springfield, IL", "springfield illinois" or, while it is still being
 * typed, "Springfield, Ill". The end may just as well belong to the name ("Lake Wa", on the way to Lake
 * Wales), so this is only one possible reading. Undefined if the text ends with no state.
 */
export function typedState(text: string): WithinStates | undefined {
  const comma = text.lastIndexOf(',');
  if (comma >= 0) {
    const name = foldName(text.slice(0, comma));
    const typed = foldName(text.slice(comma + 1));
    const exact = statesFor(typed, 1);
    const states = exact.size === 0 && typed.length >= MIN_LETTERS ? statesLike(typed) : exact;
    if (name !== '' && states.size > 0) return { name, states };
  }
  const words = foldName(text).split(' ');
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(0, -count).join(' ');
    const last = words.slice(-count).join(' ');
    // Two letters alone are more likely the beginning of a name.
    const states = statesFor(last, name === '' ? Number.POSITIVE_INFINITY : MIN_LETTERS);
    if (states.size > 0 && (name !== '' || last.length > 2)) {
      return {
        name,
        states,
        isGuess: stateCalled(last) === undefined,
      };
    }
  }
  return undefined;
}

/** The state with this folded name or postal code. */
export function stateCalled(text: string): State | undefined {
  return folded().find(({ short, long }) => text === short || text === long);
}

/** The states with this code or name, or whose name begins with the text if it has `least` letters. */
function statesFor(text: string, least: number): Set<string> {
  const isBeginning = text.length >= least;
  const found = folded().filter(
    ({ short, long }) =>
      text === short || text === long || (isBeginning && text !== '' && long.startsWith(text)),
  );
  return new Set(found.map(({ code }) => code));
}

/** The states whose name begins with the text, allowing for one typo. */
function statesLike(text: string): Set<string> {
  const { sorted, index } = longNames();
  const found = index.nearly(text).flatMap(({ from, to }) => sorted.slice(from, to));
  return new Set(found.map(({ code }) => code));
}
