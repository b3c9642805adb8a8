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

/** The groups of a METAR that describe the sky: a layer with its height, or a clear sky. */
const GROUP = /(?:^|\s)(CLR|SKC|NSC|NCD|CAVOK|(?:FEW|SCT|BKN|OVC|VV)(?=\d{3}))/g;

/** The cover of each layer in a METAR, "CLR" for a clear sky; none if it does not tell. Remarks are left out. */
export function skyGroupsOf(report: string): string[] {
  const [body = ''] = report.split(/\sRMK\b/, 1);
  return [...body.matchAll(GROUP)].map(([, cover = '']) => cover);
}
