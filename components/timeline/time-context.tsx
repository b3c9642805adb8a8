'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNow } from '@/components/ui/use-now';
import { HOUR_MS } from '@/lib/contract/time';
import { type TimeState, TimeStore } from './time-store';

const TimeContext = createContext<TimeStore | null>(null);

type TimeProviderProps = {
  /** The hour that the URL holds. */
  hourMs: number | null;
  onChoose(hourMs: number | null): void;
  children: ReactNode;
};

/** Holds the time that map, timeline and panel show together. */
export function TimeProvider({ hourMs, onChoose, children }: TimeProviderProps) {
  const [store] = useState(createStore);
  const nowMs = useNow();
  const settle = useEffectEvent(onChoose);
  useEffect(() => {
    store.onSettle = (chosen) => settle(chosen);
    const onHide = () => document.hidden && store.pause();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      store.pause();
    };
  }, [store]);
  const presentHour = nowMs === null ? null : Math.floor(nowMs / HOUR_MS);
  useEffect(() => {
    if (presentHour !== null) store.follow(hourMs);
  }, [store, hourMs, presentHour]);
  return <TimeContext value={store}>{children}</TimeContext>;
}

/** The store itself, for what follows every frame without React. */
export function useTimeStore(): TimeStore {
  const store = useContext(TimeContext);
  if (!store) throw new Error('there is no TimeProvider');
  return store;
}

/** The time shown, at every frame of a play. */
export function useTime(): TimeState {
  const store = useTimeStore();
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** The full hour shown, and whether it is simply the present one; changes once an hour of a play. */
export function useShownHour(): { hourMs: number; isNow: boolean } {
  const store = useTimeStore();
  const hourOf = () => Math.round(store.get().shownMs / HOUR_MS) * HOUR_MS;
  const hourMs = useSyncExternalStore(store.subscribe, hourOf, hourOf);
  const nowOf = () => store.get().isNow;
  const isNow = useSyncExternalStore(store.subscribe, nowOf, nowOf);
  return { hourMs, isNow };
}

function createStore(): TimeStore {
  return new TimeStore({
    now: Date.now,
    nextFrame: (run) => {
      const frame = requestAnimationFrame(run);
      return () => cancelAnimationFrame(frame);
    },
    reducedMotion: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
}
