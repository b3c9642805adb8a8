import type { OuterStore } from '../entry';

/** A store that processes share, in front of one of this machine, which has what it had when the other was away. */
export function layered(shared: OuterStore, own: OuterStore | undefined): OuterStore {
  const { siblings } = shared;
  if (!own || !siblings) return shared;
  return {
    get: async (key) => (await shared.get(key)) ?? own.get(key),
    set(key, entry) {
      shared.set(key, entry);
      own.set(key, entry);
    },
    siblings: {
      ...siblings,
      async begin(key, ...rest) {
        const begun = await siblings.begin(key, ...rest);
        if (begun.kind !== 'ours') return begun;
        const { lead } = begun;
        const store: typeof lead.store = (entry) => {
          lead.store(entry);
          own.set(key, entry);
        };
        return { kind: 'ours', lead: { ...lead, store } };
      },
    },
  };
}
