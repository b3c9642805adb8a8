import { useSyncExternalStore } from 'react';
import { storeText, useStoredText } from '@/components/ui/stored-text';
import { useMedia } from '@/components/ui/use-media';

const NAME = 'hexcast:moving-wind';
/** Up to here, browsers with a battery saver turn it on by themselves. */
const LOW_LEVEL = 0.2;

/** What is told of a battery (W3C Battery Status API), by browsers that tell of it at all. */
type Battery = EventTarget & { readonly charging: boolean; readonly level: number };

type Moves = {
  /** The battery is nearly empty. */
  readonly isLow: boolean;
  /** The browser gives so few frames that it seems to save a battery, or has no time for more. */
  readonly isSlow: boolean;
  /** The graphics card has left. */
  readonly isLost: boolean;
  /** What the reader has chosen since the page was opened; null for nothing but what is so by itself. */
  readonly chosen: 'moving' | 'still' | null;
};

let moves: Moves = { isLow: false, isSlow: false, isLost: false, chosen: null };
const listeners = new Set<() => void>();
let isWatched = false;

function set(change: Partial<Moves>): void {
  if (Object.entries(change).every(([name, value]) => Reflect.get(moves, name) === value)) return;
  moves = { ...moves, ...change };
  for (const listener of listeners) listener();
}

/** Why the wind stops: the browser gives few frames, or the graphics card has left. */
export type WindHalt = 'few-frames' | 'lost';

/** Holds the wind still, unless the reader wants few frames rather than none; or lets the card be back (null). */
export function haltWind(why: WindHalt | null): void {
  if (why === 'few-frames') set({ isSlow: true });
  else set({ isLost: why === 'lost' });
}

/**
 * Whether particles move along the wind, and how to choose. By itself it is still where the reader prefers less motion and
 * where a battery is to last. "Off" is stored for the next visit; "on" against one of these reasons is not.
 */
export function useMovingWind(): [boolean, (moving: boolean) => void] {
  const isOff = useStoredText(NAME) === 'off';
  const prefersLess = useMedia('(prefers-reduced-motion: reduce)');
  const { isLow, isSlow, isLost, chosen } = useSyncExternalStore(
    subscribe,
    () => moves,
    () => moves,
  );
  const isBetterStill = prefersLess || isLow || isSlow;
  const choose = (moving: boolean) => {
    storeText(NAME, moving ? null : 'off');
    // It may be back.
    set({ isLost: false, chosen: moving ? (isBetterStill ? 'moving' : null) : 'still' });
  };
  const isMoving = chosen === null ? !isOff && !isBetterStill : chosen === 'moving';
  return [isMoving && !isLost, choose];
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  if (!isWatched) void watchBattery().catch(() => {});
  isWatched = true;
  return () => listeners.delete(onChange);
}

async function watchBattery(): Promise<void> {
  const ask: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof ask !== 'function') return;
  const found: Battery = await Reflect.apply(ask, navigator, []);
  const look = () => set({ isLow: !found.charging && found.level <= LOW_LEVEL });
  found.addEventListener('levelchange', look);
  found.addEventListener('chargingchange', () => {
    look();
    // What saved the battery may be over.
    if (found.charging) set({ isSlow: false });
  });
  look();
}
