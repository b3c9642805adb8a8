import type { QueryClient } from '@tanstack/react-query';
import type { AirDocument } from '@/lib/contract/air';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { AllergyDocument } from '@/lib/contract/allergy';
import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import { DAY_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import type { Station } from '@/lib/geo/station-schema';
import type { ZoneAnswer, ZoneList } from '@/lib/geo/zone-schema';
import { airQuery } from './air';
import { alertsQuery } from './alerts';
import { allergyQuery } from './allergy';
import { currentQuery } from './current';
import type { Answer } from './fetch-answer';
import { forecastQuery } from './forecast';
import { placeQuery } from './place';
import { stationQuery } from './station';
import { statusQuery } from './status';
import { zonesNearQuery } from './zone-choices';
import { zoneAtQuery } from './zones';

/** A document that came with the page, and how old it was then. */
export type KnownDocument<Document> = {
  readonly document: Document;
  readonly fetchedMs: number;
  readonly maxAgeMs: number;
};

/** What the server knew of a cell when it rendered its page. */
export type KnownCell = {
  readonly cell: string;
  /** The server's clock then. */
  readonly nowMs: number;
  readonly mode: string;
  readonly mapHexes: number;
  readonly place: Place;
  readonly forecast: KnownDocument<ForecastDocument> | null;
  readonly current: KnownDocument<CurrentDocument> | null;
  readonly air: KnownDocument<AirDocument> | null;
  readonly allergy: KnownDocument<AllergyDocument> | null;
  readonly zone: KnownDocument<ZoneAnswer> | null;
  readonly alerts: KnownDocument<AlertsDocument> | null;
  readonly station: Station | null;
  readonly zonesNear: ZoneList;
};

/** Towns, stations and zones beside a cell come with the program. */
const TABLE_MAX_AGE_MS = DAY_MS;

/** Puts what came with the page where the queries look first; what is not fresh is renewed as ever. */
export function seedKnown(client: QueryClient, known: KnownCell): void {
  const { cell, nowMs, mode, mapHexes, place } = known;
  const seed = (queryKey: readonly unknown[], held: KnownDocument<unknown> | null) => {
    if (!held) return;
    const answer: Answer<unknown> = { ...held, arrivedMs: nowMs, fromCache: true };
    client.setQueryData(queryKey, answer, { updatedAt: nowMs });
  };
  const own = (document: unknown) => ({ document, fetchedMs: nowMs, maxAgeMs: TABLE_MAX_AGE_MS });
  seed(placeQuery(cell).queryKey, own(place));
  seed(zonesNearQuery(cell).queryKey, own(known.zonesNear));
  if (known.station) seed(stationQuery(known.station.id).queryKey, own(known.station));
  seed(statusQuery().queryKey, own({ mode, mapHexes }));
  seed(forecastQuery(cell).queryKey, known.forecast);
  seed(currentQuery(cell).queryKey, known.current);
  seed(airQuery(cell).queryKey, known.air);
  seed(allergyQuery(cell).queryKey, known.allergy);
  seed(zoneAtQuery(place.center).queryKey, known.zone);
  if (known.zone) seed(alertsQuery(known.zone.document.id).queryKey, known.alerts);
}
