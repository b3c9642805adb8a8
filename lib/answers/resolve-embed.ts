import { readCellAddress } from '@/lib/geo/cell-address';
import { isCell } from '@/lib/geo/cells';
import { isCounty } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { namedZone } from '@/lib/geo/zones';
import { LOCALES } from '@/lib/messages/locales';
import { MAX_COMPARED } from '@/lib/view-state/compare';
import type {
  AlertsOf,
  EmbedKind,
  EmbedLook,
  EmbedPicture,
  EmbedRequest,
  EmbedSearch,
} from '@/lib/view-state/embed';
import {
  alertsId,
  embedAddress,
  embedFragmentAddress,
  embedPictureAddress,
} from '@/lib/view-state/embed-address';
import { AREAS, COMPARED, parseEmbed, readLook } from '@/lib/view-state/parse-embed';
import { createQueryReader, withQuery } from '@/lib/view-state/query';
import { findPlaces } from './find-places';

/** An embed whose cells, zones, counties and state exist. */
export interface ResolvedEmbed {
  readonly kind: 'embed';
  readonly embed: EmbedRequest;
  /** Null for a page or a piece of one. */
  readonly picture: EmbedPicture | null;
  readonly isFragment: boolean;
  readonly ignored: readonly string[];
  /** Everything that it depends on besides the weather and the time. */
  readonly key: string;
}

/** What an address can lack: an embed of some kind, or weather at a point. */
export type MissingKind = EmbedKind | 'point';

/** What a request for an embed asks for. */
export type EmbedResolution =
  | ResolvedEmbed
  /** The embed has another address, which is this one for good, as far as our tables know. */
  | { readonly kind: 'elsewhere'; readonly embed: EmbedRequest; readonly address: string }
  | {
      readonly kind: 'none';
      /** What it should be; null if even that is unknown. */
      readonly missing: MissingKind | null;
      /** The text that was searched for, or the id that isn't one. */
      readonly text: string;
      readonly look: EmbedLook;
    };

type AddressedEmbed = Pick<ResolvedEmbed, 'embed' | 'picture' | 'isFragment' | 'ignored'>;

/** Of a wrong value, which is carried along only for its name. */
const MAX_CHARACTERS = 40;

/** Reads an address under `/embed/`: a decoded path, and the query with its "?" or empty. Makes no call. */
export function resolveEmbed(path: string, search: string): EmbedResolution {
  const parsed = parseEmbed(path, search);
  const none = (missing: MissingKind | null, text: string): EmbedResolution => ({
    kind: 'none',
    missing,
    text,
    look: readLook(createQueryReader(search)),
  });
  const elsewhere = (asked: AddressedEmbed, lost: readonly string[] = []): EmbedResolution => ({
    kind: 'elsewhere',
    embed: asked.embed,
    address: withIgnored(addressOf(asked), asked.ignored, search, lost),
  });
  if (parsed.kind === 'search') {
    const { view, withCells, isFragment, ignored } = parsed;
    const { cells, lost } = findPlaces(parsed);
    const [first, ...others] = cells;
    if (first === undefined) return none(missingOf(parsed), lost.join('; '));
    const embed = withCells([first, ...others]);
    // A fragment has no script that could name what was not found.
    const isSilent = isFragment && lost.length > 0 && !ignored.includes(COMPARED);
    const named = isSilent ? [...ignored, COMPARED] : ignored;
    const found = { embed, picture: null, isFragment, ignored: named };
    // Its own address names the places that were not found, so that its page can say so, and no others.
    const texts = createQueryReader(search).readAll(['q'], (text) => text);
    const isOwn = view === 'compare' && texts.join() === lost.join();
    return (isOwn ? resolveIds(found) : null) ?? elsewhere(found, lost);
  }
  if (parsed.kind === 'none') {
    const { view, id } = parsed;
    const place = readCellAddress(id);
    if ((view === 'place' || view === 'alerts') && place.kind === 'elsewhere') {
      const there = parseEmbed(path.replace(id, place.cell), search);
      if (there.kind === 'embed') return elsewhere(there);
    }
    return none(view, id);
  }
  return resolveIds(parsed) ?? none(parsed.embed.view.kind, idIn(parsed.embed));
}

