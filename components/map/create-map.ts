import { GPUInitializationError, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import type { Camera } from '@/lib/view-state/camera';
import type { Padding } from './framing';
import { MapUnavailableError } from './map-unavailable-error';
import type { Theme } from './palette';
import { buildStyle } from './style';
import { workerUrl } from './worker-url';

export type MapStart = {
  readonly camera: Camera;
  readonly padding: Padding;
  /** What a screen reader calls the map. */
  readonly label: string;
};

/** The country still fits a narrow phone. */
const MIN_ZOOM = 1.5;
const MAX_ZOOM = 13;

/**
 * A MapLibre map with our style, north up: a weather map that turns by accident is a
 * nuisance, and on a phone two fingers do so all the time.
 *
 * @throws MapUnavailableError where the browser has no WebGL2.
 */
export function createMap(container: HTMLElement, start: MapStart, theme: Theme): MapLibreMap {
  const { zoom, lat, lng } = start.camera;
  setWorkerUrl(workerUrl());
  try {
    const map = new MapLibreMap({
      container,
      style: buildStyle(theme, fontFamilies(container), window.location.origin),
      center: { lat, lng },
      zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      locale: { 'Map.Title': start.label },
      fadeDuration: 160,
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch (error) {
    container.replaceChildren();
    if (error instanceof GPUInitializationError) {
      throw new MapUnavailableError('no-webgl2', { cause: error });
    }
    throw error;
  }
}

/**
 * The font families that the page sets its text in, so that names on the map match it. Next's
 * "Fallback" families stand in for a font on its way, by a local font that may not be there: asked
 * for by name they fail, and would take the waiting for the real one with them.
 */
function fontFamilies(element: HTMLElement): string[] {
  return getComputedStyle(element)
    .fontFamily.split(',')
    .map((family) => family.trim().replace(/^["']|["']$/g, ''))
    .filter((family) => family !== '' && !family.endsWith(' Fallback'));
}
