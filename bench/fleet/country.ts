// Prints the tiles of the country at the lowest zoom and how many cells they show, as JSON.
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';

const ALL_STATES = { west: -180, south: 15, east: -60, north: 72 };
const COARSEST = 3;

const parents = tilesInView(ALL_STATES, COARSEST);
const cells = new Set(parents.flatMap(hexesOf).flatMap((hex) => sampleOf(hex) ?? []));
process.stdout.write(JSON.stringify({ parents, cells: cells.size }));
