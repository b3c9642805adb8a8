import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { Messages } from '@/lib/messages/messages';

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
