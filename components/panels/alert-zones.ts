import type { ZoneAnswer } from '@/lib/geo/zone-schema';

/** The forecast zone whose alerts are shown, how it was found, and which others there are. */
export type AlertZones = {
  /** Null while it is looked up, or where the look-up failed. */
  readonly zone: Pick<ZoneAnswer, 'id' | 'name'> | null;
  /** Chosen by the address; the cell's own by the look-up; or only the nearest of our own table. */
  readonly how: 'chosen' | 'own' | 'nearest';
  /** Other zones of the cells around. */
  readonly near: readonly Pick<ZoneAnswer, 'id' | 'name'>[];
  /** Set where nothing is known of the zone: then nothing is known of its alerts either. */
  readonly error: unknown;
  /** Whether the look-up is being tried again at this moment. */
  readonly isTrying: boolean;
  retry(): void;
  /** Shows another zone; null goes back to the cell's own. */
  choose(id: string | null): void;
};
