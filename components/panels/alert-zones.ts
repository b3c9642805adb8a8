import type { ZoneAnswer } from '@/lib/geo/zone-schema';
import type { PlaceAreas } from '@/lib/queries/place-alerts';

/** The areas whose alerts are shown, or why there are none. */
export type ZoneLookup = PlaceAreas & {
  /** Set where no zone was found: then no alerts can be shown either. */
  readonly error: unknown;
  /** Whether the lookup is running, possibly again. */
  readonly isTrying: boolean;
  retry(): void;
};

/** The forecast zone that is shown, how it was found, and which others there are. */
export type AlertZones = ZoneLookup & {
  /** Null while the lookup is running, and where it failed. */
  readonly zone: Pick<ZoneAnswer, 'id' | 'name'> | null;
  /** Named in the address; the cell's own, as looked up; or only the nearest in our own table. */
  readonly how: 'chosen' | 'own' | 'nearest';
  /** Other zones of the cells around. */
  readonly near: readonly Pick<ZoneAnswer, 'id' | 'name'>[];
  /** Shows another zone; null goes back to the cell's own. */
  choose(id: string | null): void;
};
