import { GPUInitializationError, Map as MapLibreMap, prewarm, setWorkerUrl } from 'maplibre-gl';
import { MAX_ZOOM } from '@/lib/contract/request-limits';
import type { Theme } from '@/lib/picture/palette';
import type { Camera } from '@/lib/view-state/camera';
import type { GestureWords } from './map-look';
import { MapUnavailableError } from './map-unavailable-error';
import { projectionFor, type ShapeZooms } from './projection';
import { buildStyle } from './style';

type MapStart = {
  readonly camera: Camera;
  readonly shapes: ShapeZooms;
  readonly theme: Theme;
  /** What a screen reader calls the map, and the id of the element that explains its keys. */
  readonly label: string;
  readonly hintId: string;
  /** Null for a map that takes every gesture. */
  readonly gestures: GestureWords | null;
};

/** Starts the workers of the first map, which take as long to start as the map itself. */
export function prepareWorkers(): void {
  setWorkerUrl(workerUrl());
  prewarm();
}

/**
 * A MapLibre map with our style, always north up: a weather map that turns by accident is a nuisance, and two
 * fingers on a phone turn it all the time.
 *
 * @throws MapUnavailableError if the browser has no WebGL2.
 */
export function createMap(
  container: HTMLElement,
  { camera: { zoom, lat, lng }, shapes, theme, label, hintId, gestures }: MapStart,
): MapLibreMap {
  setWorkerUrl(workerUrl());
  const style = buildStyle(theme, fontFamilies(container), window.location.origin);
  try {
    const map = new MapLibreMap({
      container,
      style: { ...style, projection: projectionFor(shapes) },
      center: { lat, lng },
      zoom,
      minZoom: shapes.min,
      maxZoom: MAX_ZOOM,
      maxPitch: 0,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      // The style is our own: checking it takes 27 ms of a desktop's start.
      validateStyle: false,
      locale: { 'Map.Title': label, ...gestureWords(gestures) },
      cooperativeGestures: gestures !== null,
      // A name with another number is another text: at each hour that plays, all of them would fade out and in.
      fadeDuration: 0,
    });
    // Screen readers keep letters and arrows for themselves, except in an application.
    map.getCanvas().setAttribute('role', 'application');
    map.getCanvas().setAttribute('aria-describedby', hintId);
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch (error) {
    container.replaceChildren();
    throw error instanceof GPUInitializationError
      ? new MapUnavailableError({ cause: error })
      : error;
  }
}

/** What MapLibre shows over the map when a gesture was left to the page around it. */
function gestureWords(words: GestureWords | null): Record<string, string> {
  if (words === null) return {};
  return {
    'CooperativeGesturesHandler.WindowsHelpText': words.ctrl,
    'CooperativeGesturesHandler.MacHelpText': words.command,
    'CooperativeGesturesHandler.MobileHelpText': words.fingers,
  };
}

/**
 * The address of MapLibre's worker. The bundler recognizes this form of `new URL`, copies the file next to our
 * own scripts under a name with its hash, and inserts that address here. So it always fits the version in use,
 * may be cached forever, and needs only `worker-src 'self'`. Without it, MapLibre would look next to its own
 * chunk, find nothing, and leave the map blank.
 */
function workerUrl(): string {
  return new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
}

/**
 * The font families of the page's own text, so that names on the map match it. Next's "Fallback" families
 * stand in for a font that is still loading, by a local font that may not exist: requested by name they fail,
 * and MapLibre would stop waiting for the real font as well.
 */
export function fontFamilies(element: HTMLElement): string[] {
  return getComputedStyle(element)
    .fontFamily.split(',')
    .map((family) => family.trim().replace(/^["']|["']$/g, ''))
    .filter((family) => family !== '' && !family.endsWith(' Fallback'));
}
