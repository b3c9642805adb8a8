export type Point = { readonly x: number; readonly y: number };

export type PointingEvents = {
  /** The pointer is over a place (in CSS pixels of the map), or over none. */
  onPoint(point: Point | null): void;
  /** A click or a tap; not the end of a drag or of a long press. */
  onChoose(point: Point): void;
};

const LONG_PRESS_MS = 450;
/** A finger is never quite still. */
const WOBBLE_PIXELS = 9;

/**
 * Tells pointing from choosing: a mouse points by hovering, a finger by a long press, which then does
 * not choose. What a finger points at stays marked until the next touch. Answers how to stop.
 */
export function listenToPointer(canvas: HTMLElement, events: PointingEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  let pressed = false;
  const here = (event: PointerEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const cancel = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    cancel();
    pressed = false;
    start = event.isPrimary ? here(event) : null;
    if (event.pointerType !== 'touch') return;
    events.onPoint(null);
    const at = start;
    if (!at) return;
    timer = setTimeout(() => {
      pressed = true;
      events.onPoint(at);
    }, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    const at = here(event);
    const moved = start === null || far(start, at);
    if (moved) cancel();
    if (event.pointerType !== 'touch') events.onPoint(event.buttons === 0 ? at : null);
    else if (moved && pressed) events.onPoint(null);
  };
  const leave = (event: PointerEvent) => {
    cancel();
    if (event.pointerType !== 'touch') events.onPoint(null);
  };
  const up = (event: PointerEvent) => {
    cancel();
    const at = here(event);
    if (start && !pressed && event.button === 0 && !far(start, at)) events.onChoose(at);
    start = null;
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('pointercancel', leave);
  canvas.addEventListener('pointerup', up);
  return () => {
    cancel();
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('pointercancel', leave);
    canvas.removeEventListener('pointerup', up);
  };
}

function far(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > WOBBLE_PIXELS;
}
