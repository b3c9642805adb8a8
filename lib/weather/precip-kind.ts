import type { ForecastHour } from './forecast-parts';
import { type IconName, iconOf } from './icons';

/** What falls, as far as words, icon and temperature tell it; "any" where none does. */
export const PRECIP_KINDS = ['rain', 'snow', 'mixed', 'ice', 'storms', 'any'] as const;
export type PrecipKind = (typeof PRECIP_KINDS)[number];

/** Below this chance, in percent, a map says neither a number nor what would fall. */
export const LEAST_CHANCE = 10;

/** What falls by a tile's word for it. Without a word that is known, it may be anything. */
export function fallsAs(word: string | undefined): PrecipKind {
  return PRECIP_KINDS.find((kind) => kind === word) ?? 'any';
}

/** Freezing fog wets nothing, nobody needs an umbrella for blowing dust, and what is nearby does not fall here. */
const NOT_FALLING =
  /freezing (fog|spray)|ice (fog|crystals)|blowing (dust|sand)|[a-z]+ (nearby|in (the )?vicinity)/g;

const BY_WORDS: readonly (readonly [RegExp, PrecipKind])[] = [
  [/\bfreezing\b|\bsleet\b|\bice\b|\bfzra\b|\bfzdz\b/, 'ice'],
  [
    /\bthunder|\bt-?st(?:or)?ms?\b|\btsra|\bhail\b|\blightning|\btornado|\bhurricane|\btyphoon/,
    'storms',
  ],
  [/(?<!\b(?:winter|snow|dust|sand) ?)\bstorms?\b/, 'storms'],
  [
    /\bwintry\b|\b(?:mixed|frozen) precip|\b(?:rain|drizzle|showers).*\b(?:snow|flurr)|\bsnow\b.*\b(?:rain|drizzle)/,
    'mixed',
  ],
  [/\bsnow|\bflurr|\bblizzard|\bwinter storm|\bgraupel/, 'snow'],
  [/\brain|\bshower|\bdrizzle|\bsprinkle/, 'rain'],
  [/\bprecip/, 'any'],
];

/** What a sky in the service's words brings, or null if the words name nothing that falls. */
export function kindInWords(condition: string | null): PrecipKind | null {
  const text = condition?.toLowerCase().replaceAll(NOT_FALLING, '') ?? '';
  // "Snow Showers And Rain" is a mix, "Snow Showers" is not.
  const plain = text.replaceAll('snow showers', 'snow');
  return BY_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * What falls by an icon, where the words name nothing. One for sleet also stands for freezing rain, and for rain with
 * snow: the worst of these counts.
 */
const BY_ICON: { readonly [Icon in IconName]?: PrecipKind } = {
  drizzle: 'rain',
  rain: 'rain',
  'partly-cloudy-day-rain': 'rain',
  'partly-cloudy-night-rain': 'rain',
  'thunderstorms-rain': 'storms',
  hail: 'storms',
  tornado: 'storms',
  hurricane: 'storms',
  snow: 'snow',
  'partly-cloudy-day-snow': 'snow',
  'partly-cloudy-night-snow': 'snow',
  'wind-snow': 'snow',
  sleet: 'ice',
};

/** Near the ground, snow rarely outlasts 37 °F, and rain is rare below 30 °F. */
const RAIN_FROM_F = 37;
const SNOW_BELOW_F = 30;

/** What words and icon say to fall; null if they name nothing. */
export function namedKindOf({ condition, icon }: Pick<ForecastHour, 'condition' | 'icon'>) {
  const inWords = kindInWords(condition);
  // Where words name a sky, the icon is one for them, and no word of its own.
  if (inWords !== null || iconOf(condition, null, true) !== null) return inWords;
  return (icon && BY_ICON[icon]) ?? null;
}

/** What falls in an hour if anything does: by its words, else by its icon, else by its temperature. */
export function precipKindOf(hour: Pick<ForecastHour, 'condition' | 'icon' | 'tempF'>): PrecipKind {
  return namedKindOf(hour) ?? kindInCold(hour.tempF);
}

function kindInCold(tempF: number | null): PrecipKind {
  if (tempF === null) return 'any';
  if (tempF >= RAIN_FROM_F) return 'rain';
  return tempF < SNOW_BELOW_F ? 'snow' : 'mixed';
}

/**
 * The chance of precipitation in percent: the service's number, else what the words of the NWS stand for
 * (slight chance 20, chance 30 to 50, likely 60 to 70); null if neither says anything.
 * Source: https://www.weather.gov/ffc/pop
 */
export function chanceOf(hour: Pick<ForecastHour, 'condition' | 'precipChance'>): number | null {
  if (hour.precipChance !== null) return hour.precipChance;
  if (hour.condition === null) return null;
  // "Isolated Showers then Freezing Rain" is as likely as the second.
  return Math.max(
    ...hour.condition
      .toLowerCase()
      .split(/\bthen\b/)
      .map(chanceInWords),
  );
}

function chanceInWords(words: string): number {
  if (kindInWords(words) === null) return 0;
  if (/slight|isolated/.test(words)) return 20;
  if (/chance|scattered|possible/.test(words)) return 40;
  return /likely|numerous/.test(words) ? 65 : 80;
}
