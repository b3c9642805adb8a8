import type { Sample } from '../sky/sky';

/** The words and the icon of an hour, in the manner of the NWS (its texts, its icon names). */
export type Words = { condition: string; icon: string };

const SKIES: readonly [most: number, day: string, night: string, icon: string][] = [
  [0.1, 'Sunny', 'Clear', 'skc'],
  [0.28, 'Mostly Sunny', 'Mostly Clear', 'few'],
  [0.52, 'Partly Sunny', 'Partly Cloudy', 'sct'],
  [0.84, 'Mostly Cloudy', 'Mostly Cloudy', 'bkn'],
  [Number.POSITIVE_INFINITY, 'Cloudy', 'Cloudy', 'ovc'],
];

/** What a forecaster would call the hour. */
export function wordsOf(sample: Sample, isDaytime: boolean): Words {
  const percent = Math.round(100 * sample.rainChance);
  if (percent >= 15) return rainWords(sample, percent);
  const smoke = smokeWords(sample.smokeUgM3);
  if (smoke) return smoke;
  if (sample.humidity > 97.5 && sample.windMph < 5)
    return { condition: 'Areas Of Fog', icon: 'fog' };
  const sky = SKIES.find(([most]) => sample.cloud < most) ?? SKIES[4];
  const [, day = '', night = '', icon = ''] = sky ?? [];
  if (sample.windMph >= 25)
    return { condition: `${isDaytime ? day : night} And Windy`, icon: `wind_${icon}` };
  return { condition: isDaytime ? day : night, icon };
}

function rainWords(sample: Sample, percent: number): Words {
  const { name, icon } = kindOf(sample);
  if (percent < 25) return { condition: `Slight Chance ${name}`, icon };
  if (percent < 55) return { condition: `Chance ${name}`, icon };
  if (percent < 75) return { condition: `${name} Likely`, icon };
  return { condition: name, icon };
}

function kindOf(sample: Sample): { name: string; icon: string } {
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

function strength(mmPerHour: number, light: number, heavy: number): string {
  if (mmPerHour < light) return 'Light ';
  return mmPerHour > heavy ? 'Heavy ' : '';
}

function smokeWords(ugM3: number): Words | undefined {
  if (ugM3 > 55) return { condition: 'Smoke', icon: 'smoke' };
  if (ugM3 > 35) return { condition: 'Areas Of Smoke', icon: 'smoke' };
  if (ugM3 > 22) return { condition: 'Patchy Smoke', icon: 'smoke' };
  if (ugM3 > 14) return { condition: 'Haze', icon: 'haze' };
  return undefined;
}
