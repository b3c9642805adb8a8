import { isUp } from '@/lib/geo/sun';
import { relativeHumidity } from '@/lib/weather/formulas';
import { normalsOn } from './climate';
import { peakAt, waveOf } from './clock';
import { clamp, gaussian, lerp, sigmoid, smoothRamp } from './curves';
import { headingDegrees, lengthOf } from './distance';
import { flowAt } from './flow';
import type { FrontEffects, FrontReader } from './fronts';
import type { GridValues } from './grid';
import type { Ground } from './ground';
import type { Moment } from './moment';
import type { Noise } from './noise';
import { smokeAt } from './smoke';
import { type Texture, textureAt } from './texture';

/** The weather at one place and moment. */
export type SkySample = {
  timeMs: number;
  /** Whether the sun is up. */
  isDaytime: boolean;
  tempF: number;
  dewPointF: number;
  /** Percent. */
  humidity: number;
  windMph: number;
  gustMph: number;
  /** Where the wind comes from, clockwise from north. */
  windFromDegrees: number;
  /** Covered fraction of the sky, 0 to 1. */
  cloud: number;
  /** Rain, or snow as water. */
  rainMmPerHour: number;
  /** Fraction of it that falls as snow, 0 to 1. */
  snow: number;
  /** The chance of rain in this hour, 0 to 1. */
  rainChance: number;
  /** Fraction of the rain that falls in showers, 0 to 1. */
  showers: number;
  /** How stormy these are, 0 to 1. */
  thunder: number;
  pressureHpa: number;
  /** PM2.5 from smoke. */
  smokeUgM3: number;
};

/** Cold air is more frequent than warm air: this offset keeps the mean of the year where it belongs. */
const MEAN_OFFSET_F = 4;
/** Rain in mm/h at which 63 % of the effect on clouds and temperature is reached. */
const WET_MM_PER_HOUR = 0.55;

/** The solar hours at which daily waves peak: the temperature has a second one. */
const WARMEST = peakAt(15);
const WARMEST_TWICE = peakAt(14, 2);
const STORMIEST = peakAt(16.8);

