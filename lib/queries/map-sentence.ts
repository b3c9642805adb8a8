import { SECOND_MS } from '@/lib/contract/time';
import { startLimit } from './time-limit';

/** A map in words takes two kilobytes. */
const LIMIT_MS = 10 * SECOND_MS;

/** A map in a sentence; `isFilling` while the server has so little of it that it says more a moment later. */
export type MapSentence = { readonly text: string; readonly isFilling: boolean };

/** The sentence of a map in words, by its address; null if it can't be loaded. */
export async function loadMapSentence(address: string): Promise<MapSentence | null> {
  const limit = startLimit(LIMIT_MS);
  const load = async () => {
    const response = await fetch(address, { signal: limit.signal });
    const [text] = (await response.text()).split('\n', 1);
    const isFilling = response.headers.get('cache-control') === 'no-cache';
    return response.ok && text ? { text, isFilling } : null;
  };
  const sentence = await load().catch(() => null);
  limit.end();
  return sentence;
}
