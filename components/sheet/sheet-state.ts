/** How far the sheet stands out of the foot of a phone's screen. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** What is seen of the sheet at each height, in pixels. */
export type SheetStops = Readonly<Record<SheetHeight, number>>;

const PEEK_PX = 138;
const HALF_SHARE = 0.46;
const LEAST_HALF_PX = 200;
/** A strip of the map stays in sight above the full sheet. */
const GAP_PX = 40;

/** The heights as CSS says them, so that the first paint needs no script. */
export const SHEET_LENGTHS = {
  '--sheet-peek': `calc(${PEEK_PX}px + env(safe-area-inset-bottom))`,
  '--sheet-half': `max(${HALF_SHARE * 100}dvh, ${LEAST_HALF_PX}px)`,
  '--sheet-full': `calc(100dvh - ${GAP_PX}px - env(safe-area-inset-top))`,
} as const;

/** The same in numbers, for a screen of so many pixels. The safe areas are left to CSS. */
export function sheetStops(screenPx: number): SheetStops {
  return {
    peek: PEEK_PX,
    half: Math.max(HALF_SHARE * screenPx, LEAST_HALF_PX),
    full: screenPx - GAP_PX,
  };
}

export function higher(height: SheetHeight): SheetHeight {
  return height === 'peek' ? 'half' : 'full';
}

export function lower(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'half' : 'peek';
}

/** Where one press of the handle leads: up step by step, and from the top down again. */
export function nextHeight(height: SheetHeight): SheetHeight {
  return height === 'full' ? 'peek' : higher(height);
}

/** The height, or the least that is wanted where it is lower than that. */
export function atLeast(height: SheetHeight, least: SheetHeight): SheetHeight {
  return SHEET_HEIGHTS.indexOf(height) < SHEET_HEIGHTS.indexOf(least) ? least : height;
}

export function withinStops(visiblePx: number, stops: SheetStops): number {
  return Math.min(Math.max(visiblePx, stops.peek), stops.full);
}

/** A finger that leaves goes on in thought for so long. */
const GLIDE_MS = 160;

/**
 * Where a sheet comes to rest that was let go: at the stop nearest to where its speed would carry it.
 * The speed is in pixels a millisecond, positive upwards.
 */
export function restingHeight(visiblePx: number, speed: number, stops: SheetStops): SheetHeight {
  const aimed = visiblePx + speed * GLIDE_MS;
  const distance = (height: SheetHeight) => Math.abs(stops[height] - aimed);
  return SHEET_HEIGHTS.reduce((best, height) =>
    distance(height) < distance(best) ? height : best,
  );
}

/** Where a finger was, in pixels from the top, and when. */
export type Sample = { readonly y: number; readonly atMs: number };

/** Only so much of a drag tells how fast it ended. */
const RECENT_MS = 100;

/** How fast a drag ended, upwards, in pixels a millisecond; 0 for a finger that rested. */
export function speedOf(samples: readonly Sample[], nowMs: number): number {
  const recent = samples.filter(({ atMs }) => nowMs - atMs <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.atMs === first.atMs) return 0;
  return (first.y - last.y) / (last.atMs - first.atMs);
}
