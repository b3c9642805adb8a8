export type Point = { readonly x: number; readonly y: number };

type PointingEvents = {
  /** The pointer is over a point (in CSS pixels of the map), or over none. */
  onPoint(point: Point | null): void;
  /** A click or a tap; not the end of a drag or of a long press. */
  onChoose(point: Point): void;
  /**
   * A right click, or the end of a long press that did not move; null if the menu was opened by key, and so
   * for no point.
   */
  onMenu(point: Point | null): void;
};

const LONG_PRESS_MS = 450;
/** A finger never keeps quite still. */
export const WOBBLE_PIXELS = 9;

/**
 * Distinguishes pointing from choosing: a mouse points by hovering, a finger by a long press, which then does
 * not choose but opens a menu when the finger is lifted. The hex that a finger points at stays marked until
 * the next touch. Returns how to stop listening.
 */
export function listenToPointer(canvas: HTMLElement, events: PointingEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: Point | null = null;
  let pressed = false;
  /** What touched the map last and has not let go. If nothing did, a menu was opened by key. */
  let touching: string | null = null;
  /** Browsers simulate a mouse after a touch: the mark of the finger stays when that mouse leaves. */
  let markedByFinger = false;
  const here = (event: PointerEvent): Point => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const cancel = () => clearTimeout(timer);
  const down = (event: PointerEvent) => {
    cancel();
    pressed = false;
    touching = event.pointerType;
    markedByFinger = false;
    start = event.isPrimary ? here(event) : null;
    if (event.pointerType !== 'touch') return;
    events.onPoint(null);
    const at = start;
    if (!at) return;
    timer = setTimeout(() => {
      pressed = true;
      markedByFinger = true;
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
    if (event.pointerType !== 'touch' && !markedByFinger) events.onPoint(null);
  };
  const up = (event: PointerEvent) => {
    cancel();
    const at = here(event);
    const stayed = start !== null && !far(start, at);
    if (stayed && pressed) events.onMenu(start);
    else if (stayed && event.button === 0 && !event.ctrlKey) events.onChoose(at);
    start = null;
    if (event.button === 0) touching = null;
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    const box = canvas.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    // For a finger, the browser opens its menu during the press; ours opens after it.
    if (touching !== 'touch') events.onMenu(touching === null ? null : at);
    touching = null;
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('pointercancel', leave);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('contextmenu', menu);
  return () => {
    cancel();
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('pointercancel', leave);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('contextmenu', menu);
  };
}

function far(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > WOBBLE_PIXELS;
}
