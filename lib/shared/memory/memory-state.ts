import { createMemoryDays } from '../call-counter';
import { createFingerprints } from '../fingerprints';
import { createMemoryValues, storedValue } from '../key-value-store';
import { OWN_LEASE } from '../lease';
import { createPace } from '../pace';
import type { SharedState } from '../shared-state';
import { UNSHARED } from '../shared-value';

/** The state of a process on its own, which ends with it. `salt`: random, for fingerprints. */
export function memoryState(salt: string): SharedState {
  const values = createMemoryValues();
  const fingerprintOf = createFingerprints(salt);
  return {
    entries: undefined,
    fingerprintOf,
    keyMark: fingerprintOf,
    secret: undefined,
    stored: (name) => storedValue(values, name),
    day: createMemoryDays(),
    forgetDay: () => {},
    value: () => UNSHARED,
    lease: () => OWN_LEASE,
    counts: () => ({ publish: () => {}, onPublished: () => {} }),
    pace: (_, options) => createPace(options),
    disk: undefined,
    isUp: () => null,
    onUp: () => {},
    close: async () => {},
  };
}
