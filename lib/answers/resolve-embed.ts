import { readCellAddress } from '@/lib/geo/cell-address';
import { isCell } from '@/lib/geo/cells';
import { isCounty } from '@/lib/geo/counties';
import { stateName } from '@/lib/geo/coverage';
import { searchPlaces } from '@/lib/geo/search-places';
import { namedZone } from '@/lib/geo/zones';
import { LOCALES } from '@/lib/messages/locales';
import type {
  AlertsOf,
  EmbedKind,
  EmbedLook,
  EmbedPicture,
  EmbedRequest,
} from '@/lib/view-state/embed';
import {
  alertsId,
  embedAddress,
  embedFragmentAddress,
  embedPictureAddress,
} from '@/lib/view-state/embed-address';
import { AREAS, parseEmbed, readLook } from '@/lib/view-state/parse-embed';
import { createQueryReader } from '@/lib/view-state/query';

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

/** What a request for an embed asks for. */
export type EmbedResolution =
  | ResolvedEmbed
  /** The embed has another address, which is this one for good, as far as our tables know. */
  | { readonly kind: 'elsewhere'; readonly embed: EmbedRequest; readonly address: string }
  | {
      readonly kind: 'none';
      /** What it should be; null if even that is unknown. */
      readonly missing: EmbedKind | null;
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
  const none = (missing: EmbedKind | null, text: string): EmbedResolution => ({
    kind: 'none',
    missing,
    text,
    look: readLook(createQueryReader(search)),
  });
  const elsewhere = (asked: AddressedEmbed): EmbedResolution => ({
    kind: 'elsewhere',
    embed: asked.embed,
    address: withIgnored(addressOf(asked), asked.ignored, search),
  });
  if (parsed.kind === 'search') {
    const { text, withCell, isFragment, ignored } = parsed;
    const [found] = searchPlaces(text, null).places;
    if (!found) return none('place', text);
    return elsewhere({ embed: withCell(found.cell), picture: null, isFragment, ignored });
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
  const { picture, isFragment } = parsed;
  const embed = withRealIds(parsed.embed);
  if (embed === null) return none(parsed.embed.view.kind, idIn(parsed.embed));
  const isCut = !parsed.ignored.includes(AREAS) && areasIn(embed) < areasIn(parsed.embed);
  const { language } = embed.look;
  const isSpoken = language === null || LOCALES.some((locale) => locale === language);
  const ignored = [
    ...parsed.ignored,
    ...(isCut ? [AREAS] : []),
    // In a language that we do not have, it is in English.
    ...(isSpoken ? [] : ['lang']),
  ];
  const address = addressOf({ embed, picture, isFragment });
  const key = ignored.length > 0 && !picture ? `${address} ${ignored.join(',')}` : address;
  return { kind: 'embed', embed, picture, isFragment, ignored, key };
}

/** An address with the wrong parameters of a query, so that the page can name them to its author. */
function withIgnored(address: string, ignored: readonly string[], search: string): string {
  const query = new URLSearchParams(search);
  const pairs = ignored.map((name) => [name, (query.get(name) ?? '').slice(0, MAX_CHARACTERS)]);
  const rest = new URLSearchParams(pairs).toString();
  if (rest === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${rest}`;
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
      const cells = view.cells.filter(isCell);
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

function areasIn({ view }: EmbedRequest): number {
  return view.kind === 'alerts' && view.of.kind === 'areas' ? view.of.ids.length : 0;
}

function idIn({ view }: EmbedRequest): string {
  if (view.kind === 'alerts') return alertsId(view.of);
  return view.kind === 'place' ? view.cell : '';
}
