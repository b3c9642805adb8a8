import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';

/** A town of the base map. Its rank is its place in the order of population; 0 is the largest. */
export type Town = {
  readonly name: string;
  readonly rank: number;
  readonly lng: number;
  readonly lat: number;
};

/** The towns that the map has loaded, largest first. */
export async function loadedTowns(map: Pick<MapLibreMap, 'getSource'>): Promise<Town[]> {
  const towns: Town[] = [];
  for (const name of ['labels', 'towns']) {
    const source = map.getSource(name);
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
