import { DAY_MS } from '@/lib/contract/time';
import { relativeHumidity } from '@/lib/weather/formulas';
import { createClimate, type Ground, normalsOn } from './climate';
import { bell, clamp, mix, ramp, rise, solarHour, summerness, westward } from './curves';
import { flowAt } from './flow';
import { airMassOf, frameOf, rainOf } from './fronts';
import { createNoise } from './noise';
import { type Puff, puffsAt, smokeAt } from './smoke';
import type { Station } from './stations';
import { type System, systemsAt } from './systems';

/** The weather at one place and moment. */
export type Sample = {
  timeMs: number;
  tempF: number;
  dewPointF: number;
  /** Per cent. */
  humidity: number;
  windMph: number;
  gustMph: number;
  /** Where the wind comes from, clockwise from north. */
  windFromDegrees: number;
  /** Covered part of the sky, 0 to 1. */
  cloud: number;
  /** Rain, or snow as water. */
  rainMmPerHour: number;
  /** Part of it that falls as snow, 0 to 1. */
  snow: number;
  /** How likely rain is in this hour, 0 to 1. */
  rainChance: number;
  /** How much of the rain is showers, and how much these are thunderstorms, 0 to 1. */
  showers: number;
  thunder: number;
  pressureHpa: number;
  /** PM2.5 out of smoke. */
  smokeUgM3: number;
};

export type Sky = {
  stations: readonly Station[];
  /** What stays the same at a place: ask for it once, then for any number of moments. */
  groundAt: (lat: number, lng: number) => Ground;
  sampleAt: (ground: Ground, timeMs: number) => Sample;
};

type Moment = { systems: System[]; puffs: Puff[] };

/** Cold air is about more often than warm: this much keeps the mean of the year where it belongs. */
const EVEN_F = 4;

/** A bound on the moments kept: ten days of hours, and some more. */
const MOMENTS_KEPT = 600;

/**
 * The weather as a function of seed, place and time, and of nothing else: the same question always
 * has the same answer. It is continuous in place and time. What holds for all places at a moment
 * (where the lows are) is kept for the next place.
 */
