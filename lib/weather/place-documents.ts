import type { AirDocument } from '@/lib/contract/air';
import type { AlertsDocument } from '@/lib/contract/alerts';
import type { AllergyDocument } from '@/lib/contract/allergy';
import type { CurrentDocument } from '@/lib/contract/current';
import type { ForecastDocument } from '@/lib/contract/forecast';
import type { Place } from '@/lib/geo/place-schema';
import type { Station } from '@/lib/geo/station-schema';
import type { CellAreas } from '@/lib/geo/zone-schema';
import type { AreaResponse } from './alerts-here';

/** A document, and when the service was asked for it, in milliseconds of the Unix epoch. */
export interface Dated<Document> {
  readonly document: Document;
  readonly fetchedMs: number;
}

/** A document that the server has cached. */
export interface CachedDocument<Document> extends Dated<Document> {
  /** How long it is fresh, counted from `fetchedMs`. */
  readonly maxAgeMs: number;
}

/** Everything that the server has about a place: null where there is nothing, or it is not there yet. */
export interface PlaceDocuments {
  readonly cell: string;
  readonly place: Place;
  readonly forecast: CachedDocument<ForecastDocument> | null;
  readonly current: CachedDocument<CurrentDocument> | null;
  readonly air: CachedDocument<AirDocument> | null;
  readonly allergy: CachedDocument<AllergyDocument> | null;
  /** The zones and counties that it touches. */
  readonly areas: CachedDocument<CellAreas> | null;
  /** The alerts of each of them, in order. */
  readonly alerts: readonly AreaResponse<CachedDocument<AlertsDocument>>[];
  /** The station of the observation, from our own table. */
  readonly station: Station | null;
}
