import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { NAME_SOURCES } from './base-files';

/** A town of the base map. Its rank is its place in the order of population; 0 is the largest. */
export type Town = {
  readonly name: string;
  readonly rank: number;
  readonly lng: number;
  readonly lat: number;
};

/** The towns that a map has loaded, largest first. */
export class MapTowns {
  readonly #map: Pick<MapLibreMap, 'getSource'>;
  #towns: readonly Town[] = [];
  #byRank: ReadonlyMap<number, Town> = new Map();

  constructor(map: Pick<MapLibreMap, 'getSource'>) {
    this.#map = map;
  }

  get all(): readonly Town[] {
    return this.#towns;
  }

  /** The town of a name or number on the map, by its rank. */
  ofRank(rank: number): Town | undefined {
    return this.#byRank.get(rank);
  }

  /** Reads what has been loaded by now. Keeps what it had if the map is gone. */
  async read(): Promise<void> {
    const towns = await this.#load().catch(() => null);
    if (towns === null) return;
    this.#towns = towns;
    this.#byRank = new Map(towns.map((town) => [town.rank, town]));
  }

  async #load(): Promise<Town[]> {
    const towns: Town[] = [];
    for (const name of NAME_SOURCES) {
      const source = this.#map.getSource(name);
      if (!(source instanceof GeoJSONSource)) continue;
      const data = await source.getData();
      if (data.type !== 'FeatureCollection') continue;
      for (const { geometry, properties } of data.features) {
        const [lng, lat] = geometry.type === 'Point' ? geometry.coordinates : [];
        const { name, rank }: Record<string, unknown> = properties ?? {};
        if (typeof name !== 'string' || typeof rank !== 'number') continue;
        if (lng !== undefined && lat !== undefined) towns.push({ name, rank, lng, lat });
      }
    }
    return towns;
  }
}
