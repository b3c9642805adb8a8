import type { Feature, FeatureCollection } from 'geojson';
import type { PictureNames } from '@/lib/picture/map-names';

/** The names of the live map's files, for pictures that the server draws: states by code and name, towns by rank. */
export function makePictureNames(files: Readonly<Record<string, FeatureCollection>>): PictureNames {
  const features = [files.labels, files.towns].flatMap((file) => file?.features ?? []);
  const ofKind = (kind: string) => features.filter(({ properties }) => properties?.kind === kind);
  return {
    states: ofKind('state').map((state) => [
      String(state.properties?.code),
      String(state.properties?.name),
      ...pointOf(state),
    ]),
    towns: ofKind('town')
      .sort((a, b) => Number(a.properties?.rank) - Number(b.properties?.rank))
      .map((town) => [String(town.properties?.name), ...pointOf(town)]),
  };
}

function pointOf({ geometry }: Feature): [lng: number, lat: number] {
  const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
  return [lng, lat];
}
