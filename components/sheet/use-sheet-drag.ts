'use client';

import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import {
  restingHeight,
  type Sample,
  type SheetHeight,
  type SheetStops,
  speedOf,
  withinStops,
} from './sheet-state';

/** A finger is never quite still: less is a tap. */
const WOBBLE_PX = 8;
/** What is dragged or typed in for its own sake. */
const OWN_DRAG = 'input, textarea, select, [role="slider"], dialog';

type Drag = {
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  readonly onGrip: boolean;
  readonly samples: Sample[];
  moving: boolean;
};

type SheetDragOptions = {
  /** Where the sheet is no sheet, nothing is dragged. */
  readonly enabled: boolean;
  readonly height: SheetHeight;
  readonly stops: SheetStops;
  /** Carries `--sheet-visible` and `data-dragging` while the finger is down. */
  readonly frame: RefObject<HTMLElement | null>;
  /** What scrolls when the sheet is full. */
  readonly content: RefObject<HTMLElement | null>;
  readonly onSettle: (height: SheetHeight) => void;
};

/**
 * Moves the sheet with a finger: by its grip with any pointer, and by its content with a finger, as long
 * as the content does not scroll itself. While it moves React is not asked; where it rests, it is.
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
      const held = drag.current;
      if (held?.pointer !== event.pointerId) return;
      held.samples.push({ y: event.clientY, atMs: event.timeStamp });
      if (!held.moving) {
        const [right, up] = [event.clientX - held.from.x, held.from.y - event.clientY];
        if (Math.hypot(right, up) < WOBBLE_PX) return;
        const scrolls = !held.onGrip && height === 'full' && (up > 0 || isScrolled(content));
        if (Math.abs(right) > Math.abs(up) || scrolls) {
          drag.current = null;
          return;
        }
        held.moving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        frame.current?.setAttribute('data-dragging', '');
      }
      frame.current?.style.setProperty('--sheet-visible', `${visibleAt(event, held)}px`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (held?.pointer !== event.pointerId) return;
      end();
      if (!held.moving) return;
      swallowClick.current = true;
      const speed = speedOf(held.samples, event.timeStamp);
      onSettle(restingHeight(visibleAt(event, held), speed, stops));
    },
    onPointerCancel: end,
    /** The end of a drag is no click on what lay under the finger. */
    onClickCapture(event: MouseEvent) {
      // A click without a count of clicks is the keyboard's.
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
