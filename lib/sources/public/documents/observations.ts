import * as z from 'zod/mini';
import { type Failure, failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { type CurrentDocument, currentSchema } from '@/lib/contract/current';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { pointIdOf } from '@/lib/geo/lat-lng';
import type { Reading } from '../hosts/reading';
import { currentFromObservation } from '../nws/observation';
import { readStations } from '../nws/stations';
import { createCachedDocuments, readJsonReply } from './cached-documents';
import type { PlaceOptions } from './points';

export interface Observations {
  /** What the nearest station of a cell's grid says that says anything, of the first three. */
  readonly read: (
    cell: string,
    requester: Requester,
  ) => Promise<Reading<CurrentDocument> | Failure>;
}

const stationsSchema = z.array(z.object({ id: z.string(), distanceKm: z.nullable(z.number()) }));
const STATIONS = 3;
/** As many as may hold three airports: stations of other networks lie between them. */
const LISTED = 12;
const LIST_FRESH_MS = 7 * DAY_MS;
const LIST_KEEP_MS = 60 * DAY_MS;
/** Observations come every five minutes at best. */
const FRESH_MS = 5 * MINUTE_MS;
const KEEP_MS = HOUR_MS;

/** Observations one station at a time, for when the file of all reports fails or has none near a place. */
export function createObservations({ nws, points, cache, now, wait }: PlaceOptions): Observations {
  const lists = createCachedDocuments({
    cache,
    now,
    wait,
    kind: 'stations',
    schema: stationsSchema,
    freshMs: LIST_FRESH_MS,
    noDataMs: DAY_MS,
    keepMs: LIST_KEEP_MS,
    load: async (grid, held, waiters) =>
      readJsonReply(
        await nws.call(
          {
            kind: 'stations',
            id: `/gridpoints/${grid}/stations?limit=${LISTED}`,
            isCached: held !== undefined,
          },
          waiters,
        ),
        readStations,
      ),
  });
  /** By cell and station, since the distance is the cell's. */
  const observed = createCachedDocuments<CurrentDocument>({
    cache,
    now,
    wait,
    kind: 'observed',
    schema: currentSchema,
    freshMs: FRESH_MS,
    noDataMs: FRESH_MS,
    keepMs: KEEP_MS,
    async load(id, held, waiters) {
      const [cell = '', station = '', distance = ''] = id.split('/');
      const distanceKm = distance === '' ? null : Number(distance);
      const path = `/stations/${station}/observations/latest`;
      const reply = await nws.call(
        { kind: 'observation', id: path, isCached: held !== undefined },
        waiters,
      );
      const request = { cell, nowMs: now(), distanceKm };
      const loaded = readJsonReply(reply, (json) => currentFromObservation(json, request));
      // A station that says nothing of use has no data: the next one may.
      return !loaded.ok && loaded.code === 'service-wrong-shape' ? failure('no-data') : loaded;
    },
  });

  return {
    async read(cell, requester) {
      const point = await points.read(pointIdOf(pointOf(cell)), requester);
      if (!point.ok) return point;
      const { grid } = point.value;
      if (!grid) return failure('no-data');
      const list = await lists.read(`${grid.office}/${grid.x},${grid.y}`, requester);
      if (!list.ok) return list;
      let last: Failure = failure('no-data');
      for (const { id, distanceKm } of list.value.slice(0, STATIONS)) {
        const reading = await observed.read(`${cell}/${id}/${distanceKm ?? ''}`, requester);
        if (reading.ok) return reading;
        last = reading;
      }
      return last;
    },
  };
}
