/** How far up the sheet is on a phone's screen. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** The visible part of the sheet at each height, in pixels. */
export type SheetStops = Readonly<Record<SheetHeight, number>>;

/** The lowest sheet holds the header, with the search field or, in one line, the place that is open. */
const PEEK_REM = { search: 8.625, place: 4.875 } as const;
/** With a place open, its name, alert, sentence and temperature are to be seen at once. */
const HALF_SHARE = { search: 0.46, place: 0.56 } as const;
const HALF_REM = { search: [12.5, 12.5], place: [19, 25] } as const;
/** Of these, the sheet has as many as leave so much for the map, with its legend, buttons, and timeline. */
const MAP_REM = 15;
/** A strip of the map stays visible above the full sheet. */
const GAP_REM = 2.5;

/** The heights in CSS, so that the first paint needs no script. */
export function sheetLengths(lowest: keyof typeof PEEK_REM) {
  const [leastRem, mostRem] = HALF_REM[lowest];
  return {
    '--sheet-peek': `calc(${PEEK_REM[lowest]}rem + env(safe-area-inset-bottom))`,
    '--sheet-half': `max(${HALF_SHARE[lowest] * 100}dvh, clamp(${leastRem}rem, 100dvh - ${MAP_REM}rem, ${mostRem}rem))`,
    '--sheet-full': `calc(100dvh - ${GAP_REM}rem - env(safe-area-inset-top))`,
  };
}

/** The same in pixels, for a screen of this height and a size of text. Safe areas are left to CSS. */
export function sheetStops(
  screenPx: number,
  remPx: number,
  lowest: keyof typeof PEEK_REM,
): SheetStops {
  const [leastRem, mostRem] = HALF_REM[lowest];
  const spareRem = Math.min(Math.max(screenPx / remPx - MAP_REM, leastRem), mostRem);
  return {
    peek: PEEK_REM[lowest] * remPx,
    half: Math.max(HALF_SHARE[lowest] * screenPx, spareRem * remPx),
    full: screenPx - GAP_REM * remPx,
  };
}

export function higher(height: SheetHeight): SheetHeight {
  return height === 'peek' ? 'half' : 'full';
}

export function lower(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'half' : 'peek';
}

/** The height after a press of the handle: up one step, and from the top back to the bottom. */
export function nextHeight(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'peek' : higher(height);
}

/** The height, raised to a minimum. */
export function atLeast(height: SheetHeight, min: SheetHeight): SheetHeight {
  return SHEET_HEIGHTS.indexOf(height) < SHEET_HEIGHTS.indexOf(min) ? min : height;
}

export function withinStops(visiblePx: number, stops: SheetStops): number {
  return Math.min(Math.max(visiblePx, stops.peek), stops.full);
}

/** How long a released sheet would keep its speed. */
const GLIDE_MS = 160;

/**
 * Where a released sheet comes to rest: at the stop nearest to where its speed would carry it. The speed
 * is in pixels per millisecond, positive upward.
 */
export function restingHeight(visiblePx: number, speed: number, stops: SheetStops): SheetHeight {
  const aimed = visiblePx + speed * GLIDE_MS;
  const distance = (height: SheetHeight) => Math.abs(stops[height] - aimed);
  return SHEET_HEIGHTS.reduce((best, height) =>
    distance(height) < distance(best) ? height : best,
  );
}

/** The position of a finger, in pixels from the top, and its time. */
export type DragSample = { readonly y: number; readonly atMs: number };

/** The end of a drag that its final speed is computed from. */
const RECENT_MS = 100;

/** The final upward speed of a drag in pixels per millisecond; 0 if the finger was at rest. */
export function speedOf(samples: readonly DragSample[], nowMs: number): number {
  const recent = samples.filter(({ atMs }) => nowMs - atMs <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.atMs === first.atMs) return 0;
  return (first.y - last.y) / (last.atMs - first.atMs);
}
