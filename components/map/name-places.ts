import { joinPlaces, type MapPlaces, type NameFile, nameFilePath } from '@/lib/picture/map-places';

/** A town, with its place in the order of population; 0 is the largest. */
export type Town = {
  readonly name: string;
  readonly rank: number;
  readonly lng: number;
  readonly lat: number;
};

/** The places that a map can name: those of the whole country, and more of them once they are asked for. */
export class NamePlaces {
  readonly #onLoad: () => void;
  readonly #loading = new Map<NameFile, Promise<boolean>>();
  readonly #files: MapPlaces[] = [];
  #towns: readonly Town[] = [];
  #states: MapPlaces['states'] = [];

  /** @param onLoad there are more places than before */
  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  /** Towns, largest first. */
  get towns(): readonly Town[] {
    return this.#towns;
  }

  get states(): MapPlaces['states'] {
    return this.#states;
  }

  /** The town of a name on the map, by its rank. */
  ofRank(rank: number): Town | undefined {
    return this.#towns.find((town) => town.rank === rank);
  }

  /** Loads a file, once. Resolves when its places are there, or it has failed: then it may be asked for again. */
  async load(file: NameFile): Promise<void> {
    const loading = this.#loading.get(file) ?? this.#read(file);
    this.#loading.set(file, loading);
    if (!(await loading)) this.#loading.delete(file);
  }

  async #read(file: NameFile): Promise<boolean> {
    try {
      const response = await fetch(nameFilePath(file));
      if (!response.ok) throw new Error(`${nameFilePath(file)}: ${response.status}`);
      const places: MapPlaces = await response.json();
      // Whatever else a server or a cache has there would take all names away.
      if (!Array.isArray(places.towns) || !Array.isArray(places.states)) {
        throw new Error(`${nameFilePath(file)} has no names`);
      }
      this.#add(places);
      return true;
    } catch (error) {
      // Its names are missing; everything else is drawn all the same.
      console.error('Map:', error);
      return false;
    }
  }

  #add(file: MapPlaces): void {
    this.#files.push(file);
    this.#files.sort((a, b) => a.firstRank - b.firstRank);
    this.#states = joinPlaces(this.#files).states;
    this.#towns = this.#files.flatMap(({ firstRank, towns }) =>
      towns.map(([name, lng, lat], index) => ({ name, rank: firstRank + index, lng, lat })),
    );
    this.#onLoad();
  }
}
