import { MINUTE_MS } from '@/lib/contract/time';
import { loadMapSentence } from '@/lib/queries/map-sentence';
import { addressIn } from './picture-element';

/** What only changes how a picture looks, or how much of it is drawn. */
const LOOKS = ['frame', 'theme', 'chosen', 'words'] as const;

/** The address of the words for what the picture at an address shows. */
export function wordsOf(picture: string): string {
  const { pathname, searchParams } = new URL(picture, 'http://picture');
  for (const name of LOOKS) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname.replace(/\.svg$/, '.txt') + query;
}

/** Whoever moves through the hours needs no words for each. */
const RESTS_MS = 600;

/**
 * Makes what a picture shows its alternative text, which the server writes as a sentence. Until that is there, or if it
 * can't be had, it names the layer. The sentence that the page came with stays as long as it is of the same. Returns how
 * to stop.
 *
 * @param write puts what a picture shows into a text for it
 */
export function describePicture(
  image: HTMLImageElement,
  address: string,
  write: (what: string) => string,
  layer: string,
): () => void {
  if (image.dataset.described === wordsOf(address)) return () => {};
  image.alt = write(layer);
  delete image.dataset.described;
  const timer = setTimeout(() => void describe(image, address, write), RESTS_MS);
  return () => clearTimeout(timer);
}

/** Renews the sentence of a picture that was renewed, once the sentence is a minute old. */
export function renewDescription(
  image: HTMLImageElement,
  address: string,
  write: (what: string) => string,
  nowMs: number,
): void {
  const sinceMs = Number(image.dataset.describedMs ?? performance.timeOrigin);
  if (nowMs - sinceMs >= MINUTE_MS) void describe(image, address, write);
}

async function describe(
  image: HTMLImageElement,
  address: string,
  write: (what: string) => string,
): Promise<void> {
  const words = wordsOf(address);
  const sentence = await loadMapSentence(words);
  if (sentence === null || wordsOf(addressIn(image)) !== words) return;
  image.alt = write(sentence);
  image.removeAttribute('lang');
  image.dataset.described = words;
  image.dataset.describedMs = String(Date.now());
}
