import type { Store } from './cache/memory';

/** A quick store before one that outlives the process: what is found in the second moves to the first. */
export function createTwoLevelStore<Value>(
  first: Store<Value>,
  second: Pick<Store<Value>, 'get' | 'set'>,
): Store<Value> {
  return {
    get(key) {
      const near = first.get(key);
      if (near !== undefined) return near;
      const far = second.get(key);
      if (far !== undefined) first.set(key, far);
      return far;
    },
    set(key, value) {
      first.set(key, value);
      second.set(key, value);
    },
    grown: first.grown,
    size: first.size,
  };
}
