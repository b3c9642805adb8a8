import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Elements } from '@/components/ui/elements';
import { useServedAt } from '@/components/ui/served';
import { prefersReducedMotion } from '@/components/ui/use-media';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { HOUR_MS, nearestHour } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import { serverClock } from '@/lib/queries/server-clock';
import { quantityOf } from '@/lib/weather/layer-sources';
import { type Shown, shownAt } from '@/lib/weather/shown-time';
import { type TimeEdges, type TimeState, TimeStore } from './time-store';

const TimeContext = createContext<TimeStore | null>(null);

type TimeProviderProps = {
  /** The hour in the URL. */
  hourMs: number | null;
  /** How many days are known of what the map shows, from the present one on; zero for hours alone. */
  knownDays: number;
  onChoose(hourMs: number | null): void;
  children: Elements;
};

/** Provides the time that map, timeline and panel share. */
export function TimeProvider({ hourMs, knownDays, onChoose, children }: TimeProviderProps) {
  const servedMs = useServedAt();
  const [store] = useState(() => new TimeStore(EDGES, hourMs, servedMs, knownDays));
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
  const currentHour = nowMs === null ? null : Math.floor(nowMs / HOUR_MS);
  useEffect(() => {
    if (currentHour !== null) store.follow(hourMs, knownDays);
  }, [store, hourMs, knownDays, currentHour]);
  return <TimeContext value={store}>{children}</TimeContext>;
}

/** The store itself, for code that follows every frame without React. */
export function useTimeStore(): TimeStore {
  const store = useContext(TimeContext);
  if (!store) throw new Error('there is no TimeProvider');
  return store;
}

/** The time shown, at every frame while playing. */
export function useTime(): TimeState {
  const store = useTimeStore();
  return useSyncExternalStore(store.subscribe, store.get, () => store.served);
}

/** A part of the time shown: only when it changes, what uses it is drawn again. */
function useOfTime<Part extends number | boolean>(partOf: (time: TimeState) => Part): Part {
  const store = useTimeStore();
  return useSyncExternalStore(
    store.subscribe,
    () => partOf(store.get()),
    () => partOf(store.served),
  );
}

/**
 * The full hour shown, whether it is the current one, and whether it stands for a whole day. It changes once per hour
 * while playing.
 */
export function useShownHour(): { hourMs: number; isNow: boolean; isDay: boolean } {
  const hourMs = useOfTime(hourOf);
  const isNow = useOfTime((time) => time.isNow);
  const isDay = useOfTime((time) => time.isDay);
  return { hourMs, isNow, isDay };
}

/** What the map shows of a layer at the time shown, as its hexes do. */
export function useShown(layer: LayerName): Shown {
  const { hourMs } = useShownHour();
  const { startMs } = useTimeSpan();
  return shownAt(layer, hourMs, startMs);
}

/** What a change that is shown is from and to, in words; null on any other layer. */
export function useChangeWords({ layer, timeMs }: Shown): string | null {
  const { t } = useMessages();
  const { hourMs, isDay } = useShownHour();
  if (quantityOf(layer) !== 'change') return null;
  if (isDay) return t('change.day');
  return t(timeMs === hourMs ? 'change.later' : 'change.earlier');
}

/** When the time begins that can be shown, and how many days are known, from the present one on. */
export function useTimeSpan(): Pick<TimeState, 'startMs' | 'knownDays'> {
  const startMs = useOfTime((time) => time.startMs);
  const knownDays = useOfTime((time) => time.knownDays);
  return { startMs, knownDays };
}

export function useIsPlaying(): boolean {
  return useOfTime((time) => time.playing);
}

/** Whether the time is playing or being dragged, so that what it changes is not worth announcing yet. */
export function useIsMoving(): boolean {
  return useOfTime((time) => time.moving);
}

function hourOf({ shownMs }: TimeState): number {
  return nearestHour(shownMs);
}

const EDGES: TimeEdges = {
  now: serverClock.now,
  nextFrame: (run) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  reducedMotion: prefersReducedMotion,
};
