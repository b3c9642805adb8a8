import { placeOf } from './places';
import { hexesOf, sampleOf } from './tiles';

/** What people call a hex of the map: the place of the cell whose weather it shows. */
export interface HexPlace {
  readonly hex: string;
  readonly cell: string;
  /** The town to name it by; null if none is near. */
  readonly town: string | null;
  /** Where there is none: the name of the forecast zone, which is that of a region; null abroad and at sea. */
  readonly region: string | null;
  /** The name of the state. */
  readonly state: string | null;
  /** From the town's center to the cell's, and the direction as seen from the town; 0 without a town. */
  readonly distanceKm: number;
  readonly bearingDegrees: number;
  /** Whether the cell lies within the town, as far as can be guessed from the town's size. */
  readonly inside: boolean;
}

/** The places of a tile's hexes, by their samples. */
export function placesOfTile(parent: string): HexPlace[] {
  return hexesOf(parent).flatMap((hex) => {
    const cell = sampleOf(hex);
    return cell === undefined ? [] : [hexPlaceOf(hex, cell)];
  });
}

/** The place of a hex that shows the weather of a cell. */
export function hexPlaceOf(hex: string, cell: string): HexPlace {
  const { town, region, state } = placeOf(cell);
  return {
    hex,
    cell,
    town: town?.name ?? null,
    region: region ?? null,
    state: state?.name ?? state?.code ?? null,
    distanceKm: town?.distanceKm ?? 0,
    bearingDegrees: town?.bearingDegrees ?? 0,
    inside: town?.inside ?? false,
  };
}
