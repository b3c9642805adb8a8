import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import {
  type DragSample,
  restingHeight,
  type SheetHeight,
  type SheetStops,
  speedOf,
  withinStops,
} from './sheet-state';

/** A finger is never quite still: a shorter movement is a tap. */
const WOBBLE_PX = 8;
/** Elements that handle dragging themselves. */
const OWN_DRAG = 'input, textarea, select, [role="slider"], dialog';

type Drag = {
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly onGrip: boolean;
  readonly samples: DragSample[];
  moving: boolean;
};

type SheetDragOptions = {
  /** False where the panel is not a sheet. */
  readonly enabled: boolean;
  readonly height: SheetHeight;
  readonly stops: SheetStops;
  /** Carries `--sheet-visible` and `data-dragging` while the finger is down. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Scrolls when the sheet is full. */
  readonly content: RefObject<HTMLElement | null>;
  readonly onSettle: (height: SheetHeight) => void;
};

/**
 * Lets the reader drag the sheet: by its grip with any pointer, and by its content with a finger, unless
 * the content itself scrolls. React renders only when the sheet comes to rest.
 */
export function useSheetDrag(options: SheetDragOptions) {
  const { enabled, height, stops, frame, content, onSettle } = options;
  const drag = useRef<Drag | null>(null);
  const swallowClick = useRef(false);

  const visibleAt = ({ clientY }: PointerEvent, { from }: Drag) =>
    withinStops(stops[height] + from.y - clientY, stops);
  const end = () => {
    drag.current = null;
    frame.current?.style.removeProperty('--sheet-visible');
    frame.current?.removeAttribute('data-dragging');
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallowClick.current = false;
      if (!enabled || event.button !== 0 || !event.isPrimary) return;
      if (!(event.target instanceof Element) || event.target.closest(OWN_DRAG)) return;
      const onGrip = event.target.closest('[data-grip]') !== null;
      if (!onGrip && event.pointerType === 'mouse') return;
      const from = { x: event.clientX, y: event.clientY };
      drag.current = { pointer: event.pointerId, from, onGrip, samples: [], moving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      current.samples.push({ y: event.clientY, atMs: event.timeStamp });
      if (!current.moving) {
        const [right, up] = [event.clientX - current.from.x, current.from.y - event.clientY];
        if (Math.hypot(right, up) < WOBBLE_PX) return;
        const scrolls = !current.onGrip && height === 'full' && (up > 0 || isScrolled(content));
        if (Math.abs(right) > Math.abs(up) || scrolls) {
          drag.current = null;
          return;
        }
        current.moving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        frame.current?.setAttribute('data-dragging', '');
      }
      frame.current?.style.setProperty('--sheet-visible', `${visibleAt(event, current)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      end();
      if (!current.moving) return;
      swallowClick.current = true;
      const speed = speedOf(current.samples, event.timeStamp);
      onSettle(restingHeight(visibleAt(event, current), speed, stops));
    },
    onPointerCancel: end,
    /** The end of a drag must not click what was under the finger. */
    onClickCapture(event: MouseEvent) {
      // A click with a count of 0 came from the keyboard.
      if (!swallowClick.current || event.detail === 0) return;
      swallowClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

function isScrolled(content: RefObject<HTMLElement | null>): boolean {
  return (content.current?.scrollTop ?? 0) > 0;
}
