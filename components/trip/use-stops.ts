import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type CellPlace, toCellPlace } from '@/components/panels/cell-place';
import { hereOf } from '@/components/panels/use-here';
import { areasOf } from '@/components/panels/use-own-zone';
import { REFRESH_MS, whileInView } from '@/components/saved/while-in-view';
import { useIsServed } from '@/components/ui/served';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import type { CellAreas, ZoneList } from '@/lib/geo/zone-schema';
import type { Translate } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { alertsQuery, forecastQuery } from '@/lib/queries/documents';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { cellAreasQuery, zonesNearQuery } from '@/lib/queries/lookups';
import { readPlaceAlerts } from '@/lib/queries/place-alerts';
import { isStillLoading, problemCodeOf } from '@/lib/queries/problem-error';
import { hourAtStop, type Stops } from '@/lib/view-state/trip';
import { rankAlerts } from '@/lib/weather/alerts';
import { sureOfNone } from '@/lib/weather/alerts-here';
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
  /** Whether anything was asked for, so that what did not come of it is to be said. */
  readonly isAsked: boolean;
  /** Whether its weather or its alerts are on their way. */
  readonly isLoading: boolean;
};

/** A place of a trip, once however often it is passed. */
export type TripPlace = {
  readonly cell: string;
  /** Null while it is loading, and where that failed. */
  readonly found: Place | null;
  readonly isFailed: boolean;
};

type StopsOptions = {
  /** Whether their weather may be asked for. */
  readonly isAsked: boolean;
  readonly nowMs: number;
};

/** A trip is read anew in such steps: there may be a hundred forecasts in it. They divide an hour. */
const STEP_MS = 5 * MINUTE_MS;

/**
 * What is known of the stops of a trip: forecasts by cell, and the alerts of all zones and counties that these touch,
 * each asked for once, and renewed no more often than a list's.
 */
