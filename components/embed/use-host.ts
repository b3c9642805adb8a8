import { useEffect, useEffectEvent, useRef } from 'react';
import { listenToHost } from '@/lib/embed/protocol/host';
import type { SetMessage } from '@/lib/embed/protocol/protocol';

type Host = {
  /** The origins of pages that may talk to this one, besides our own: `*` for all. */
  readonly parents: readonly string[] | '*';
  /** The names of parameters that were wrong and are ignored. */
  readonly ignored: readonly string[];
  /** The names of those whose colors were changed so that words can be read. */
  readonly mended: readonly string[];
  readonly onSet: (set: SetMessage) => void;
};

/** Listens to the page that holds this frame; returns what says something to it. */
export function useHost({ parents, ignored, mended, onSet }: Host) {
  const say = useRef<ReturnType<typeof listenToHost> | null>(null);
  const set = useEffectEvent(onSet);
  const greet = useEffectEvent(() => {
    say.current?.({ type: 'ready', ignored: ignored.join(), mended: mended.join() });
  });
  const listen = useEffectEvent(() =>
    listenToHost({
      self: window,
      parents,
      // What it sets first comes with its beginning, and is answered then.
      onHost() {},
      onSet(message) {
        set(message);
        greet();
      },
    }),
  );
  useEffect(() => {
    say.current ??= listen();
  }, []);
  return {
    select: (what: { cell: string } | { hour: string }) =>
      say.current?.({ type: 'select', ...what }),
  };
}
