/** What the elements tell the author of a page on the console, one line each. */
import { type ElementKind, NEEDED } from './address';

/** What authors of pages write instead, by what is meant. */
const MEANT: Readonly<Record<string, string>> = {
  place: 'location city town address zip postcode cell q query name',
  zone: 'zones county counties area areas',
  temp: 'unit units temperature',
  lang: 'language locale',
  accent: 'color colour',
  bg: 'background ground',
  show: 'parts view sections',
  t: 'time hour date',
  lng: 'lon long longitude',
  lat: 'latitude',
  theme: 'mode scheme',
};

const said = new Set<string>();

/** Writes a line of what is wrong with an element, once in a page. */
export function tell(element: HTMLElement, text: string): void {
  const line = `hexcast: ${element.localName}: ${text}`;
  if (said.has(line)) return;
  said.add(line);
  // biome-ignore lint/suspicious/noConsole: it is for the author of the page, who looks for it there.
  console.warn(line);
}

/** Names the attributes that an element does not have. Other scripts have some of their own, with a mark in their names. */
export function tellOfUnknown(known: readonly string[], element: HTMLElement): void {
  for (const name of element.getAttributeNames()) {
    if (known.includes(name) || name in element || !/^(?!class$)[a-z]+$/.test(name)) continue;
    const meant =
      known.find((one) => MEANT[one]?.split(' ').includes(name)) ??
      known.find((one) => one.length > 1 && isAlmost(one, name));
    tell(element, `there is no attribute "${name}"${meant ? `. Did you mean "${meant}"?` : ''}`);
  }
}

/** Says that a page of ours did not come, and why that may be. */
export function tellOfRefusal(element: HTMLElement, origin: string): void {
  tell(
    element,
    `${origin} did not show its page here. Either its EMBED_ORIGINS does not list ${location.origin}, or the Content-Security-Policy of this page does not allow it (frame-src), or the server failed.`,
  );
}

/**
 * Says that an element asks for nothing, or for what does not exist.
 *
 * @param isAsked whether the server was asked for it
 */
export function tellOfMissing(kind: ElementKind, element: HTMLElement, isAsked: boolean): void {
  const needed = NEEDED[kind] ?? [];
  const given = needed.flatMap((name) => {
    const value = element.getAttribute(name)?.trim();
    return value ? `${name}="${value}"` : [];
  });
  if (given.length > 0) {
    if (isAsked) tell(element, `nothing was found for ${given.join(' ')}`);
  } else if (needed.length > 0) {
    const names = needed.map((name) => `"${name}"`).join(' or ');
    tell(element, `it needs the attribute ${names.replace('"lat" or', '"lat" and')}`);
  }
}

/** Whether a word is another but for one letter, or for two that changed places. */
function isAlmost(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  const [first = '', second = ''] = rest;
  return (
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest.slice(1) ||
    second + first + rest.slice(2) === otherRest
  );
}
