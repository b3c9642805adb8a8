import { setMaxListeners } from 'node:events';
import { COMMON_CLIENT } from '@/lib/base/requester';
import type { Config } from '@/lib/config/config';
import type { TileGroup } from '@/lib/contract/tile';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { Gateway } from './gateway';

/** The loading of the country's coarsest tiles before anyone asks for them. */
export interface CountryFill {
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

/** A tile is read again until it is complete. One that is not by then is left to its first visitor. */
const MAX_READS = 40;

/** Whether the country is loaded before anyone asks: in front of a demo that doesn't limit its calls. */
export function fillsCountry({ mode, dailyCalls }: Pick<Config, 'mode' | 'dailyCalls'>): boolean {
  return mode === 'demo' && dailyCalls === null;
}

/**
 * Loads the country in front of the demo, whose calls cost nothing, so that the first visitor finds it cached:
 * the temperatures first, then air quality. A service over HTTP is never called without a visitor, nor is a
 * demo that limits its calls.
 */
export function startCountryFill(
  { mode, dailyCalls }: Pick<Config, 'mode' | 'dailyCalls'>,
  { tiles }: Pick<Gateway, 'tiles'>,
): CountryFill {
  const stop = new AbortController();
  // Each of the tiles adds some.
  setMaxListeners(0, stop.signal);
  const requester = { priority: 'map', client: COMMON_CLIENT, signal: stop.signal } as const;

  async function load(group: TileGroup, parent: string): Promise<void> {
    for (let reads = 0; reads < MAX_READS && !stop.signal.aborted; reads += 1) {
      const { lifetimeMs } = await tiles.read({ group, parent }, requester);
      if (lifetimeMs > 0) return;
    }
  }

  async function loadGroup(group: TileGroup): Promise<void> {
    // One tile after the other: a visitor's calls never queue behind more than one.
    for (const parent of parentsInOrder()) await load(group, parent);
  }

  const isNeeded = fillsCountry({ mode, dailyCalls });
  const shown = isNeeded ? loadGroup('forecast').catch(() => {}) : Promise.resolve();
  const done = shown.then(() => (isNeeded ? loadGroup('air') : undefined)).catch(() => {});
  return { shown, done, stop: () => stop.abort() };
}

/** The parents of the country's coarsest tiles, those in the middle of the first view before all others. */
function parentsInOrder(): Set<string> {
  return new Set(
    [CONTIGUOUS_STATES, ALL_STATES].flatMap((bounds) => tilesInView(bounds, COARSEST)),
  );
}
