import type { ForecastHour } from './forecast-parts';

/** What falls, as far as words and temperature tell it; "any" where neither does. */
export type PrecipKind = 'rain' | 'snow' | 'mixed' | 'ice' | 'storms' | 'any';

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

/** Near the ground, snow rarely outlasts 37 °F, and rain is rare below 30 °F. */
const RAIN_FROM_F = 37;
const SNOW_BELOW_F = 30;

/** What falls in an hour if anything does: by its words, else by its temperature. */
export function precipKindOf(hour: Pick<ForecastHour, 'condition' | 'tempF'>): PrecipKind {
  const inWords = kindInWords(hour.condition);
  if (inWords !== null) return inWords;
  if (hour.tempF === null) return 'any';
  if (hour.tempF >= RAIN_FROM_F) return 'rain';
  return hour.tempF < SNOW_BELOW_F ? 'snow' : 'mixed';
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