/** The weather at a place and moment. */
export function sampleSky(
  ground: Ground,
  moment: Moment,
  noise: Noise,
  readFronts: FrontReader,
  shared: GridValues,
): SkySample {
  const { clock, fronts: systems } = moment;
  const winter = 1 - clock.summer;
  const normal = normalsOn(ground, clock);
  const fronts = readFronts(systems, ground, clock.days);
  moment.grid.read(ground.grid, shared);
  const flow = flowAt(ground, shared, fronts);
  const texture = textureAt(ground, shared.broad, clock.days, noise);

  // The angle of the solar day, 0 at midnight.
  const { lngCos, lngSin } = ground.horizon;
  const dayCos = clock.dayCos * lngCos - clock.daySin * lngSin;
  const daySin = clock.daySin * lngCos + clock.dayCos * lngSin;
  const afternoonWave = waveOf(dayCos, daySin, WARMEST);
  const twice = waveOf(2 * dayCos * dayCos - 1, 2 * daySin * dayCos, WARMEST_TWICE);
  const sun = 0.86 * afternoonWave + 0.14 * twice;
  const anomalyF = anomalyOf(ground, winter, fronts, texture);

  const { wetness } = normal;
  // The dew point before the air is checked for saturation.
  const freeDewPointF =
    normal.dewPointF +
    anomalyF * 1.05 +
    3 * texture.broad +
    2.2 * sun * lerp(1, -1, sigmoid((normal.rangeF - 22) / 4));

  // Afternoon storms need warm, moist air, and only some clusters of clouds grow into them.
  const muggy = sigmoid((freeDewPointF - 63) / 2.6) * sigmoid((normal.meanF + anomalyF - 71) / 3);
  const afternoon = Math.exp(1.5 * (waveOf(dayCos, daySin, STORMIEST) - 1));
  const storms =
    4.2 * muggy * afternoon * smoothRamp(texture.cluster + 0.02, 0.02) * Math.min(1.3, wetness);

  const lift = 1 + (0.35 * ground.heightFt) / 3000;
  const frontal = (fronts.line + fronts.shield) * wetness * lift * lerp(0.62, 1, winter);
  const rainMmPerHour = Math.max(0, frontal + storms - 0.02);
  // A shower wets the air less than hours of rain do.
  const damp = 1 - Math.exp(-(frontal + 0.3 * storms) / WET_MM_PER_HOUR);

  const cloudiness =
    -1.15 +
    1.7 * wetness -
    0.9 * ((flow.pressureHpa - 1014) / 9) +
    1.9 * texture.broad +
    1.1 * texture.fine +
    5 * (1 - Math.exp(-rainMmPerHour / WET_MM_PER_HOUR)) +
    1.6 * fronts.warm +
    1.3 * muggy * afternoon;
  const cloud = sigmoid(cloudiness);

  const rangeF = normal.rangeF * (lerp(1.34, 1.16, winter) - 0.5 * cloud);
  const dryF = normal.meanF + anomalyF + 0.5 * rangeF * sun - 1.5 * damp;
  // Rain cools the air to its wet bulb, about a third of the way to the dew point.
  const tempF = dryF - 0.3 * damp * Math.max(0, dryF - freeDewPointF);
  const dewPointF = tempF - smoothRamp(tempF - freeDewPointF, 6) * lerp(1, 0.42, damp);

  const gustiness = lerp(0.72, 1.12, 0.5 + 0.5 * afternoonWave) * ground.shelter;
  const eastMph = (flow.eastMph + 3.4 * texture.fine + 1.2) * gustiness;
  const northMph = (flow.northMph + 3.4 * texture.gusts) * gustiness;
  const windMph = lengthOf(lengthOf(eastMph, northMph), 1.2);
  const frontalStorms = fronts.line * wetness * 0.35 * sigmoid((freeDewPointF - 57) / 2.5);
  const thunder = Math.tanh((storms * 0.5 + frontalStorms) * sigmoid((tempF - 58) / 3));

  return {
    timeMs: clock.timeMs,
    isDaytime: isUp(clock.sun, ground.horizon),
    tempF,
    dewPointF,
    humidity: relativeHumidity(tempF, dewPointF),
    windMph,
    gustMph:
      windMph * (1.32 + 0.2 * fronts.cold) +
      22 * thunder * gaussian((texture.cluster - 0.7) / 0.35),
    windFromDegrees: (headingDegrees(-eastMph, -northMph) + 360) % 360,
    cloud,
    rainMmPerHour,
    snow: sigmoid((33.2 - (tempF - 0.3 * (tempF - dewPointF))) / 1.1),
    rainChance: rainChanceOf(rainMmPerHour, cloudiness),
    showers: (storms + fronts.line * wetness) / (rainMmPerHour + 0.05),
    thunder,
    pressureHpa: flow.pressureHpa,
    smokeUgM3: smokeAt(moment.puffs, ground) * (1 + 0.35 * texture.broad),
  };
}

/** How much warmer than normal the air is. Fronts count for less by the sea and in the tropics. */
function anomalyOf(
  { continentality }: Ground,
  winter: number,
  { warm, cold }: FrontEffects,
  { broad, fine }: Texture,
): number {
  const swing = lerp(0.55, 1, winter) * lerp(0.22, 1, continentality);
  return (
    swing * (MEAN_OFFSET_F + 17 * Math.tanh(warm) - 20 * Math.tanh(cold) + 5.5 * broad + 1.5 * fine)
  );
}

function rainChanceOf(rainMmPerHour: number, cloudiness: number): number {
  const fromRain = rainMmPerHour === 0 ? 0 : 1 - Math.exp(-((rainMmPerHour / 1.05) ** 0.8));
  return clamp(fromRain + 0.05 * sigmoid(cloudiness - 2), 0, 1);
}
