/** The words of the NWS grids (`weather`), and what they are called in a forecast. */

/** How much of the place or of the hour has it, weakest first, and its phrase; "{}" is the weather. */
const COVERAGES: readonly (readonly [word: string, rank: Rank, phrase: string])[] = [
  ['patchy', 1, 'Patchy {}'],
  ['isolated', 1, 'Isolated {}'],
  ['slight_chance', 1, 'Slight Chance {}'],
  ['few', 1, 'Few {}'],
  ['areas', 2, 'Areas Of {}'],
  ['scattered', 2, 'Scattered {}'],
  ['chance', 2, 'Chance {}'],
  ['brief', 2, 'Brief {}'],
  ['likely', 3, '{} Likely'],
  ['numerous', 3, 'Numerous {}'],
  ['occasional', 3, 'Occasional {}'],
  ['intermittent', 3, 'Intermittent {}'],
  ['periods', 3, 'Periods Of {}'],
  ['frequent', 3, 'Frequent {}'],
  ['widespread', 4, 'Widespread {}'],
  ['definite', 4, '{}'],
];

/** 1 for a slight chance, 2 for a chance, 3 for likely, 4 for certain. */
export type Rank = 1 | 2 | 3 | 4;
export type Coverage = { readonly rank: Rank; readonly phrase: string };

/** A weather without a coverage that we know is not promised. */
const UNKNOWN_COVERAGE: Coverage = { rank: 2, phrase: 'Chance {}' };

const coverages = new Map(COVERAGES.map(([word, rank, phrase]) => [word, { rank, phrase }]));

/** The coverage of an NWS word ("slight_chance"). */
export function coverageOf(word: string | null | undefined): Coverage {
  return coverages.get(keyOf(word)) ?? UNKNOWN_COVERAGE;
}

/** What falls: rain and drizzle are one substance, rain and snow are two. */
export type Substance = 'rain' | 'snow' | 'sleet' | 'freezing' | 'hail';
export type Kind = {
  readonly name: string;
  readonly icon: string;
  /** Undefined for what hides the view instead of falling. */
  readonly falls?: Substance;
};

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['rain', { name: 'Rain', icon: 'rain', falls: 'rain' }],
  ['rain_showers', { name: 'Rain Showers', icon: 'rain_showers', falls: 'rain' }],
  ['drizzle', { name: 'Drizzle', icon: 'rain', falls: 'rain' }],
  ['snow', { name: 'Snow', icon: 'snow', falls: 'snow' }],
  ['snow_showers', { name: 'Snow Showers', icon: 'snow', falls: 'snow' }],
  ['sleet', { name: 'Sleet', icon: 'sleet', falls: 'sleet' }],
  ['freezing_rain', { name: 'Freezing Rain', icon: 'fzra', falls: 'freezing' }],
  ['freezing_drizzle', { name: 'Freezing Drizzle', icon: 'fzra', falls: 'freezing' }],
  ['hail', { name: 'Hail', icon: 'hail', falls: 'hail' }],
  ['fog', { name: 'Fog', icon: 'fog' }],
  ['freezing_fog', { name: 'Freezing Fog', icon: 'fog' }],
  ['ice_fog', { name: 'Ice Fog', icon: 'fog' }],
  ['smoke', { name: 'Smoke', icon: 'smoke' }],
  ['haze', { name: 'Haze', icon: 'haze' }],
  ['blowing_dust', { name: 'Blowing Dust', icon: 'dust' }],
  ['blowing_sand', { name: 'Blowing Sand', icon: 'dust' }],
  ['blowing_snow', { name: 'Blowing Snow', icon: 'blizzard' }],
  ['volcanic_ash', { name: 'Volcanic Ash', icon: 'dust' }],
]);

/**
 * The kind of an NWS word ("rain_showers"). Undefined for thunderstorms, which go with what falls, and for
 * frost, freezing spray, waterspouts and ice crystals, which say nothing of the sky over a place.
 */
export function kindOf(word: string | null | undefined): Kind | undefined {
  return KINDS.get(keyOf(word));
}

/** Whether the NWS word means thunderstorms. */
export function isThunder(word: string | null | undefined): boolean {
  return keyOf(word) === 'thunderstorms';
}

/** The name with its intensity: "Light Rain", "Sprinkles", "Dense Fog". Showers are light or moderate unless heavy. */
export function nameWith(kind: Kind, intensity: string | null | undefined): string {
  const { name, falls } = kind;
  const strength = keyOf(intensity);
  if (strength === 'heavy' && falls) return `Heavy ${name}`;
  if (strength === 'heavy' && name === 'Fog') return 'Dense Fog';
  if (!falls || name === 'Drizzle') return name;
  // RW-- and SW-- of the forecasters' grids.
  if (strength === 'very_light' && falls === 'rain') return 'Sprinkles';
  if (strength === 'very_light' && falls === 'snow') return 'Flurries';
  const isLight = strength === 'light' || strength === 'very_light';
  return isLight && !name.endsWith('Showers') ? `Light ${name}` : name;
}

/** The digital forecast database writes "slight chance" where the API writes "slight_chance". */
function keyOf(word: string | null | undefined): string {
  return (
    word
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_') ?? ''
  );
}
