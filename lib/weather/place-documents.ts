import type { AirDocument } from '@/lib/contract/air';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { AllergyDocument } from '@/lib/contract/allergy';
import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Place } from '@/lib/geo/place-schema';
import type { Station } from '@/lib/geo/station-schema';
import type { CellAreas } from '@/lib/geo/zone-schema';
import type { AreaResponse } from './alerts-here';

/** A document, and how old it is. */
export interface Dated<Document> {
  readonly document: Document;
  /** When it was requested from the service, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  /** How long it is fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
}

/** The documents of a place: null where there is none, or it is not there yet. */
export interface PlaceDocuments {
  readonly cell: string;
  readonly place: Place;
  readonly forecast: Dated<ForecastDocument> | null;
  readonly current: Dated<CurrentDocument> | null;
  readonly air: Dated<AirDocument> | null;
  readonly allergy: Dated<AllergyDocument> | null;
  /** The zones and counties that it touches. */
  readonly areas: Dated<CellAreas> | null;
  /** The alerts of each of them, in order. */
  readonly alerts: readonly AreaResponse<Dated<AlertsDocument>>[];
  /** The station of the observation, from our own table. */
  readonly station: Station | null;
}
