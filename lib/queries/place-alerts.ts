import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { LatLng } from '@/lib/geo/lat-lng';
import { type AlertArea, alertsHere } from '@/lib/weather/alerts-here';
import { alertsQuery } from './documents';
import type { QueryAdjustments } from './endpoint';
import type { ApiResponse } from './fetch-response';

/** The areas whose alerts concern a place. */
export type PlaceAreas = {
  /** In order, the place's own zone first; none while they are not known. */
  readonly areas: readonly AlertArea[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
};

type AreaQuery = UseQueryResult<ApiResponse<AlertsDocument>, Error>;

/** The alerts of the areas of a place. */
export type PlaceAlerts = ReturnType<typeof usePlaceAlerts>;

/**
 * The alerts of the zones and counties of a place. Each area has a query of its own, in the same order; `here` is what
 * has come of all of them in one list. `isStored` is whether any is only what the browser had
 * stored of it: that may be over, so `unstored` is without it.
 *
 * @param where the center of the cell that they are for: those for other parts of its zones are only in `elsewhere`;
 *   null for a whole zone
 * @param renewedMs how often lists are renewed, where that is more seldom than they could be
 */
export function usePlaceAlerts(
  { areas, isWhole }: PlaceAreas,
  { center, nowMs }: { readonly center: LatLng | null; readonly nowMs: number },
  adjustments?: QueryAdjustments,
  renewedMs = 0,
) {
  const combine = useCallback(
    (queries: readonly AreaQuery[]) => ({
      queries,
      ...readPlaceAlerts({ areas, isWhole }, queries, { center, nowMs }, renewedMs),
    }),
    [areas, isWhole, center, nowMs, renewedMs],
  );
  return useQueries({ queries: areas.map(({ id }) => alertsQuery(id, adjustments)), combine });
}

/** What came of a list of alerts. */
type AreaAnswer = {
  readonly data: ApiResponse<AlertsDocument> | undefined;
  readonly error: unknown;
};

/**
 * The same out of what came of each area, in the same order; undefined for what was not asked for.
 *
 * @param renewedMs how often lists are renewed, where that is more seldom than they could be
 */
export function readPlaceAlerts(
  { areas, isWhole }: PlaceAreas,
  answers: readonly (AreaAnswer | undefined)[],
  { center, nowMs }: { readonly center: LatLng | null; readonly nowMs: number },
  renewedMs: number,
) {
  const asked = areas.map((area, index) => {
    const { data, error } = answers[index] ?? {};
    const response = data ? { ...data, maxAgeMs: Math.max(data.maxAgeMs, renewedMs) } : null;
    return { ...area, response, failed: error != null };
  });
  const isStored = asked.some(({ response }) => response?.isStored === true);
  const known = () =>
    asked.map((area) => (area.response?.isStored ? { ...area, response: null } : area));
  const spot = { center, isWhole, nowMs };
  const found = alertsHere(asked, spot);
  return {
    asked,
    isWhole,
    ...found,
    unstored: isStored ? alertsHere(known(), spot).here : found.here,
    isStored,
  };
}
