import { mphOf } from './units';

/** A wind as numbers; `lowMph` differs from `speedMph` if the text gave a range. */
export type Wind = {
  readonly speedMph: number | null;
  readonly lowMph: number | null;
  /** The compass point it blows from ("SSW"), or null if calm or unknown. */
  readonly direction: string | null;
};

/** "5 to 10 mph", "5 mph to 10 mph", "14 mph". */
const RANGE =
  /^(\d+(?:\.\d+)?)\s*(?:([a-z/]*)\s*(?:\bto\b|-|–)\s*(\d+(?:\.\d+)?)\s*)?([a-z/ .]*)$/i;
const WITH_GUSTS = /,? (?:with )?gust.*$/i;
const ABOUT = /^(?:around|about|near|up to)\s+/i;

/**
 * The numbers of a wind text: "5 to 10 mph", "5 mph to 10 mph", "around 14 mph", "20 km/h", "Calm". What it says of
 * gusts is left out. Any other text is an unknown wind, not a calm one.
 */
export function parseWind(text: string | null, direction: string | null): Wind {
  const from = direction?.trim() || null;
  const words = text?.trim().replace(WITH_GUSTS, '').replace(ABOUT, '') ?? '';
  if (/^calm(?: winds?)?$/i.test(words)) return { speedMph: 0, lowMph: 0, direction: null };
  const match = RANGE.exec(words);
  const unit = match?.[4] ?? '';
  const low = match && mphOf(Number(match[1]), match[2] || unit);
  const high = match && mphOf(Number(match[3] ?? match[1]), unit);
  if (low === null || high === null) return { speedMph: null, lowMph: null, direction: from };
  const speedMph = Math.max(low, high);
  return { speedMph, lowMph: Math.min(low, high), direction: speedMph === 0 ? null : from };
}

/** A wind given as a number of miles per hour. */
export function windOf(speedMph: number | null, direction: string | null): Wind {
  const from = speedMph === 0 ? null : direction?.trim() || null;
  return { speedMph, lowMph: speedMph, direction: from };
}
