import { cellPagePath } from '@/lib/contract/paths';
import type { FoundPlace, FoundPlaces } from '@/lib/geo/found-place-schema';
import type { Messages } from '@/lib/messages/messages';

/** The path of a place's page: that of a zone shows the zone's alerts. */
export function pagePathOf({ cell, zone, kind }: FoundPlace): string {
  return `${cellPagePath(cell)}${kind === 'zone' && zone ? `?zone=${zone}` : ''}`;
}

/** The page of the only place that a text may mean; null if there are others, or if it probably means none of ours. */
export function onlyPathOf({ places, hint }: FoundPlaces): string | null {
  const [only, ...others] = places;
  return only && others.length === 0 && hint?.kind !== 'abroad' ? pagePathOf(only) : null;
}

/** More of a text than anybody needs to recognize it. */
const MAX_SHOWN = 60;

/** That nothing was found by a text, of which a long one is shown in part. */
export function noneText(text: string, { t }: Messages): string {
  const isLong = text.length > MAX_SHOWN;
  return t('search.none', {
    text: isLong ? `${[...text].slice(0, MAX_SHOWN).join('').trim()}…` : text,
  });
}

/** Why the results may not be what was meant, in a sentence; null if nothing suggests so. */
export function hintText({ hint, places }: FoundPlaces, { t, formats }: Messages): string | null {
  switch (hint?.kind) {
    case undefined:
      return null;
    case 'abroad': {
      const names = new Intl.DisplayNames(formats.locale, { type: 'region' });
      return t('search.hint.abroad', { country: names.of(hint.country) ?? hint.country });
    }
    case 'address':
      return t(places.length > 0 ? 'search.hint.address' : 'search.hint.address-none');
    case 'link':
      return t(places.length > 0 ? 'search.hint.link' : 'search.hint.link-none');
    case 'zone-unknown':
      return t('search.hint.zone-unknown', hint);
    case 'zone-unplaced':
      return t('search.hint.zone-unplaced', hint);
  }
}

const CELL_RESOLUTION = 6;

/** Where a place is, and which cell shows it if that is not obvious. */
export function detailsOf(place: FoundPlace, { t, formats }: Messages): string[] {
  const { kind, town, state, zone, resolution, covered } = place;
  const where =
    town && state
      ? t('search.town-state', { town, state: state.name })
      : state
        ? t('place.state', { state: state.name })
        : town;
  const isAway = kind === 'point' || kind === 'cell';
  const location = where !== null && isAway ? t('search.near-place', { place: where }) : where;
  const details = [covered ? location : t('search.outside'), zone].filter((part) => part !== null);
  if (resolution === null || resolution === CELL_RESOLUTION) return [details.join(' · ')];
  const way = resolution > CELL_RESOLUTION ? 'search.cell-finer' : 'search.cell-coarser';
  return [details.join(' · '), t(way, { resolution: formats.number(resolution) })];
}