export function useStops(
  { cells, trip }: Stops,
  places: readonly TripPlace[],
  { isAsked, nowMs }: StopsOptions,
) {
  const { t } = useMessages();
  // What did not come with the page is not on its way before the scripts run.
  const isServed = useIsServed();
  const distinct = useMemo(() => places.map(({ cell }) => cell), [places]);
  const forecasts = useQueries({
    queries: places.map((one) =>
      forecastQuery(one.cell, whileInView(isAsked && mayHaveForecast(one))),
    ),
    combine: forecastsOf,
  });
  // What a cell touches changes by the year; what is known only in part is asked for again at once.
  const touched = useQueries({
    queries: distinct.map((cell) => cellAreasQuery(cell, { enabled: isAsked })),
    combine: touchedOf,
  });
  const lost = useMemo(
    () => distinct.filter((_, index) => touched[index]?.isFailed === true),
    [distinct, touched],
  );
  const near = useQueries({
    queries: lost.map((cell) => zonesNearQuery(cell)),
    combine: nearestOf,
  });
  const areas = useMemo(
    () =>
      distinct.map((cell, index) =>
        areasOf(touched[index]?.areas, near[lost.indexOf(cell)]?.zones[0]),
      ),
    [distinct, touched, lost, near],
  );
  const areaIds = useMemo(
    () => [...new Set(areas.flatMap((one) => one.areas.map(({ id }) => id)))],
    [areas],
  );
  const lists = useQueries({
    queries: areaIds.map((id) => alertsQuery(id, whileInView(isAsked))),
    combine: listsOf,
  });
  const momentMs = nowMs - (nowMs % STEP_MS);
  const cellPlaces = useMemo(
    () => places.map(({ found }) => toCellPlace(found ?? undefined, momentMs)),
    [places, momentMs],
  );
  const answers = useMemo(
    () => new Map(areaIds.map((id, index) => [id, lists[index]] as const)),
    [areaIds, lists],
  );
  const readings = useMemo(
    () =>
      new Map(
        places.map(({ cell, found, isFailed }, index) => {
          const place = cellPlaces[index] ?? toCellPlace(undefined, momentMs);
          const { response, problem, isLoading } = forecasts[index] ?? NOTHING;
          const here = hereOf(undefined, response ?? undefined, place);
          const own = areas[index] ?? areasOf(undefined, undefined);
          const ofOwn = own.areas.map(({ id }) => answers.get(id));
          // How old a list is counts by the present moment.
          const spot = { center: place.center, nowMs };
          const alerts = readPlaceAlerts(own, ofOwn, spot, REFRESH_MS);
          const isUnknown = isAsked && found === null && !isFailed;
          const isOnItsWay = isUnknown || isLoading || touched[index]?.isLoading === true;
          const reading: Omit<Stop, 'key' | 'hourMs'> = {
            cell,
            found,
            place,
            name: nameOf(found, t),
            // What was expected days ago says nothing of the way.
            forecast: here.isForecastOld ? null : here.forecast,
            isForecastOld: here.isForecastOld,
            response,
            problem,
            // With what the browser had only stored: it may be over, but it is not taken away.
            alerts: rankAlerts(alerts.here, momentMs),
            hasAllAlerts: sureOfNone(alerts.asked, { isWhole: own.isWhole, nowMs }) === 'place',
            isAsked: isAsked || response !== null || problem !== null,
            isLoading: !isServed && (isOnItsWay || ofOwn.some((one) => one?.isLoading === true)),
          };
          return [cell, reading] as const;
        }),
      ),
    [places, cellPlaces, forecasts, touched, areas, answers, isAsked, isServed, momentMs, nowMs, t],
  );
  // While the answers for many stops come, none of them makes the page stand still.
  const shown = useDeferredValue(readings);
  const stops = useMemo(
    () =>
      cells.flatMap((cell, index): Stop[] => {
        const reading = shown.get(cell) ?? readings.get(cell);
        const passed = cells.slice(0, index).filter((one) => one === cell).length;
        const key = `${cell} ${passed}`;
        return reading ? [{ ...reading, key, hourMs: hourAtStop(trip, index) }] : [];
      }),
    [cells, trip, shown, readings],
  );
  const responses = useMemo(() => lists.flatMap(({ data }) => data ?? []), [lists]);
  return { stops, responses };
}

/** What a place is called: outside of the states by the town that it is near, or as that. */
function nameOf(found: Place | null, t: Translate): string {
  if (!found) return t('place.loading');
  if (found.state) return placeName(found, t) ?? t('place.unknown');
  return found.town ? t('map.near', { place: found.town.name }) : t('trip.abroad');
}

/**
 * Whether a forecast is asked for: abroad and at sea the sources have none, and whoever asks for it spends what all share for
 * such places. Alerts may be there.
 */
function mayHaveForecast({ found, isFailed }: TripPlace): boolean {
  return found ? found.state !== null : isFailed;
}

const NOTHING = { response: null, problem: null, isLoading: false } as const;

function forecastsOf(answers: readonly UseQueryResult<ApiResponse<ForecastDocument>>[]) {
  return answers.map(({ data, error, isLoading }) => ({
    response: data ?? null,
    problem: error ? problemCodeOf(error) : null,
    isLoading,
  }));
}

function touchedOf(answers: readonly UseQueryResult<ApiResponse<CellAreas>>[]) {
  return answers.map(({ data, error, isLoading }) => ({
    areas: data?.document,
    isFailed: !data && error !== null && !isStillLoading(problemCodeOf(error)),
    isLoading,
  }));
}

function nearestOf(answers: readonly UseQueryResult<ApiResponse<ZoneList>>[]) {
  return answers.map(({ data }) => data?.document);
}

function listsOf(answers: readonly UseQueryResult<ApiResponse<AlertsDocument>>[]) {
  return answers.map(({ data, error, isLoading }) => ({ data, error, isLoading }));
}
