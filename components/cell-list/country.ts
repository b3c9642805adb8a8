import type { Bounds } from '@/lib/geo/cells';

/** All fifty states, DC and Puerto Rico: from Attu, which lies beyond 180 degrees, to Culebra. */
export const COUNTRY: Bounds = { west: 172, south: 17.5, east: -64, north: 72 };
