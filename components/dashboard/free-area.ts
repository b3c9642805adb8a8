import type { Padding } from '@/components/map/framing';
import { TIMELINE_REM } from '@/components/timeline/two-rows';
import { HOME_MARGIN } from '@/lib/view-state/camera';

/**
 * The shapes of a screen, by the reader's size of text: what is too little room for large text is too little for it
 * on a large screen as well. The style sheets have the same queries.
 *
 * The panel is a sheet over the map, at the bottom of a phone.
 */
export const SHEET_SCREEN = '(width < 47.5rem) and (height >= 34rem)';
/**
 * One column that scrolls, without anything over anything else: also what zooming in to 400% leaves of a desktop's
 * screen (WCAG 2.2, 1.4.10).
 */
export const COLUMN_SCREEN = '(width < 44rem) and (height < 34rem)';
/** Too low for the list of layers beside the map. */
export const LOW_SCREEN = '(height < 38.75rem)';

/** How much of the map panel, timeline and legend cover, in rem, with their gaps. */
const PANEL_REM = 25.75;
const LAYERS_REM = 13.75;
/** The legend with the menu of layers, on a low screen and on a phone. */
const LOW_LEGEND_REM = 4;
const PHONE_LEGEND_REM = 4.5;
const GAP_REM = 1.5;

type Screen = {
  /** How much of the map's bottom the sheet covers, in pixels; null if the panel is beside the map. */
  readonly sheetPx: number | null;
  /** Whether the map is a part of a column, in which nothing covers it. */
  readonly isColumn: boolean;
  readonly isLow: boolean;
  readonly hasTwoRows: boolean;
  /** The reader's size of text, in pixels. */
  readonly remPx: number;
};

/** What is covered of the map on a screen, in pixels. */
export function coveredOf({ sheetPx, isColumn, isLow, hasTwoRows, remPx }: Screen): Padding {
  if (isColumn) return { top: 0, left: 0, bottom: 0, right: 0 };
  const bottom = (sheetPx ?? 0) + (TIMELINE_REM[hasTwoRows ? 'two' : 'one'] + GAP_REM) * remPx;
  if (sheetPx !== null) return { top: PHONE_LEGEND_REM * remPx, left: 0, bottom, right: 0 };
  const left = PANEL_REM * remPx;
  return isLow
    ? { top: LOW_LEGEND_REM * remPx, left, bottom, right: 0 }
    : { top: 0, left, bottom, right: LAYERS_REM * remPx };
}

/** The same lengths for the style sheets, which place the first picture without any script. */
export const COVERED_LENGTHS = {
  '--covered-panel': rem(PANEL_REM),
  '--covered-layers': rem(LAYERS_REM),
  '--covered-low-legend': rem(LOW_LEGEND_REM),
  '--covered-phone-legend': rem(PHONE_LEGEND_REM),
  '--covered-gap': rem(GAP_REM),
  '--timeline-one-row': rem(TIMELINE_REM.one),
  '--timeline-two-rows': rem(TIMELINE_REM.two),
  '--home-margin-narrow': `${HOME_MARGIN.narrowPx}px`,
  '--home-margin-wide': `${HOME_MARGIN.widePx}px`,
};

function rem(length: number): string {
  return `${length}rem`;
}
