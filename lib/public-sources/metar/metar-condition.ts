/** What a station saw, in words, and the short id of an icon; both null if it doesn't say. */
export interface ObservedCondition {
  readonly condition: string | null;
  readonly icon: string | null;
}

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

/** The most cover counts. "CLR" is an automatic station that sees no cloud below 12,000 feet. */
const SKIES: readonly (readonly [codes: RegExp, words: string, icon: string])[] = [
  [/^(OVC|OVX|VV)$/, 'Cloudy', 'ovc'],
  [/^BKN$/, 'Mostly Cloudy', 'bkn'],
  [/^SCT$/, 'Partly Cloudy', 'sct'],
  [/^FEW$/, 'Mostly Clear', 'few'],
  [/^(CLR|SKC|CAVOK|NSC|NCD)$/, 'Clear', 'skc'],
];

/** The words of a report: its present weather, else its sky. */
export function metarCondition(weather: string, clouds: readonly string[]): ObservedCondition {
  return presentOf(weather) ?? skyOf(clouds);
}

function presentOf(weather: string): ObservedCondition | undefined {
  const codes = weather.trim().toUpperCase().split(/\s+/).filter(Boolean);
  for (const [pattern, words, icon] of PRESENT) {
    const code = codes.find((one) => pattern.test(one));
    if (code === undefined) continue;
    const strength = code.startsWith('+') ? 'Heavy ' : code.startsWith('-') ? 'Light ' : '';
    return { condition: INTENSE.test(words) ? `${strength}${words}` : words, icon };
  }
  return undefined;
}

function skyOf(clouds: readonly string[]): ObservedCondition {
  for (const [codes, condition, icon] of SKIES) {
    if (clouds.some((cover) => codes.test(cover))) return { condition, icon };
  }
  return { condition: null, icon: null };
}
