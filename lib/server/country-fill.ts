import { setMaxListeners } from 'node:events';
import { AHEAD_CLIENT } from '@/lib/base/requester';
import type { TileGroup } from '@/lib/contract/tile';
import { hexesOf, overviewInView, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { Gateway } from './gateway';

/** The loading of the country's coarsest tiles before anyone asks for them. */
export interface CountryFill {
  /** Resolves when a picture can show the country, if only by its coarsest hexes, or when all is over. Never rejects. */
  readonly overview: Promise<void>;
  /** Resolves when the map's first layer is loaded, or when all is over. Never rejects. */
  readonly shown: Promise<void>;
  /** Resolves when it is over: finished, stopped, or given up. Never rejects. */
  readonly done: Promise<void>;
  /** Drops what is still queued. Safe to call at any time. */
  readonly stop: () => void;
}

/** What visitors see first comes first. */
const CONTIGUOUS_STATES = { west: -125, south: 24, east: -66, north: 50 };
const ALL_STATES = { west: -180, south: 15, east: -60, north: 72 };
const COARSEST = 3;

/** The first reader's page and pictures come before the rest. */
const PAUSE_MS = 2_500;

/** A tile is read again until it is complete. One that is not by then is left to its first visitor. */
const MAX_READS = 40;

/** Where the country isn't loaded: a service over HTTP is never called without a visitor. */
export const NO_FILL: CountryFill = {
  overview: Promise.resolve(),
  shown: Promise.resolve(),
  done: Promise.resolve(),
  stop: () => {},
};

/**
 * Loads the country in front of the demo, whose calls cost nothing, so that the first visitor finds it cached: an
 * overview for the first picture; a moment later the rest of the temperatures, then air quality.
 *
 * @param wait waits for a number of milliseconds
 */
export function startCountryFill(
  { tiles, weather }: Pick<Gateway, 'tiles' | 'weather'>,
  wait: (ms: number) => Promise<unknown>,
): CountryFill {
  const stop = new AbortController();
  // Each of the tiles adds some.
  setMaxListeners(0, stop.signal);
  const requester = { priority: 'map', client: AHEAD_CLIENT, signal: stop.signal } as const;

  async function load(group: TileGroup, parent: string): Promise<void> {
    for (let reads = 0; reads < MAX_READS && !stop.signal.aborted; reads += 1) {
      const { lifetimeMs } = await tiles.read({ group, parent }, requester);
      if (lifetimeMs > 0) return;
    }
  }

  async function loadGroup(group: TileGroup): Promise<void> {
    // One tile after the other, as none of it may fill the queue.
    for (const parent of parentsInOrder()) await load(group, parent);
  }

  /** A picture shows the country by these, which are some of those that the tiles need. */
  async function loadOverview(): Promise<void> {
    for (const parent of overviewInView(CONTIGUOUS_STATES)) {
      if (stop.signal.aborted) return;
      const cells = new Set(hexesOf(parent).flatMap((hex) => sampleOf(hex) ?? []));
      await Promise.all([...cells].map((cell) => weather.read('forecast', cell, requester)));
    }
  }

  const overview = loadOverview().catch(() => {});
  const shown = overview
    .then(() => wait(PAUSE_MS))
    .then(() => loadGroup('forecast'))
    .catch(() => {});
  const done = shown.then(() => loadGroup('air')).catch(() => {});
  return { overview, shown, done, stop: () => stop.abort() };
}

/** The parents of the country's coarsest tiles, those in the middle of the first view before all others. */
function parentsInOrder(): Set<string> {
  return new Set(
    [CONTIGUOUS_STATES, ALL_STATES].flatMap((bounds) => tilesInView(bounds, COARSEST)),
  );
}
