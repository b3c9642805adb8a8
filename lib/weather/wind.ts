import { mphOf } from './units';

/** A wind as numbers; `lowMph` differs from `speedMph` if the text gave a range. */
export type Wind = {
  readonly speedMph: number | null;
  readonly lowMph: number | null;
  /** The compass point it blows from ("SSW"), or null if calm or unknown. */
  readonly direction: string | null;
};

/**
 * The numbers of a wind text: "5 to 10 mph", "14 mph", "20 km/h", "Calm". Any other text is an unknown wind,
 * not a calm one.
 */
export function parseWind(text: string | null, direction: string | null): Wind {
  const from = direction?.trim() || null;
  const words = text?.trim() ?? '';
  if (/^calm$/i.test(words)) return { speedMph: 0, lowMph: 0, direction: null };
  const match = /^(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?\s*([a-z/ .]*)$/i.exec(words);
  const low = match && mphOf(Number(match[1]), match[3] ?? '');
  const high = match && mphOf(Number(match[2] ?? match[1]), match[3] ?? '');
  if (low === null || high === null) return { speedMph: null, lowMph: null, direction: from };
  const speedMph = Math.max(low, high);
  return { speedMph, lowMph: Math.min(low, high), direction: speedMph === 0 ? null : from };
}

/** A wind given as a number of miles per hour. */
export function windOf(speedMph: number | null, direction: string | null): Wind {
  const from = speedMph === 0 ? null : direction?.trim() || null;
  return { speedMph, lowMph: speedMph, direction: from };
}
