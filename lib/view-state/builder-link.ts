import { BUILDER_PATH } from '@/lib/contract/paths';
import { MAX_LATITUDE, MAX_ZOOM } from '@/lib/contract/request-limits';
import type { CompareState } from './compare';
import { writeQuery } from './query';
import { parametersOf } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

// Apart from the builder's grammar, which the pages that only lead to the builder do without.

/**
 * The address of the builder of embeds with what a view shows. Its hour is left out, which an embed would show long
 * after; so are the language, which is the reader's, and the list of alerts, which no embed has.
 */
export function builderLink(state: ViewState, kind: 'place' | 'map'): string {
  const { camera } = state;
  const query = writeQuery([
    ...parametersOf({ ...state, hourMs: null, language: null, alerts: null, hazard: null }),
    ['view', kind === 'map' ? kind : null],
    ['lat', camera && String(within(camera.lat, -MAX_LATITUDE, MAX_LATITUDE))],
    ['lng', camera && String(camera.lng)],
    ['zoom', camera && String(within(camera.zoom, 0, MAX_ZOOM))],
  ]);
  return BUILDER_PATH + query;
}

/** The same for a comparison. */
export function builderLinkOfComparison({ cells, ...units }: CompareState): string {
  const query = writeQuery([
    ...parametersOf({ ...EMPTY_VIEW, ...units, language: null }),
    ['view', 'compare'],
    ...cells.map((cell) => ['cell', cell] as const),
  ]);
  return BUILDER_PATH + query;
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
