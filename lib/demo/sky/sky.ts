import { createClimate, type Ground } from './climate';
import { createNoise } from './noise';
import { type Moment, type SkySample, sampleSky } from './sample';
import { puffsAt } from './smoke';
import type { Station } from './stations';
import { systemsAt } from './systems';

export type Sky = {
  stations: readonly Station[];
  /** What stays the same at a place. Compute it once, and use it for any number of moments. */
  groundAt: (lat: number, lng: number) => Ground;
  sampleAt: (ground: Ground, timeMs: number) => SkySample;
};

/** Room for the hours of ten days, and some more. */
const MAX_CACHED_MOMENTS = 600;

/**
 * The weather as a function of seed, place and time, and of nothing else: the same arguments always
 * give the same sample. It is continuous in place and time. The systems and puffs of a moment, which
 * are the same for all places, are cached.
 */
export function createSky(seed: number): Sky {
  const climate = createClimate();
  const noise = createNoise(seed);
  const moments = new Map<number, Moment>();

  function momentAt(timeMs: number): Moment {
    const cached = moments.get(timeMs);
    if (cached) return cached;
    if (moments.size >= MAX_CACHED_MOMENTS) moments.clear();
    const moment = { timeMs, systems: systemsAt(seed, timeMs), puffs: puffsAt(seed, timeMs) };
    moments.set(timeMs, moment);
    return moment;
  }

  return {
    stations: climate.stations,
    groundAt: climate.groundAt,
    sampleAt: (ground, timeMs) => sampleSky(ground, momentAt(timeMs), noise),
  };
}
