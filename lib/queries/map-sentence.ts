import { SECOND_MS } from '@/lib/contract/time';
import { startLimit } from './time-limit';

/** A map in words takes two kilobytes. */
const LIMIT_MS = 10 * SECOND_MS;

/** The sentence of a map in words, by its address; null if it can't be loaded. */
export async function loadMapSentence(address: string): Promise<string | null> {
  const limit = startLimit(LIMIT_MS);
  const load = async () => {
    const response = await fetch(address, { signal: limit.signal });
    return response.ok ? ((await response.text()).split('\n', 1)[0] ?? null) : null;
  };
  const sentence = await load().catch(() => null);
  limit.end();
  return sentence;
}
