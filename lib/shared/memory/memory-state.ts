import { createMemoryDays } from '../call-count';
import { createNotes } from '../notes';
import type { SharedState } from '../shared-state';
import { memoryValue, type SharedValue } from '../shared-value';
import { createPace } from './pace';

/** The state of a process on its own, which ends with it. `salt`: random, for fingerprints. */
export function memoryState(salt: string): SharedState {
  const notes = createNotes(undefined, salt);
  const values = new Map<string, SharedValue>();
  return {
    entries: undefined,
    ownEntries: undefined,
    notes,
    keyMark: notes.fingerprintOf,
    day: createMemoryDays(),
    forgetDay: () => {},
    value(name) {
      const value = values.get(name) ?? memoryValue();
      values.set(name, value);
      return value;
    },
    counts: () => ({ publish: () => {}, onPublished: () => {} }),
    pace: (_, options) => createPace(options),
    disk: undefined,
    isUp: () => null,
    close: async () => {},
  };
}
