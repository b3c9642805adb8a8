import { type Point, WOBBLE_PIXELS } from '@/components/map/pointing';
import { MAX_ZOOM } from '@/lib/contract/request-limits';
import { mercatorX, mercatorY, placeAtMercator, worldPixels } from '@/lib/geo/web-mercator';
import type { Camera } from '@/lib/view-state/camera';

type PictureGestures = {
  /** Where the picture looks: the place in the middle of the free area. */
  camera(): Camera;
  /** The middle of the free area, in the coordinates of the window. */
  middle(): Point;
  /** The reader moves the map, and the picture follows the hand until there is a live one. */
  onMove(camera: Camera): void;
  /** The map has come to rest. */
  onRest(camera: Camera): void;
};

/** How far a wheel has to turn for one step of the zoom: MapLibre's own measures, for a wheel and for two fingers. */
const WHEEL_PX = 450;
const PINCH_PX = 100;
/** A wheel that has not turned for so long, in milliseconds, is at rest. */
const WHEEL_REST_MS = 160;
const MIN_ZOOM = 0;

/**
 * Moves a picture of the map by the reader's hand: dragging with a mouse or a finger, two fingers, a wheel. Returns
 * how to stop listening.
 */
export function listenToGestures(element: HTMLElement, gestures: PictureGestures): () => void {
  const pointers = new Map<number, Point>();
  /** Where the hand was when the gesture, or its number of fingers, began. */
  let start: { readonly camera: Camera; readonly hand: Hand } | null = null;
  let isMoving = false;
  let wheelCamera: Camera | null = null;
  let wheelTimer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    start = pointers.size === 0 ? null : { camera: gestures.camera(), hand: handOf(pointers) };
  };
  const moved = (): Camera | null =>
    start && cameraUnder(start.camera, gestures.middle(), start.hand, handOf(pointers));
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  };
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId) || !start) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!isMoving && pointers.size === 1) {
      const { x, y } = handOf(pointers);
      if (Math.hypot(x - start.hand.x, y - start.hand.y) <= WOBBLE_PIXELS) return;
    }
    if (!isMoving) element.setPointerCapture(event.pointerId);
    isMoving = true;
    const camera = moved();
    if (camera) gestures.onMove(camera);
  };
  const up = (event: PointerEvent) => {
    const camera = isMoving ? moved() : null;
    if (!pointers.delete(event.pointerId)) return;
    begin();
    if (pointers.size > 0 || !isMoving) return;
    isMoving = false;
    if (camera) gestures.onRest(camera);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 40 : event.deltaY;
    const steps = -pixels / (event.ctrlKey ? PINCH_PX : WHEEL_PX);
    const hand = { x: event.clientX, y: event.clientY, spread: 1 };
    const from = wheelCamera ?? gestures.camera();
    const camera = cameraUnder(from, gestures.middle(), hand, { ...hand, spread: 2 ** steps });
    wheelCamera = camera;
    gestures.onMove(camera);
    clearTimeout(wheelTimer);
    wheelTimer = setTimeout(() => {
      wheelCamera = null;
      gestures.onRest(camera);
    }, WHEEL_REST_MS);
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(wheelTimer);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('wheel', wheel);
  };
}

/** The middle of all fingers, and how far apart they are. */
type Hand = Point & { readonly spread: number };

function handOf(pointers: ReadonlyMap<number, Point>): Hand {
  const points = [...pointers.values()];
  const [a = { x: 0, y: 0 }, b] = points;
  if (!b) return { ...a, spread: 1 };
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
}

/** The camera with which what was under the hand is still there. */
export function cameraUnder(camera: Camera, middle: Point, from: Hand, to: Hand): Camera {
  const zoom = Math.min(
    Math.max(camera.zoom + Math.log2(to.spread / from.spread), MIN_ZOOM),
    MAX_ZOOM,
  );
  const [before, after] = [worldPixels(camera.zoom), worldPixels(zoom)];
  const x = mercatorX(camera.lng) + (from.x - middle.x) / before - (to.x - middle.x) / after;
  const y = mercatorY(camera.lat) + (from.y - middle.y) / before - (to.y - middle.y) / after;
  return { zoom, ...placeAtMercator(x, Math.min(Math.max(y, 0), 1)) };
}
