import { skyOf } from '../terms/cloud-cover';
import type { Condition } from '../terms/condition';

/** Words of the present weather (WMO code table 4678, as in Federal Meteorological Handbook 1), the worst first. */
const PRESENT: readonly (readonly [pattern: RegExp, words: string, icon: string])[] = [
  [/^[+-]?FC/, 'Funnel Cloud', 'tornado'],
  [/TS.*(RA|DZ)/, 'Thunderstorms And Rain', 'tsra'],
  [/TS.*SN/, 'Thunderstorms And Snow', 'tsra'],
  [/^(\+|-)?TS/, 'Thunderstorm', 'tsra'],
  [/VCTS/, 'Thunderstorm Nearby', 'tsra_hi'],
  [/FZRA/, 'Freezing Rain', 'fzra'],
  [/FZDZ/, 'Freezing Drizzle', 'fzra'],
  [/(RA.*SN|SN.*RA)/, 'Rain And Snow', 'rain_snow'],
  [/PL|PE/, 'Sleet', 'sleet'],
  [/GR|GS/, 'Hail', 'hail'],
  [/BLSN/, 'Blowing Snow', 'blizzard'],
  [/DRSN/, 'Drifting Snow', 'blizzard'],
  [/SHSN/, 'Snow Showers', 'snow'],
  [/SN|SG/, 'Snow', 'snow'],
  [/SHRA/, 'Rain Showers', 'rain_showers'],
  [/RA/, 'Rain', 'rain'],
  [/DZ/, 'Drizzle', 'rain'],
  [/UP/, 'Precipitation', 'rain'],
  [/VCSH|^SH/, 'Showers Nearby', 'rain_showers_hi'],
  [/FZFG/, 'Freezing Fog', 'fog'],
  [/(MI|PR|BC|VC)FG/, 'Patches Of Fog', 'fog'],
  [/FG/, 'Fog', 'fog'],
  [/FU/, 'Smoke', 'smoke'],
  [/VA/, 'Volcanic Ash', 'dust'],
  [/DU|SA|PO|^[+-]?(SS|DS)/, 'Dust', 'dust'],
  [/HZ/, 'Haze', 'haze'],
  [/BR/, 'Mist', 'fog'],
  [/SQ/, 'Squalls', 'wind'],
];
const INTENSE =
  /^(Rain|Snow|Drizzle|Freezing Rain|Freezing Drizzle|Sleet|Rain Showers|Snow Showers|Rain And Snow)$/;

/** The words of a report: its present weather, else its sky. */
export function metarCondition(weather: string, clouds: readonly string[]): Condition {
  return presentOf(weather) ?? skyOf(clouds);
}

function presentOf(weather: string): Condition | undefined {
  const codes = weather.trim().toUpperCase().split(/\s+/).filter(Boolean);
  for (const [pattern, words, icon] of PRESENT) {
    const code = codes.find((one) => pattern.test(one));
    if (code === undefined) continue;
    const strength = code.startsWith('+') ? 'Heavy ' : code.startsWith('-') ? 'Light ' : '';
    return { condition: INTENSE.test(words) ? `${strength}${words}` : words, icon };
  }
  return undefined;
}
