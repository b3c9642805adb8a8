import { cellToCenterChild, cellToChildren, cellToParent, polygonToCellsExperimental } from 'h3-js';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import { attachLayer } from '@/components/map/hexes/attach';
import { HexLayer } from '@/components/map/hexes/hex-layer';
import { OutlineLayer } from '@/components/map/hexes/outline-layer';
import { LAYERS } from '@/lib/contract/layers';
import { rampOf } from '@/lib/weather/ramps-tables';
import { atlas, baseMap } from './base-map';
import { parentsIn, START_HOUR, tileOf } from './weather';

/** A page that shows the layer with made-up weather, as the parameters of its URL describe. */
const params = new URLSearchParams(location.search);
const text = (name: string, fallback: string) => params.get(name) ?? fallback;
const number = (name: string, fallback: number) => Number(params.get(name) ?? fallback);
const theme = text('theme', 'light') === 'dark' ? 'dark' : 'light';
const layerName = LAYERS.find((layer) => layer === text('layer', 'temperature')) ?? 'temperature';
setWorkerUrl('/maplibre-gl-worker.mjs');

/** The clock of the layer where the URL has `elapsed`: it moves on once by that many milliseconds, and stands still. */
let clockMs = 1000;
const map = new MapLibreMap({
  container: 'map',
  style: await baseMap(theme, text('projection', 'mercator') === 'globe' ? 'globe' : 'mercator'),
  center: [number('lng', -98), number('lat', 39)],
  zoom: number('zoom', 4),
  bearing: number('bearing', 0),
  pitch: number('pitch', 0),
  attributionControl: false,
  fadeDuration: 0,
});
const layer = new HexLayer({
  id: 'hexes',
  layer: layerName,
  ramp: rampOf(layerName, theme),
  now: () => (params.has('elapsed') ? clockMs : performance.now()),
  reducedMotion: () => params.has('still'),
  isInSight: () => true,
});
layer.setTheme(theme);
layer.setHour(START_HOUR + number('hour', 4.4));
const outlines = new OutlineLayer();
outlines.setTheme(theme);
attachLayer(map, layer, 'states');
attachLayer(map, outlines, 'states');
map.on('webglcontextrestored', () => document.body.setAttribute('data-restored', ''));

const covered = new Set<string>();
for (const { geometry } of (await atlas('nation')).features) {
  for (const rings of geometry.type === 'MultiPolygon' ? geometry.coordinates : []) {
    const cells = polygonToCellsExperimental(rings, 4, 'containmentOverlapping', true);
    for (const cell of cells) covered.add(cell);
  }
}
const isCovered = (hex: string) => {
  const resolution = Number.parseInt(hex.charAt(1), 16);
  return covered.has(resolution > 4 ? cellToParent(hex, 4) : cellToCenterChild(hex, 4));
};

/** All five states side by side if the URL has `states`, else only the first. */
function stateOf(hex: string): number {
  if (!params.has('states')) return 0;
  const bits = Number.parseInt(
    cellToParent(hex, Math.max(Number.parseInt(hex.charAt(1), 16) - 1, 0)).slice(-12),
    16,
  );
  return Math.floor(bits / 2 ** 21) % 5;
}

for (const resolution of text('resolution', '3').split(',').map(Number)) {
  const bounds = map.getBounds();
  const fraction = params.has('partly') && resolution === Number(params.get('partly')) ? 0.5 : 1;
  const parents = parentsIn(
    {
      west: Math.max(bounds.getWest(), -190),
      south: bounds.getSouth(),
      east: bounds.getWest() + (bounds.getEast() - bounds.getWest()) * fraction,
      north: bounds.getNorth(),
    },
    resolution - 2,
  );
  for (const parent of parents) {
    const hexes = cellToChildren(parent, resolution).filter(isCovered);
    if (hexes.length > 0) layer.addTile(tileOf(parent, hexes, stateOf));
  }
}
clockMs += number('elapsed', 0);
const selected = hexAtParam('selected');
if (selected) outlines.setSelected(selected);
const hovered = hexAtParam('hovered');
if (hovered) outlines.setHovered(hovered);
if (params.has('lose')) {
  map.once('idle', () => {
    const context = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    context?.loseContext();
    setTimeout(() => context?.restoreContext(), 100);
  });
}
Object.assign(window, { map, layer });

/** The hex at the lng,lat of a parameter, if there are both. */
function hexAtParam(name: string): string | undefined {
  const [lng, lat] = params.get(name)?.split(',').map(Number) ?? [];
  return lng === undefined || lat === undefined ? undefined : layer.hexAt(lng, lat)?.hex;
}
