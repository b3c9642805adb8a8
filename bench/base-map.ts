import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const COLORS = {
  light: { water: '#dfe7f0', land: '#f6f7f5', line: '#5b6a80', text: '#1c2737', halo: '#ffffff' },
  dark: { water: '#0b1118', land: '#1a222c', line: '#8fa0b5', text: '#f2f6fb', halo: '#0b1118' },
};

/** A plain base map in the colors of a theme, from the product's atlases. */
export async function baseMap(
  theme: 'light' | 'dark',
  projection: 'globe' | 'mercator',
): Promise<StyleSpecification> {
  const { water, land, line, text, halo } = COLORS[theme];
  const label = (name: string, lng: number, lat: number) => ({
    type: 'Feature' as const,
    properties: { name },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  });
  return {
    version: 8,
    projection: { type: projection },
    sources: {
      land: { type: 'geojson', data: await atlas('land') },
      states: { type: 'geojson', data: await atlas('states') },
      cities: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: [
            label('Denver', -104.99, 39.74),
            label('Kansas City', -94.58, 39.1),
            label('Minneapolis', -93.27, 44.98),
            label('New York', -74.0, 40.71),
            label('Los Angeles', -118.24, 34.05),
            label('Seattle', -122.33, 47.61),
            label('Miami', -80.19, 25.76),
            label('Adak', -176.63, 51.87),
          ],
        },
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: { 'line-color': line, 'line-width': 1, 'line-opacity': 0.6 },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 13 },
        paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.5 },
      },
    ],
  };
}

/** One of the atlases that the server serves, as GeoJSON. */
export async function atlas(name: 'land' | 'states' | 'nation'): Promise<FeatureCollection> {
  const topology: Topology<Record<string, GeometryCollection>> = await (
    await fetch(`/atlas/${name}.json`)
  ).json();
  const object = topology.objects[name];
  if (!object) throw new Error(`No ${name} in its atlas.`);
  return feature(topology, object);
}
