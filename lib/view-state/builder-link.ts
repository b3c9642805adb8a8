import type { CompareState } from './compare';
import { formatView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/** What a map of an embed may show. */
const ZOOM = { least: 0, most: 11 } as const;
const MOST_LATITUDE = 85;

// Apart from the builder's grammar, which the pages that only lead to the builder do without.

/**
 * The address of the builder of embeds with what a view shows. Its hour is left out, which an embed would show long
 * after; so is the language, which is the reader's.
 */
export function builderLink(state: ViewState, kind: 'place' | 'map'): string {
  const { search } = formatView({ ...state, hourMs: null, language: null, camera: null });
  const { camera } = state;
  const query = new URLSearchParams(search);
  if (kind === 'map') query.set('view', kind);
  if (camera) {
    query.set('lat', String(Math.min(Math.max(camera.lat, -MOST_LATITUDE), MOST_LATITUDE)));
    query.set('lng', String(camera.lng));
    query.set('zoom', String(Math.min(Math.max(camera.zoom, ZOOM.least), ZOOM.most)));
  }
  const text = query.toString();
  return text === '' ? '/embed' : `/embed?${text}`;
}

/** The same for a comparison. */
export function builderLinkOfComparison({ cells, ...units }: CompareState): string {
  const { search } = formatView({ ...EMPTY_VIEW, ...units, language: null });
  const query = new URLSearchParams(search);
  query.set('view', 'compare');
  for (const cell of cells) query.append('cell', cell);
  return `/embed?${query}`;
}
