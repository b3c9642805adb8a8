import { createBody } from '@/lib/base/body';
import { MINUTE_MS } from '@/lib/contract/time';
import { placeOf } from '@/lib/geo/places';
import { tilesInView } from '@/lib/geo/view-tiles';
import { zonesNear } from '@/lib/geo/zone-choices';
import { SCREENS, tilesAround } from './country';
import type { EntrySize } from './entry-sizes';
import { advanceClock, openMeasuredGateway, setClock } from './measured-gateway';
import type { Kind } from './objects';

/** Brotli, measured: see README, "Figures". The picture of a place is taken for as large. */
const PICTURE_BYTES = 15_600;
/** Assumed: the HTML of the home page in brotli. */
const PAGE_BYTES = 12_000;
/** A problem, as problem+json. */
const NO_DATA_BYTES = 250;
const CONTIGUOUS_STATES = { west: -125, south: 24, east: -66, north: 50 };
const DENVER = { lat: 39.74, lng: -104.99 };

/** What answers weigh, and what the map's cost. */
export interface Responses {
  readonly bytesOf: Readonly<Record<Kind, number>>;
  /** How long one core builds and compresses a tile whose samples are all cached. */
  readonly tileMs: number;
}

/** Ten minutes before an hour ends, and with it all tiles: their samples last longer. */
const BEFORE_THE_HOUR_MS = Date.parse('2026-07-18T15:50:00Z');
const INTO_THE_HOUR_MS = 10.5 * MINUTE_MS;

/** What browsers get, in bytes of the body: documents and tiles as the gateway sends them, the tables by one place. */
export async function measureResponses(
  sizes: readonly Pick<EntrySize, 'resource' | 'brotli'>[],
): Promise<Responses> {
  setClock(BEFORE_THE_HOUR_MS);
  const { gateway, close } = await openMeasuredGateway({ variant: 'A' });
  const tileBytes = async (group: 'forecast' | 'air', parents: readonly string[]) => {
    let bytes = 0;
    for (const parent of parents) {
      for (;;) {
        const tile = await gateway.tiles.read({ group, parent }, PERSON);
        if (tile.lifetimeMs === 0) continue;
        bytes += tile.body.brotli().byteLength;
        break;
      }
    }
    return bytes / parents.length;
  };
  const [desktop] = SCREENS.slice(-1);
  const near = desktop ? tilesAround(DENVER, desktop) : [];
  const tile = await tileBytes('forecast', near);
  advanceClock(INTO_THE_HOUR_MS);
  const beganMs = performance.now();
  await tileBytes('forecast', near);
  const tileMs = (performance.now() - beganMs) / near.length;
  const airTile = await tileBytes('air', tilesInView(CONTIGUOUS_STATES, 3).slice(0, 6));
  await close();
  const of = (resource: EntrySize['resource']) =>
    sizes.find((size) => size.resource === resource)?.brotli ?? 0;
  const bytesOf = {
    ...{ page: PAGE_BYTES, picture: PICTURE_BYTES, 'place-picture': PICTURE_BYTES },
    ...{ overview: of('alerts') * 5, tile, 'air-tile': airTile },
    ...{ forecast: of('forecast'), current: of('current'), air: of('air') },
    ...{ allergy: NO_DATA_BYTES, alerts: of('alerts') },
    'place-name': createBody(placeOf(CELL)).length,
    'zones-near': createBody(zonesNear(CELL)).length,
  };
  return { bytesOf, tileMs };
}

const PERSON = { priority: 'person', client: 'loopback' } as const;
/** Denver. */
const CELL = '86268cd07ffffff';
