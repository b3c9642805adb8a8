import { setWorkerUrl } from 'maplibre-gl';
import { DRAWINGS } from './drawings';
import { drawFrame, drawUntilColored, newMap, panFps } from './frames';
import { tilesOf } from './weather';

/**
 * A page that measures several ways to draw the same hexes on the same map: the time to the first
 * picture, the time for a step of one hour, and the frame rate while panning.
 */
const ZOOM_OF: Record<number, number> = { 2000: 6.6, 10000: 5.5, 40000: 4.5 };

async function measure(way: keyof typeof DRAWINGS, hexes: number, pans: boolean) {
  const tiles = tilesOf(hexes);
  const map = await newMap(ZOOM_OF[hexes] ?? 5);
  const drawing = DRAWINGS[way](map);
  const startMs = performance.now();
  await drawing.start(tiles);
  await (way === 'empty' ? drawFrame(map) : drawUntilColored(map));
  const firstMs = performance.now() - startMs;
  const steps: number[] = [];
  for (let hour = 1; hour <= 24; hour += 1) {
    const stepStartMs = performance.now();
    await drawing.step(hour);
    await drawFrame(map);
    steps.push(performance.now() - stepStartMs);
  }
  steps.sort((a, b) => a - b);
  const fps = pans ? await panFps(map) : null;
  map.remove();
  document.querySelector('#map')?.replaceChildren();
  return { firstMs, stepMs: steps[2] ?? 0, fps };
}

setWorkerUrl('/maplibre-gl-worker.mjs');
Object.assign(window, { measure });
