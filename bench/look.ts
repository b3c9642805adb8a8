import { cellToCenterChild, cellToChildren, cellToParent, polygonToCellsExperimental } from 'h3-js';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import { attachLayer } from '@/components/map/hexes/attach';
import { HexLayer } from '@/components/map/hexes/hex-layer';
import { LAYERS } from '@/lib/contract/layers';
import { rampOf } from '@/lib/weather/ramps-tables';
import { atlas, baseMap } from './base-map';
import { parentsIn, START_HOUR, tileOf } from './weather';

/** A page that shows the layer as its address asks: a place to look, with made-up weather. */
const ask = new URLSearchParams(location.search);
const word = (name: string, or: string) => ask.get(name) ?? or;
const number = (name: string, or: number) => Number(ask.get(name) ?? or);
const theme = word('theme', 'light') === 'dark' ? 'dark' : 'light';
const name = LAYERS.find((layer) => layer === word('layer', 'temperature')) ?? 'temperature';
setWorkerUrl('/maplibre-gl-worker.mjs');

let heldMs = 1000;
const map = new MapLibreMap({
  container: 'map',
  style: await baseMap(theme, word('projection', 'mercator') === 'globe' ? 'globe' : 'mercator'),
  center: [number('lng', -98), number('lat', 39)],
  zoom: number('zoom', 4),
  bearing: number('bearing', 0),
  pitch: number('pitch', 0),
  attributionControl: false,
  fadeDuration: 0,
});
const layer = new HexLayer({
  id: 'hexes',
  layer: name,
  ramp: rampOf(name, theme),
  now: () => (ask.has('held') ? heldMs : performance.now()),
  reducedMotion: () => ask.has('still'),
});
layer.setTheme(theme);
layer.setHour(START_HOUR + number('hour', 4.4));
attachLayer(map, layer, 'states');
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

/** Shows all five states side by side where asked for. */
function stateOf(hex: string): number {
  if (!ask.has('states')) return 0;
  const low = Number.parseInt(
    cellToParent(hex, Math.max(Number.parseInt(hex.charAt(1), 16) - 1, 0)).slice(-12),
    16,
  );
  return Math.floor(low / 2 ** 21) % 5;
}

for (const resolution of word('resolution', '3').split(',').map(Number)) {
  const bounds = map.getBounds();
  const share = ask.has('partly') && resolution === Number(ask.get('partly')) ? 0.5 : 1;
  const parents = parentsIn(
    {
      west: Math.max(bounds.getWest(), -190),
      south: bounds.getSouth(),
      east: bounds.getWest() + (bounds.getEast() - bounds.getWest()) * share,
      north: bounds.getNorth(),
    },
    resolution - 2,
  );
  for (const parent of parents) {
    const hexes = cellToChildren(parent, resolution).filter(isCovered);
    if (hexes.length > 0) layer.addTile(tileOf(parent, hexes, stateOf));
  }
}
heldMs += number('held', 0);
const selected = ask.get('selected')?.split(',').map(Number);
const found = selected && layer.hexAt(selected[0] ?? 0, selected[1] ?? 0);
if (found) layer.setSelected(found.hex);
const hovered = ask.get('hovered')?.split(',').map(Number);
const foundHovered = hovered && layer.hexAt(hovered[0] ?? 0, hovered[1] ?? 0);
if (foundHovered) layer.setHovered(foundHovered.hex);
if (ask.has('lose')) {
  map.once('idle', () => {
    const lose = map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lose?.loseContext();
    setTimeout(() => lose?.restoreContext(), 100);
  });
}
Object.assign(window, { map, layer });