/** What is drawn for an embed that an address asks for; null if nothing of it exists. */
export function resolveIds(asked: AddressedEmbed): ResolvedEmbed | null {
  const { picture, isFragment } = asked;
  const embed = withRealIds(asked.embed);
  if (embed === null) return null;
  const cut = embed.view.kind === 'compare' ? COMPARED : AREAS;
  const isCut = !asked.ignored.includes(cut) && countIn(embed) < countIn(asked.embed);
  const { language } = embed.look;
  const isSpoken = language === null || LOCALES.some((locale) => locale === language);
  const ignored = [
    ...asked.ignored,
    ...(isCut ? [cut] : []),
    // In a language that we do not have, it is in English.
    ...(isSpoken ? [] : ['lang']),
  ];
  const address = addressOf({ embed, picture, isFragment });
  const key = ignored.length > 0 && !picture ? `${address} ${ignored.join(',')}` : address;
  return { kind: 'embed', embed, picture, isFragment, ignored, key };
}

/** What an address lacks whose places were not found. */
function missingOf({ view, places: [place] }: EmbedSearch): MissingKind {
  if (view === 'compare') return view;
  return place && 'lat' in place ? 'point' : 'place';
}

/**
 * An address with the wrong parameters of a query, and the places of a comparison that were not found, so that the page
 * can name them to its author.
 */
function withIgnored(
  address: string,
  ignored: readonly string[],
  search: string,
  lost: readonly string[],
): string {
  const query = new URLSearchParams(search);
  const pairs = ignored.map((name) => [name, (query.get(name) ?? '').slice(0, MAX_CHARACTERS)]);
  const rest = new URLSearchParams([...pairs, ...lost.map((text) => ['q', text])]).toString();
  return rest === '' ? address : withQuery(address, rest);
}

function addressOf({ embed, picture, isFragment }: Omit<AddressedEmbed, 'ignored'>): string {
  if (isFragment) return embedFragmentAddress(embed);
  return picture ? embedPictureAddress(embed, picture) : embedAddress(embed);
}

/** The embed without ids that look like cells, zones or counties but aren't; null if nothing is left of it. */
function withRealIds({ view, look }: EmbedRequest): EmbedRequest | null {
  switch (view.kind) {
    case 'place':
      return isCell(view.cell) ? { view, look } : null;
    case 'compare': {
      const cells = view.cells.filter(isCell).slice(0, MAX_COMPARED);
      return cells.length > 0 ? { view: { ...view, cells }, look } : null;
    }
    case 'map': {
      const cell = view.cell !== null && isCell(view.cell) ? view.cell : null;
      return { view: { ...view, cell }, look };
    }
    case 'alerts': {
      const of = realAlertsOf(view.of);
      return of && { view: { ...view, of }, look };
    }
  }
}

function realAlertsOf(of: AlertsOf): AlertsOf | null {
  if (of.kind === 'place') return isCell(of.cell) ? of : null;
  if (of.kind === 'state') return stateName(of.code) === undefined ? null : of;
  const ids = of.ids.filter((id) => isCounty(id) || namedZone(id) !== undefined);
  return ids.length > 0 ? { ...of, ids } : null;
}

/** How many areas or places an embed names. */
function countIn({ view }: EmbedRequest): number {
  if (view.kind === 'compare') return view.cells.length;
  return view.kind === 'alerts' && view.of.kind === 'areas' ? view.of.ids.length : 0;
}

function idIn({ view }: EmbedRequest): string {
  if (view.kind === 'alerts') return alertsId(view.of);
  return view.kind === 'place' ? view.cell : '';
}
