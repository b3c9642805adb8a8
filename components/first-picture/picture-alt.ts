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

/** Puts what a picture shows into a text for it: "Weather map: …". */
type Write = (what: string) => string;

/** Whoever moves through the hours needs no words for each. */
const RESTS_MS = 600;

/** Names the layer of a picture, unless its text says already what the picture at an address shows. */
export function namePicture(
  image: HTMLImageElement,
  address: string,
  write: Write,
  layer: string,
): void {
  if (image.dataset.described === wordsOf(address)) return;
  image.alt = write(layer);
  image.removeAttribute('lang');
  delete image.dataset.described;
}

/**
 * Makes what a picture shows its alternative text, which the server writes as a sentence. Until that is there, or if it
 * can't be had, it names the layer. The sentence that the page came with stays as long as it is of the same. Returns how
 * to stop.
 */
export function describePicture(
  image: HTMLImageElement,
  address: string,
  write: Write,
  layer: string,
): () => void {
  namePicture(image, address, write, layer);
  if (image.dataset.described !== undefined) return () => {};
  const timer = setTimeout(() => void describe(image, address, write), RESTS_MS);
  return () => clearTimeout(timer);
}

/** Describes a picture again that has been renewed, if it has no sentence yet, or has had it for a minute. */
export function renewDescription(
  image: HTMLImageElement,
  address: string,
  write: Write,
  nowMs: number,
): void {
  const sinceMs = Number(image.dataset.describedMs ?? performance.timeOrigin);
  if (image.dataset.described !== undefined && nowMs - sinceMs < MINUTE_MS) return;
  void describe(image, address, write);
}

async function describe(image: HTMLImageElement, address: string, write: Write): Promise<void> {
  const words = wordsOf(address);
  const sentence = await loadMapSentence(words);
  // The picture, which is renewed until it is whole, has more than a sentence says that was written before.
  if (sentence === null || sentence.isFilling || wordsOf(addressIn(image)) !== words) return;
  image.alt = write(sentence.text);
  image.removeAttribute('lang');
  image.dataset.described = words;
  image.dataset.describedMs = String(Date.now());
}
