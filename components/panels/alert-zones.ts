import type { ZoneAnswer } from '@/lib/geo/zone-schema';
import type { AlertArea } from '@/lib/queries/place-alerts';

/** A forecast zone, or why there is none. */
export type ZoneLookup = {
  /** Null while the lookup is running, and where it failed. */
  readonly zone: (AlertArea & Pick<ZoneAnswer, 'name'>) | null;
  /** Set where no zone was found: then no alerts can be shown either. */
  readonly error: unknown;
  /** Whether the lookup is running, possibly again. */
  readonly isTrying: boolean;
  retry(): void;
};

/** The forecast zone whose alerts are shown, how it was found, and which others there are. */
export type AlertZones = ZoneLookup & {
  /** Named in the address; the cell's own, as looked up; or only the nearest in our own table. */
  readonly how: 'chosen' | 'own' | 'nearest';
  /** Other zones of the cells around. */
  readonly near: readonly Pick<ZoneAnswer, 'id' | 'name'>[];
  /** Shows another zone; null goes back to the cell's own. */
  choose(id: string | null): void;
};
