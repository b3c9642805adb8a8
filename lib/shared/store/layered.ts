import type { OuterStore } from '../entry';

/** A store that processes share, in front of one of this machine, which has what it had when the other was away. */
export function layered(shared: OuterStore, own: OuterStore | undefined): OuterStore {
  const { peers } = shared;
  if (!own || !peers) return shared;
  return {
    get: async (key) => (await shared.get(key)) ?? own.get(key),
    set(key, entry) {
      shared.set(key, entry);
      own.set(key, entry);
    },
    peers: {
      ...peers,
      async begin(key, ...rest) {
        const begun = await peers.begin(key, ...rest);
        if (begun.kind !== 'ours') return begun;
        const { lock } = begun;
        const store: typeof lock.store = (entry) => {
          lock.store(entry);
          own.set(key, entry);
        };
        return { kind: 'ours', lock: { ...lock, store } };
      },
    },
  };
}
