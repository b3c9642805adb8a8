/** The six categories of the US air quality index (EPA, 40 CFR 58 appendix G), best first. */
export const AIR_CATEGORIES = [
  'good',
  'moderate',
  'sensitive',
  'unhealthy',
  'very-unhealthy',
  'hazardous',
] as const;
export type AirCategory = (typeof AIR_CATEGORIES)[number];

const UPPER: readonly number[] = [50, 100, 150, 200, 300];

/** Where the six categories begin, halfway to the whole index that is the first of each. */
export const AIR_BOUNDS: readonly number[] = [0, ...UPPER.map((upper) => upper + 0.5)];

/** The category of an index, or null for an invalid one (negative or not a number). */
export function airCategoryOf(aqi: number | null): AirCategory | null {
  if (aqi === null || !Number.isFinite(aqi) || aqi < 0) return null;
  const above = UPPER.findIndex((upper) => Math.round(aqi) <= upper);
  return AIR_CATEGORIES[above < 0 ? UPPER.length : above] ?? null;
}

/** The categories in which air harms someone, at least those who are sensitive to it. */
export type HarmfulAir = Exclude<AirCategory, 'good' | 'moderate'>;

/** Whether air of a category harms someone; not if the category is not known. */
export function isHarmful(category: AirCategory | null): category is HarmfulAir {
  return category !== null && category !== 'good' && category !== 'moderate';
}

/**
 * The position of an index on a scale of six equal bands, from 0 to 1. The index's own bands have unequal
 * widths, and the two worst would take up most of the scale.
 */
export function airScalePosition(aqi: number): number {
  const bounds = [0, ...UPPER, 500];
  const value = Math.min(Math.max(aqi, 0), 500);
  const band =
    Math.max(
      bounds.findIndex((upper, index) => index > 0 && value <= upper),
      1,
    ) - 1;
  const from = bounds[band] ?? 0;
  const to = bounds[band + 1] ?? 500;
  return (band + (value - from) / (to - from)) / AIR_CATEGORIES.length;
}

export type Pollutant = 'o3' | 'pm25' | 'pm10' | 'no2' | 'so2' | 'co';

/** The pollutant that the service names ("O3", "PM2.5", "Ozone"), or null for any other. */
export function pollutantOf(words: string | null): Pollutant | null {
  const text = words?.toLowerCase().replaceAll(/[^a-z0-9]/g, '') ?? '';
  if (text === 'o3' || text === 'ozone') return 'o3';
  if (text === 'pm25') return 'pm25';
  if (text === 'pm10') return 'pm10';
  if (text === 'no2' || text === 'nitrogendioxide') return 'no2';
  if (text === 'so2' || text === 'sulfurdioxide') return 'so2';
  if (text === 'co' || text === 'carbonmonoxide') return 'co';
  return null;
}

/** EPA's names of the categories in the spellings that services use. */
const NAMES: Readonly<Record<AirCategory, RegExp>> = {
  good: /^good$/,
  moderate: /^moderate$/,
  sensitive: /^(unhealthy for )?sensitive( groups)?$|^usg$/,
  unhealthy: /^unhealthy$/,
  'very-unhealthy': /^very unhealthy$/,
  hazardous: /^hazardous$/,
};

/** Whether the service's words name a category. */
export function isCategory(words: string, category: AirCategory): boolean {
  const plain = words
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  return NAMES[category].test(plain);
}
