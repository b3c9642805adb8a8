import type { SkySample } from '../sky/sample';

/** The text and the icon of an hour, in the vocabulary of the NWS (https://api.weather.gov/icons). */
export type Condition = { condition: string; icon: string };

const SKIES: readonly [maxCloud: number, day: string, night: string, icon: string][] = [
  [0.1, 'Sunny', 'Clear', 'skc'],
  [0.28, 'Mostly Sunny', 'Mostly Clear', 'few'],
  [0.52, 'Partly Sunny', 'Partly Cloudy', 'sct'],
  [0.84, 'Mostly Cloudy', 'Mostly Cloudy', 'bkn'],
  [Number.POSITIVE_INFINITY, 'Cloudy', 'Cloudy', 'ovc'],
];

/** The least chance that a forecast puts into words, in percent. */
export const MIN_CHANCE = 15;

/** From this chance on, something falls where a station observes; below, it is only forecast. */
const FALLING = 0.5;

/**
 * The condition that a forecaster would name first. Its words and the chance agree: without a qualifier from 75
 * percent, "Likely" from 55, "Chance" from 25, "Slight Chance" from 15, and below that the sky.
 */
export function conditionOf(sample: SkySample): Condition {
  const percent = Math.round(100 * sample.rainChance);
  if (percent >= MIN_CHANCE) return rainCondition(sample, percent);
  const smoke = smokeCondition(sample.smokeUgM3);
  if (smoke) return smoke;
  if (isFoggy(sample)) return { condition: 'Areas Of Fog', icon: 'fog' };
  return skyCondition(sample, sample.isDaytime);
}

/** The condition as a station reports it: what is there at that moment, never a chance or a part of an area. */
export function observedConditionOf(sample: SkySample): Condition {
  if (sample.rainChance >= FALLING) {
    const { name, icon } = kindOf(sample);
    return { condition: name.replace('Showers And Thunderstorms', 'Thunderstorm'), icon };
  }
  const smoke = smokeCondition(sample.smokeUgM3);
  if (smoke) return { ...smoke, condition: smoke.icon === 'haze' ? 'Haze' : 'Smoke' };
  if (isFoggy(sample)) return { condition: 'Fog', icon: 'fog' };
  return skyCondition(sample, false);
}

function isFoggy({ humidity, windMph }: SkySample): boolean {
  return humidity > 97.5 && windMph < 5;
}

function skyCondition({ cloud, windMph }: SkySample, isDaytime: boolean): Condition {
  const [, day = '', night = '', icon = ''] = SKIES.find(([maxCloud]) => cloud < maxCloud) ?? [];
  const sky = isDaytime ? day : night;
  if (windMph >= 25) return { condition: `${sky} And Windy`, icon: `wind_${icon}` };
  return { condition: sky, icon };
}

function rainCondition(sample: SkySample, percent: number): Condition {
  const { name, icon } = kindOf(sample);
  if (percent < 25) return { condition: `Slight Chance ${name}`, icon };
  if (percent < 55) return { condition: `Chance ${name}`, icon };
  if (percent < 75) return { condition: `${name} Likely`, icon };
  return { condition: name, icon };
}

function kindOf(sample: SkySample): { name: string; icon: string } {
  const { snow, rainMmPerHour, windMph } = sample;
  if (snow > 0.75) {
    if (windMph > 30 && rainMmPerHour > 0.4) return { name: 'Blowing Snow', icon: 'blizzard' };
    return { name: `${strength(rainMmPerHour, 0.5, 1.6)}Snow`, icon: 'snow' };
  }
  if (snow > 0.25) return { name: 'Rain And Snow', icon: 'rain_snow' };
  if (sample.thunder > 0.3) {
    return { name: 'Showers And Thunderstorms', icon: sample.thunder > 0.6 ? 'tsra' : 'tsra_sct' };
  }
  if (sample.showers > 0.5) return { name: 'Rain Showers', icon: 'rain_showers' };
  return { name: `${strength(rainMmPerHour, 0.9, 4)}Rain`, icon: 'rain' };
}

function strength(mmPerHour: number, lightBelow: number, heavyAbove: number): string {
  if (mmPerHour < lightBelow) return 'Light ';
  return mmPerHour > heavyAbove ? 'Heavy ' : '';
}

function smokeCondition(ugM3: number): Condition | undefined {
  if (ugM3 > 55) return { condition: 'Smoke', icon: 'smoke' };
  if (ugM3 > 35) return { condition: 'Areas Of Smoke', icon: 'smoke' };
  if (ugM3 > 22) return { condition: 'Patchy Smoke', icon: 'smoke' };
  if (ugM3 > 14) return { condition: 'Haze', icon: 'haze' };
  return undefined;
}
