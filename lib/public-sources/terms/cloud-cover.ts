import type { Condition } from './condition';

/** The most cover counts. "CLR" is an automatic station that sees no cloud below 12,000 feet. */
const SKIES: readonly (readonly [codes: RegExp, words: string, icon: string])[] = [
  [/^(OVC|OVX|VV)$/, 'Cloudy', 'ovc'],
  [/^BKN$/, 'Mostly Cloudy', 'bkn'],
  [/^SCT$/, 'Partly Cloudy', 'sct'],
  [/^FEW$/, 'Mostly Clear', 'few'],
  [/^(CLR|SKC|CAVOK|NSC|NCD)$/, 'Clear', 'skc'],
];

/** The words of the layers of clouds, by their cover. */
export function skyOf(clouds: readonly string[]): Condition {
  for (const [codes, condition, icon] of SKIES) {
    if (clouds.some((cover) => codes.test(cover))) return { condition, icon };
  }
  return { condition: null, icon: null };
}
