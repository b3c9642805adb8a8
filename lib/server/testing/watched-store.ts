import { setImmediate } from 'node:timers/promises';
import type { LinkState } from '@/lib/shared/store/link';
import { script } from '@/lib/shared/store/script';
import { openSharedStore, type SharedStore } from '@/lib/shared/store/shared-store';
import { every } from './every';

/** A write, as full stores and replicas refuse. */
const WRITE = script(
  { keys: ['written'], args: { value: 'text' } },
  `redis.call('SET', written, value, 'PX', 60000) return redis.call('GET', written)`,
);

/** A process's store, and what a test sees of it. */
export interface WatchedStore extends SharedStore {
  /** What it said of the store so far. */
  readonly states: readonly LinkState[];
  readonly channel: string;
  /** Messages heard on the channel so far. */
  readonly heard: () => number;
  /** Writes something, and says whether the store did it. */
  readonly write: (name?: string) => Promise<boolean>;
  /** Whether a write comes back before anything else can happen: nothing was waited for. */
  readonly isRefusedAtOnce: () => Promise<boolean>;
}

export function watchStore(urls: readonly string[], processId = 'process-0'): WatchedStore {
  const states: LinkState[] = [];
  let heard = 0;
  const store = openSharedStore({
    urls,
    prefix: 'test',
    secrets: [],
    processId,
    every,
    now: Date.now,
    onChange: (state) => void states.push(state),
  });
  const channel = store.keyOf('watched');
  store.link.subscribe(channel, () => {
    heard += 1;
  });
  return {
    ...store,
    states,
    channel,
    heard: () => heard,
    async write(name = store.keyOf('written')) {
      const value = await store.link.run(WRITE, { written: name }, { value: 'something' });
      return Buffer.isBuffer(value) && value.toString() === 'something';
    },
    async isRefusedAtOnce() {
      let answer: unknown = 'none';
      const asked = store.link.run(
        WRITE,
        { written: store.keyOf('written') },
        { value: 'something' },
      );
      void asked.then((value) => {
        answer = value;
      });
      await setImmediate();
      return answer === undefined;
    },
  };
}
