import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CellPlace, toCellPlace } from '@/components/panels/cell-place';
import { REFRESH_MS, whileInView } from '@/components/saved/while-in-view';
import { useIsServed } from '@/components/ui/served';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Place } from '@/lib/geo/place-schema';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { alertsQuery, forecastQuery } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { cellAreasQuery } from '@/lib/queries/lookups';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { hourAtStop, type Stops } from '@/lib/view-state/trip';
import { rankAlerts } from '@/lib/weather/alerts';
import { alertAreasOf, alertsHere, sureOfNone } from '@/lib/weather/alerts-here';
import { weatherHere } from '@/lib/weather/here';
import type { TripStop } from '@/lib/weather/trip';

/** A stop of a trip, with its place and how the requests for it went. */
export type Stop = TripStop & {
  /** Unique in a trip, also where a place is passed twice. */
  readonly key: string;
  readonly cell: string;
  readonly name: string;
  /** Null while it is loading. */
  readonly found: Place | null;
  readonly place: CellPlace;
  /** What came of its forecast. */
  readonly response: ApiResponse<ForecastDocument> | null;
  /** Why there is none; null while none is known to be missing. */
  readonly problem: ReturnType<typeof problemCodeOf> | null;
  /** Whether its weather or its alerts are on their way. */
  readonly isLoading: boolean;
};

type StopsOptions = {
  /** Whether their weather may be asked for. */
  readonly isAsked: boolean;
  readonly nowMs: number;
};

/**
 * What is known of the stops of a trip: forecasts by cell, and the alerts of all zones and counties that these touch,
 * each asked for once, and renewed no more often than a list's.
 *
 * @param places those of the cells, by cell; null while they are loading
 */
export function useStops(
  { cells, trip }: Stops,
  places: ReadonlyMap<string, Place | null>,
  { isAsked, nowMs }: StopsOptions,
) {
  const { t } = useMessages();
  // What did not come with the page is not on its way before the scripts run.
  const isServed = useIsServed();
  const distinct = useMemo(() => [...new Set(cells)], [cells]);
  const adjustments = whileInView(isAsked);
  const forecasts = useQueries({
    queries: distinct.map((cell) => forecastQuery(cell, adjustments)),
    combine: forecastsOf,
  });
  const touched = useQueries({
    queries: distinct.map((cell) => cellAreasQuery(cell, adjustments)),
    combine: areasOf,
  });
  const areaIds = useMemo(() => {
    const all = touched.flatMap(({ areas }) => (areas ? alertAreasOf(areas) : []));
    return [...new Set(all.map(({ id }) => id))];
  }, [touched]);
  const lists = useQueries({
    queries: areaIds.map((id) => alertsQuery(id, adjustments)),
    combine: listsOf,
  });
  const stops = useMemo(() => {
    const readings = new Map(
      distinct.map((cell, index) => {
        const found = places.get(cell) ?? null;
        const place = toCellPlace(found ?? undefined, nowMs);
        const { response = null, problem = null, isLoading = false } = forecasts[index] ?? {};
        const here = weatherHere({ current: null, forecast: response }, place);
        const { areas = null, isLoading: isLooking = false } = touched[index] ?? {};
        const asked = (areas ? alertAreasOf(areas) : []).map((area) => {
          const list = lists[areaIds.indexOf(area.id)];
          const sent = list?.response ?? null;
          // What the browser had only stored may be over, and what is not in it may have begun.
          const known = sent?.isStored ? null : sent;
          const maxAgeMs = Math.max(known?.maxAgeMs ?? 0, REFRESH_MS);
          return {
            ...area,
            response: known && { ...known, maxAgeMs },
            failed: list?.failed === true,
            isLoading: list?.isLoading === true,
          };
        });
        const spot = { center: place.center, isWhole: areas?.isWhole === true, nowMs };
        const reading = {
          cell,
          found,
          place,
          name: (found && placeName(found, t)) ?? t('place.loading'),
          // What was expected days ago says nothing of the way.
          forecast: here.isForecastOld ? null : here.forecast,
          response,
          problem,
          alerts: rankAlerts(alertsHere(asked, spot).here, nowMs),
          hasAllAlerts: sureOfNone(asked, spot) === 'place',
          isLoading: !isServed && (isLoading || isLooking || asked.some((area) => area.isLoading)),
        };
        return [cell, reading] as const;
      }),
    );
    return cells.flatMap((cell, index): Stop[] => {
      const reading = readings.get(cell);
      const passed = cells.slice(0, index).filter((one) => one === cell).length;
      const key = `${cell} ${passed}`;
      return reading ? [{ ...reading, key, hourMs: hourAtStop(trip, index) }] : [];
    });
  }, [cells, trip, distinct, places, forecasts, touched, lists, areaIds, nowMs, t, isServed]);
  const responses = useMemo(
    () => lists.flatMap(({ response }) => (response?.isStored ? [] : (response ?? []))),
    [lists],
  );
  return { stops, responses };
}

function forecastsOf(answers: readonly UseQueryResult<ApiResponse<ForecastDocument>>[]) {
  return answers.map(({ data, error, isLoading }) => ({
    response: data ?? null,
    problem: error ? problemCodeOf(error) : null,
    isLoading,
  }));
}

function areasOf(answers: readonly UseQueryResult<ApiResponse<CellAreas>>[]) {
  return answers.map(({ data, isLoading }) => ({ areas: data?.document ?? null, isLoading }));
}

function listsOf(answers: readonly UseQueryResult<ApiResponse<AlertsDocument>>[]) {
  return answers.map(({ data, error, isLoading }) => ({
    response: data ?? null,
    failed: error !== null,
    isLoading,
  }));
}
