import type { ZoneAnswer } from '@/lib/geo/zone-schema';

/** A forecast zone, or why there is none. */
export type ZoneLookup = {
  /** Null while it is looked up, or where the lookup failed. */
  readonly zone: Pick<ZoneAnswer, 'id' | 'name'> | null;
  /** Set where the zone can't be found out: then its alerts can't either. */
  readonly error: unknown;
  /** Whether the lookup is being tried again at this moment. */
  readonly isTrying: boolean;
  retry(): void;
};

/** The forecast zone whose alerts are shown, how it was found, and which others there are. */
export type AlertZones = ZoneLookup & {
  /** Chosen by the address; the cell's own by the lookup; or only the nearest of our own table. */
  readonly how: 'chosen' | 'own' | 'nearest';
  /** Other zones of the cells around. */
  readonly near: readonly Pick<ZoneAnswer, 'id' | 'name'>[];
  /** Shows another zone; null goes back to the cell's own. */
  choose(id: string | null): void;
};