export function createSky(seed: number): Sky {
  const climate = createClimate();
  const noise = createNoise(seed);
  const moments = new Map<number, Moment>();

  function momentAt(timeMs: number): Moment {
    const kept = moments.get(timeMs);
    if (kept) return kept;
    if (moments.size >= MOMENTS_KEPT) moments.clear();
    const moment = { systems: systemsAt(seed, timeMs), puffs: puffsAt(seed, timeMs) };
    moments.set(timeMs, moment);
    return moment;
  }

  function sampleAt(ground: Ground, timeMs: number): Sample {
    const { lat } = ground;
    const lng = westward(ground.lng);
    const days = timeMs / DAY_MS;
    const { systems, puffs } = momentAt(timeMs);
    const normal = normalsOn(ground, timeMs);
    const flow = flowAt(systems, lat, lng, timeMs);
    const x = lng * 0.8;
    const broad = noise(x / 7 - days * 0.45, lat / 7, days * 0.35);
    const fine = noise(x / 2 - days * 1.6, lat / 2, days * 1.1 + 40);

    let [warm, cold, line, shield] = [0, 0, 0, 0];
    for (const system of systems) {
      const frame = system.fronts > 0.02 ? frameOf(system, lat, lng) : undefined;
      if (!frame) continue;
      const air = airMassOf(system, frame);
      const rain = rainOf(system, frame, noise, days);
      warm += air.warm;
      cold += air.cold;
      line += rain.line;
      shield += rain.shield;
    }

    // Fronts count for less where the year is even: by the sea and in the tropics.
    const winter = 0.5 - 0.5 * summerness(timeMs);
    const seasons = continentality(ground);
    const swing = mix(0.55, 1, winter) * mix(0.22, 1, seasons);
    const anomalyF =
      swing * (EVEN_F + 17 * Math.tanh(warm) - 20 * Math.tanh(cold) + 5.5 * broad + 1.5 * fine);

    const hour = solarHour(timeMs, lng);
    const noon = Math.cos(((hour - 15) * Math.PI) / 12);
    const day = 0.86 * noon + 0.14 * Math.cos(((hour - 14) * Math.PI) / 6);

    const wetness = clamp(normal.inchesPerMonth / 3.2, 0, 3) ** 0.62;
    const dewFree =
      normal.dewPointF +
      anomalyF * 1.05 +
      3 * broad +
      2.2 * day * mix(1, -1, rise((normal.rangeF - 22) / 4));

    // Afternoon storms: warm, moist, and only in some clusters of clouds.
    const muggy = rise((dewFree - 63) / 2.6) * rise((normal.meanF + anomalyF - 71) / 3);
    const heaped = Math.exp(1.5 * (Math.cos(((hour - 16.8) * Math.PI) / 12) - 1));
    // Single clouds come and go within a cluster; a chance of rain knows the cluster only.
    const cluster =
      0.8 * noise(x / 2.6 - days * 1.7, lat / 2.2, days * 1.6 + 90) + 0.55 * broad + 0.22 * fine;
    const storms = 4.2 * muggy * heaped * ramp(cluster + 0.02) * Math.min(1.3, wetness);

    const lift = 1 + (0.35 * ground.heightFt) / 3000;
    const frontal = (line + shield) * wetness * lift * mix(0.62, 1, winter);
    const rainMmPerHour = Math.max(0, frontal + storms - 0.02);
    const wet = 1 - Math.exp(-rainMmPerHour / 0.55);

    // A shower wets the air less than hours of rain do.
    const damp = 1 - Math.exp(-(frontal + 0.3 * storms) / 0.55);

    const highPressure = (flow.pressureHpa - 1014) / 9;
    const cloudiness =
      -1.15 +
      1.7 * wetness -
      0.9 * highPressure +
      1.9 * broad +
      1.1 * fine +
      5 * wet +
      1.6 * warm +
      1.3 * muggy * heaped;
    const cloud = rise(cloudiness);

    const range = normal.rangeF * (mix(1.34, 1.16, winter) - 0.5 * cloud);
    const dry = normal.meanF + anomalyF + 0.5 * range * day - 1.5 * damp;
    // Rain cools the air to its wet bulb, about a third of the way to the dew point.
    const tempF = dry - 0.3 * damp * Math.max(0, dry - dewFree);
    const spread = 0.5 * (tempF - dewFree + Math.sqrt((tempF - dewFree) ** 2 + 6));
    const dewPointF = tempF - spread * mix(1, 0.42, damp);

    const gusty =
      mix(0.72, 1.12, 0.5 + 0.5 * noon) * (1 - 0.28 * rise((ground.heightFt - 9000) / 900));
    const eastMph = (flow.eastMph + 3.4 * fine + 1.2) * gusty;
    const northMph = (flow.northMph + 3.4 * noise(x / 2, lat / 2 - days, days + 70)) * gusty;
    const windMph = Math.hypot(eastMph, northMph, 1.2);
    const thunder = Math.tanh(
      (storms * 0.5 + line * wetness * 0.35 * rise((dewFree - 57) / 2.5)) * rise((tempF - 58) / 3),
    );

    return {
      timeMs,
      tempF,
      dewPointF,
      humidity: relativeHumidity(tempF, dewPointF),
      windMph,
      gustMph: windMph * (1.32 + 0.2 * cold) + 22 * thunder * bell((cluster - 0.7) / 0.35),
      windFromDegrees: ((Math.atan2(-eastMph, -northMph) * 180) / Math.PI + 360) % 360,
      cloud,
      rainMmPerHour,
      snow: rise((33.2 - (tempF - 0.3 * (tempF - dewPointF))) / 1.1),
      rainChance: clamp(
        1 - Math.exp(-((rainMmPerHour / 1.05) ** 0.8)) + 0.05 * rise(cloudiness - 2),
        0,
        1,
      ),
      showers: (storms + line * wetness) / (rainMmPerHour + 0.05),
      thunder,
      pressureHpa: flow.pressureHpa,
      smokeUgM3: smokeAt(puffs, lat, lng) * (1 + 0.35 * broad),
    };
  }

  return { stations: climate.stations, groundAt: climate.groundAt, sampleAt };
}

/** 0 where the year is even (Key West, Honolulu), 1 deep in the continent. */
function continentality(ground: Ground): number {
  const [janHigh = 0, janLow = 0, julHigh = 0, julLow = 0] = ground.normals;
  return rise(((julHigh + julLow - janHigh - janLow) / 2 - 27) / 7);
}
