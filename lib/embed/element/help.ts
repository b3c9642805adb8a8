/** What the elements tell the author of a page on the console, one line each. */
import { attributesOf, type ElementKind, NEEDED } from './address';

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

/** What can be wrong, with what is to be said about it. */
export type Trouble =
  /** Of attributes that the element does not have. */
  | { readonly unknown: readonly string[] }
  /** A custom property whose value cannot be passed on. */
  | { readonly unusable: string }
  /** Of parameters that the server has ignored. */
  | { readonly ignored: string }
  /** A sentence of the server's. */
  | { readonly note: string }
  /** Of what was asked for and does not exist. */
  | { readonly missing: string }
  /** The server's origin, whose page did not come. */
  | { readonly refused: string };

const said = new Set<string>();

/** Writes a line for each thing that is wrong with an element, once in a page. */
export function tell(kind: ElementKind, element: HTMLElement, trouble: Trouble): void {
  for (const text of linesOf(kind, element, trouble)) {
    const line = `hexcast: ${element.localName}: ${text}`;
    if (said.has(line)) continue;
    said.add(line);
    // biome-ignore lint/suspicious/noConsole: it is for the author of the page, who looks for it there.
    console.warn(line);
  }
}

/** Names the attributes that an element does not have. Other scripts have some of their own, with a mark in their names. */
export function tellOfUnknown(kind: ElementKind, element: HTMLElement): void {
  const known = attributesOf(kind);
  const unknown = element
    .getAttributeNames()
    .filter(
      (name) => !known.includes(name) && !(name in element) && /^(?!class$)[a-z]+$/.test(name),
    );
  tell(kind, element, { unknown });
}

function linesOf(kind: ElementKind, element: HTMLElement, trouble: Trouble): readonly string[] {
  if ('unknown' in trouble) return trouble.unknown.map((name) => unknownLine(kind, name));
  if ('unusable' in trouble) return [`ignored ${trouble.unusable}`];
  if ('ignored' in trouble) return [`ignored ${trouble.ignored}`];
  if ('note' in trouble) return [trouble.note];
  if ('missing' in trouble) return [missingLine(kind, element, trouble.missing)];
  return [
    `${trouble.refused} did not show its page here. Either its EMBED_ORIGINS does not list ${location.origin}, or the Content-Security-Policy of this page does not allow it (frame-src), or the server failed.`,
  ];
}

function unknownLine(kind: ElementKind, name: string): string {
  const known = attributesOf(kind);
  const meant =
    known.find((one) => MEANT[one]?.split(' ').includes(name)) ??
    known.find((one) => one.length > 1 && isAlmost(one, name));
  return `there is no attribute "${name}"${meant ? `. Did you mean "${meant}"?` : ''}`;
}

function missingLine(kind: ElementKind, element: HTMLElement, names: string): string {
  const needed = NEEDED[kind] ?? [];
  const [given] = [...names.split(','), ...needed].filter((name) =>
    element.getAttribute(name)?.trim(),
  );
  return given
    ? `nothing was found for ${given}="${element.getAttribute(given)}"`
    : `it needs the attribute ${needed.map((name) => `"${name}"`).join(' or ')}`;
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
