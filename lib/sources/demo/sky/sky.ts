import { createClimate } from './climate';
import { createFrontReader } from './fronts';
import type { GridValues } from './grid';
import type { Ground } from './ground';
import { createMoment, type Moment } from './moment';
import { createNoise } from './noise';
import { type SkySample, sampleSky } from './sample';
import type { Station } from './stations';

export type Sky = {
  stations: readonly Station[];
  /** What stays the same at a place. Compute it once, and use it for any number of moments. */
  groundAt: (lat: number, lng: number) => Ground;
  sampleAt: (ground: Ground, timeMs: number) => SkySample;
};

/**
 * The hours of ten days, a day and a half before them for alerts, and the minutes of observations. A moment
 * takes some 35 kB.
 */
const MAX_MOMENTS = 450;

/**
 * The weather as a function of seed, place and time, and of nothing else: the same arguments always
 * give the same sample. It is continuous in place and time. What all places share at a moment is worked out
 * once; of too many moments, the first is dropped.
 */
export function createSky(seed: number): Sky {
  const climate = createClimate();
  const noise = createNoise(seed);
  const readFronts = createFrontReader(noise);
  const shared: GridValues = { hpa: 0, hpaNorthward: 0, hpaEastward: 0, broad: 0 };
  const moments = new Map<number, Moment>();

  function momentAt(timeMs: number): Moment {
    const known = moments.get(timeMs);
    if (known) return known;
    const moment = createMoment(seed, noise, timeMs);
    moments.set(timeMs, moment);
    const [first] = moments.keys();
    if (moments.size > MAX_MOMENTS && first !== undefined) moments.delete(first);
    return moment;
  }

  return {
    stations: climate.stations,
    groundAt: climate.groundAt,
    sampleAt: (ground, timeMs) => sampleSky(ground, momentAt(timeMs), noise, readFronts, shared),
  };
}
