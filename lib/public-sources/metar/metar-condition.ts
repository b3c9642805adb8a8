import { skyOf } from '../terms/cloud-cover';
import type { Condition } from '../terms/condition';

type Entry = readonly [pattern: RegExp, words: string, icon: string];

/** What happens at the station: words of the present weather (Federal Meteorological Handbook 1), the worst first. */
const HERE: readonly Entry[] = [
  // An intense funnel cloud touches the ground.
  [/^\+FC/, 'Tornado', 'tornado'],
  [/^-?FC/, 'Funnel Cloud', 'tornado'],
  [/TS.*(RA|DZ)/, 'Thunderstorms And Rain', 'tsra'],
  [/TS.*SN/, 'Thunderstorms And Snow', 'tsra'],
  [/TS.*(GR|GS|PL|PE)/, 'Thunderstorms And Hail', 'tsra'],
  [/^[+-]?TS/, 'Thunderstorm', 'tsra'],
  [/FZRA/, 'Freezing Rain', 'fzra'],
  [/FZDZ/, 'Freezing Drizzle', 'fzra'],
  [/FZUP/, 'Freezing Precipitation', 'fzra'],
  [/(RA.*SN|SN.*RA)/, 'Rain And Snow', 'rain_snow'],
  [/PL|PE/, 'Sleet', 'sleet'],
  [/GR|GS/, 'Hail', 'hail'],
  [/SHSN/, 'Snow Showers', 'snow'],
  [/^[+-]?(SN|SG)/, 'Snow', 'snow'],
  [/SHRA/, 'Rain Showers', 'rain_showers'],
  [/RA/, 'Rain', 'rain'],
  [/DZ/, 'Drizzle', 'rain'],
  [/UP/, 'Precipitation', 'rain'],
  [/^SH/, 'Showers', 'rain_showers'],
  [/^[+-]?IC/, 'Ice Crystals', 'snow'],
];

/** What stands in the air, or is blown through it. */
const AIR: readonly Entry[] = [
  [/BLSN/, 'Blowing Snow', 'blizzard'],
  [/DRSN/, 'Drifting Snow', 'blizzard'],
  [/FZFG/, 'Freezing Fog', 'fog'],
  [/(MI|PR|BC)FG/, 'Patches Of Fog', 'fog'],
  [/^FG/, 'Fog', 'fog'],
  [/FU/, 'Smoke', 'smoke'],
  [/VA/, 'Volcanic Ash', 'dust'],
  [/^[+-]?(DS|SS)/, 'Dust Storm', 'dust'],
  [/DU|SA|^PO/, 'Dust', 'dust'],
  [/HZ/, 'Haze', 'haze'],
  [/BR/, 'Mist', 'fog'],
  [/SQ/, 'Squalls', 'wind'],
];

/** What is seen from the station, within ten miles. */
const NEARBY: readonly Entry[] = [
  [/^VCFC/, 'Funnel Cloud Nearby', 'tornado'],
  [/^VCTS/, 'Thunderstorm Nearby', 'tsra_hi'],
  [/^VC(SS|DS)/, 'Dust Storm Nearby', 'dust'],
  [/^VCSH/, 'Showers Nearby', 'rain_showers_hi'],
  [/^VCFG/, 'Fog Nearby', 'fog'],
  [/^VC(BL)?SN/, 'Blowing Snow Nearby', 'blizzard'],
  [/^VC/, 'Blowing Dust Nearby', 'dust'],
];

const INTENSE =
  /^(Rain|Snow|Drizzle|Freezing Rain|Freezing Drizzle|Sleet|Rain Showers|Snow Showers|Rain And Snow)$/;
/** Beside these, what stands in the air as well is worth a word. */
const BESIDE = /^(Blowing|Drifting) Snow$/;
/** Beside what falls here, this is. */
const GRAVE = /^(Funnel Cloud|Thunderstorm) Nearby$/;

/**
 * The words of a report: what falls at the station, snow that is blown about besides, and what is grave nearby; else
 * what stands in the air; else what is nearby; else the sky. "Light Rain And Thunderstorm Nearby".
 */
export function metarCondition(weather: string, clouds: readonly string[]): Condition {
  const codes = weather.trim().toUpperCase().split(/\s+/).filter(Boolean);
  const near = codes.filter((code) => code.startsWith('VC'));
  const here = codes.filter((code) => !code.startsWith('VC'));
  const [falling, air, nearby] = [worst(HERE, here), worst(AIR, here), worst(NEARBY, near)];
  const [lead, ...others] = [
    falling,
    falling && !BESIDE.test(air?.condition ?? '') ? undefined : air,
    (falling || air) && !GRAVE.test(nearby?.condition ?? '') ? undefined : nearby,
  ].filter((found) => found !== undefined);
  if (!lead) return skyOf(clouds);
  const words = [lead, ...others].map(({ condition }) => condition);
  return { condition: words.join(' And '), icon: lead.icon };
}

function worst(table: readonly Entry[], codes: readonly string[]): Condition | undefined {
  for (const [pattern, words, icon] of table) {
    const code = codes.find((one) => pattern.test(one));
    if (code === undefined) continue;
    const strength = code.startsWith('+') ? 'Heavy ' : code.startsWith('-') ? 'Light ' : '';
    return { condition: INTENSE.test(words) ? `${strength}${words}` : words, icon };
  }
  return undefined;
}
