import type { Padding } from '@/components/map/framing';
import { TIMELINE_PX } from '@/components/timeline/two-rows';
import { HOME_MARGIN } from '@/lib/view-state/camera';

/** Screens too low for the list of layers beside the map. The style sheet of the map's region has the same query. */
export const LOW_SCREEN = '(max-height: 619px)';

/** How much of the map panel, timeline and legend cover, in pixels, with their gaps. */
const PANEL_PX = 412;
const LAYERS_PX = 220;
/** The legend with the menu of layers, on a low screen and on a phone. */
const LOW_LEGEND_PX = 64;
const PHONE_LEGEND_PX = 72;
const GAP_PX = 24;

type Screen = {
  /** How much of the map's bottom the sheet covers, in pixels; null if the panel is beside the map. */
  readonly sheetPx: number | null;
  readonly isLow: boolean;
  readonly hasTwoRows: boolean;
};

/** What is covered of the map on a screen, in pixels. */
export function coveredOf({ sheetPx, isLow, hasTwoRows }: Screen): Padding {
  const bottom = (sheetPx ?? 0) + TIMELINE_PX[hasTwoRows ? 'two' : 'one'] + GAP_PX;
  if (sheetPx !== null) return { top: PHONE_LEGEND_PX, left: 0, bottom, right: 0 };
  return isLow
    ? { top: LOW_LEGEND_PX, left: PANEL_PX, bottom, right: 0 }
    : { top: 0, left: PANEL_PX, bottom, right: LAYERS_PX };
}

/** The same lengths for the style sheets, which place the first picture without any script. */
export const COVERED_LENGTHS = {
  '--covered-panel': px(PANEL_PX),
  '--covered-layers': px(LAYERS_PX),
  '--covered-low-legend': px(LOW_LEGEND_PX),
  '--covered-phone-legend': px(PHONE_LEGEND_PX),
  '--covered-gap': px(GAP_PX),
  '--timeline-one-row': px(TIMELINE_PX.one),
  '--timeline-two-rows': px(TIMELINE_PX.two),
  '--home-margin-narrow': px(HOME_MARGIN.narrowPx),
  '--home-margin-wide': px(HOME_MARGIN.widePx),
};

function px(length: number): string {
  return `${length}px`;
}
