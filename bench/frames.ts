import { Map as MapLibreMap } from 'maplibre-gl';

/** An empty map of the middle of the country, once it has loaded. */
export async function newMap(zoom: number): Promise<MapLibreMap> {
  const map = new MapLibreMap({
    container: 'map',
    style: {
      version: 8,
      sources: {},
      layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#eef1f4' } }],
    },
    center: [-98, 39],
    zoom,
    attributionControl: false,
    fadeDuration: 0,
  });
  await new Promise((resolve) => map.once('idle', resolve));
  return map;
}

/** Draws a frame and waits until the graphics card has finished it: reading back a pixel waits for that. */
export async function drawFrame(map: MapLibreMap): Promise<void> {
  await nextRender(map, () => readPixel(map, 0, 0));
}

/** Draws frames (400 at most) until the center of the map has the color of a hex. */
export async function drawUntilColored(map: MapLibreMap): Promise<void> {
  for (let frame = 0; frame < 400; frame += 1) {
    if (await nextRender(map, () => isCenterColored(map))) return;
  }
  throw new Error('Nothing was drawn.');
}

/** Frames per second while the map pans for two seconds. */
export async function panFps(map: MapLibreMap): Promise<number> {
  const startMs = performance.now();
  let frames = 0;
  while (performance.now() - startMs < 2000) {
    map.panBy([6, frames % 40 < 20 ? 3 : -3], { animate: false });
    await drawFrame(map);
    frames += 1;
  }
  return frames / ((performance.now() - startMs) / 1000);
}

function nextRender<Value>(map: MapLibreMap, read: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    map.once('render', () => resolve(read()));
    map.triggerRepaint();
  });
}

function isCenterColored(map: MapLibreMap): boolean {
  const { width, height } = map.getCanvas();
  const [red, , blue] = readPixel(map, Math.floor(width / 2), Math.floor(height / 2));
  return Math.abs((red ?? 0) - (blue ?? 0)) > 20;
}

function readPixel(map: MapLibreMap, x: number, y: number): Uint8Array {
  const gl = map.getCanvas().getContext('webgl2');
  const pixel = new Uint8Array(4);
  gl?.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return pixel;
}
