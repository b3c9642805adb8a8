import { skyOf } from '../nws/cloud-cover';
import type { Condition } from '../nws/condition';

type Entry = readonly [pattern: RegExp, words: string, icon: string];

/**
 * What happens at the station, in the order in which it is named, and how dangerous each is (Federal Meteorological
 * Handbook 1, chapter 8). The codes of a group are two letters each, here with spaces between them.
 */
const HERE: readonly (readonly [...Entry, danger: number])[] = [
  // An intense funnel cloud touches the ground.
  [/^\+FC/, 'Tornado', 'tornado', 12],
  [/^-?FC/, 'Funnel Cloud', 'tornado', 11],
  [/\bTS\b/, 'Thunderstorms', 'tsra', 8],
  [/\bFZ .*\bRA\b/, 'Freezing Rain', 'fzra', 10],
  [/\bFZ .*\bDZ\b/, 'Freezing Drizzle', 'fzra', 9],
  [/\bFZ UP\b/, 'Freezing Precipitation', 'fzra', 9],
  [/\b(PL|PE)\b/, 'Sleet', 'sleet', 7],
  [/\b(GR|GS)\b/, 'Hail', 'hail', 6],
  [/^(?!.*\b(FZ|SH)\b).*\bRA\b/, 'Rain', 'rain', 4],
  [/\bSH .*\bRA\b/, 'Rain Showers', 'rain_showers', 4],
  [/^(?!.*\bFZ\b).*\bDZ\b/, 'Drizzle', 'rain', 2],
  [/^(?!.*\b(SH|BL|DR)\b).*\b(SN|SG)\b/, 'Snow', 'snow', 5],
  [/\bSH .*\b(SN|SG)\b/, 'Snow Showers', 'snow', 5],
  [/^(?!.*\bFZ\b).*\bUP\b/, 'Precipitation', 'rain', 3],
  [/^[+-]?SH$/, 'Showers', 'rain_showers', 2],
  [/^[+-]?IC/, 'Ice Crystals', 'snow', 1],
];

/** What stands in the air, or is blown through it. */
const AIR: readonly Entry[] = [
  [/^[+-]?(DS|SS)/, 'Dust Storm', 'dust'],
  [/VA/, 'Volcanic Ash', 'dust'],
  [/SQ/, 'Squalls', 'wind'],
  [/BLSN/, 'Blowing Snow', 'blizzard'],
  [/DRSN/, 'Drifting Snow', 'blizzard'],
  [/FZFG/, 'Freezing Fog', 'fog'],
  [/^FG/, 'Fog', 'fog'],
  [/(MI|PR|BC)FG/, 'Patches Of Fog', 'fog'],
  [/FU/, 'Smoke', 'smoke'],
  [/DU|SA|^PO/, 'Dust', 'dust'],
  [/HZ/, 'Haze', 'haze'],
  [/BR/, 'Mist', 'fog'],
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

/** Those that are light or heavy. */
const INTENSE = /Rain|Snow|Drizzle|Sleet|Showers/;
/** Beside what falls, these are worth a word. */
const BESIDE = /^(?:(?:Blowing|Drifting) Snow|Dust Storm|Volcanic Ash|Squalls|(?:Freezing )?Fog)$/;
/** Beside what falls here, this is. */
const GRAVE = /^(?:Funnel Cloud|Thunderstorm) Nearby$/;
/** A report names three kinds of weather at most. */
const MAX_KINDS = 3;

/**
 * The words of a report: what falls at the station, what is blown about besides, and what is grave nearby; else what
 * stands in the air; else what is nearby; else the sky. "Light Rain And Thunderstorm Nearby".
 */
export function metarCondition(weather: string, clouds: readonly string[]): Condition {
  const codes = weather.trim().toUpperCase().split(/\s+/).filter(Boolean);
  const near = codes.filter((code) => code.startsWith('VC'));
  const here = codes.filter((code) => !code.startsWith('VC'));
  const falling = fallingIn(here);
  const air = found(AIR, here).slice(0, 1);
  const besides = falling ? air.filter(({ condition }) => BESIDE.test(condition)) : air;
  const nearby = found(NEARBY, near);
  const isSaid = falling !== undefined || besides.length > 0;
  const grave = isSaid
    ? nearby.filter(({ condition }) => GRAVE.test(condition))
    : nearby.slice(0, 2);
  const all = [...(falling ? [falling] : []), ...besides, ...grave];
  const [lead] = all;
  if (!lead) return skyOf(clouds);
  return { condition: all.map(({ condition }) => condition).join(' And '), icon: lead.icon };
}

type Found = { readonly condition: string; readonly icon: string };

function found(table: readonly Entry[], codes: readonly string[]): Found[] {
  const entries = codes.map((code) => table.find(([pattern]) => pattern.test(code)));
  return table.flatMap((entry) =>
    entries.includes(entry) ? [{ condition: entry[1], icon: entry[2] }] : [],
  );
}

/** What falls, the worst three of it: "Thunderstorms And Heavy Rain". */
function fallingIn(codes: readonly string[]): Found | undefined {
  const spaced = codes.map((code) => code.replaceAll(/([A-Z]{2})(?=[A-Z])/g, '$1 '));
  const kinds = HERE.flatMap(([pattern, words, icon, danger]) => {
    const code = spaced.find((one) => pattern.test(one));
    return code === undefined ? [] : [{ code, words, icon, danger }];
  });
  const worst = kinds.toSorted((a, b) => b.danger - a.danger).slice(0, MAX_KINDS);
  const told = kinds.filter((kind) => worst.includes(kind));
  const [lead] = worst;
  if (!lead) return undefined;
  const strong = new Set<string>();
  const names = told.map(({ code, words }) => {
    if (words === 'Thunderstorms' && told.length === 1) return 'Thunderstorm';
    // The sign of a group applies to all that falls in it, and is named once.
    if (!INTENSE.test(words) || strong.has(code)) return words;
    strong.add(code);
    return `${code.startsWith('+') ? 'Heavy ' : code.startsWith('-') ? 'Light ' : ''}${words}`;
  });
  const isMix =
    told.some(({ words }) => /^Rain/.test(words)) && told.some(({ words }) => /^Snow/.test(words));
  return {
    condition: names.join(' And '),
    icon: isMix && lead.danger < 6 ? 'rain_snow' : lead.icon,
  };
}
