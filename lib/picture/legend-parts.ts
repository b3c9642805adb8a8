import { type LegendTick, legendTicks, readersUnit } from '@/lib/weather/legend-scale';
import { type Ramp, sample, type ThemedRamp } from '@/lib/weather/ramps';
import { rounded } from './canvas';
import type { HexLook } from './draw-hexes';
import { hexColor, stepColor } from './hex-colors';
import { markTextOf } from './number-text';
import type { PictureInput } from './picture-input';
import { type StyleSheet, textLook } from './style-sheet';
import { hoursAheadOf } from './until-words';
import { xmlText } from './xml';

/** The height of a bar, in pixels. */
export const BAR_PX = 8;
const SMOOTH_STOPS = 16;
/** About the width of a letter, for sizes of 11 pixels; nothing is measured on a server. */
export const LETTER_PX = 6.2;

/** The marks under a legend, in the reader's units. */
export function ticksOf(input: PictureInput, { ramps }: HexLook): LegendTick[] {
  const ramp = ramps[0].light;
  const { units, messages, layer, hourMs, nowMs } = input;
  const unit = readersUnit(ramp, units);
  return legendTicks(ramp, unit, markTextOf(layer, messages, hoursAheadOf(hourMs, nowMs)));
}

/** Marks under a bar of this width, in pixels. */
export function marksUnder(
  sheet: StyleSheet,
  ticks: readonly LegendTick[],
  widthPx: number,
): string {
  const marks = ticks.map(({ text, at }) => {
    const anchor = at < 0.02 ? '' : at > 0.98 ? ' text-anchor="end"' : ' text-anchor="middle"';
    return `<text x="${rounded(at * widthPx)}" y="${BAR_PX + 12}"${anchor}>${xmlText(text)}</text>`;
  });
  return `<g class="${sheet.classOf(textLook('text-soft', 11))}">${marks.join('')}</g>`;
}

/** The colors of a ramp as a bar; the id must be another for each ramp. */
export function drawBar(sheet: StyleSheet, ramps: ThemedRamp, id: string, widthPx: number): string {
  if (ramps.light.kind === 'bands') {
    const count = ramps.light.bands.length;
    const width = rounded(widthPx / count);
    const bands = ramps.light.bands.map((_, index) => {
      const name = sheet.classOf((theme) => `fill:${hexColor(stepColor(ramps[theme], index))}`);
      return `<rect class="${name}" x="${rounded(index * width)}" width="${width}" height="${BAR_PX}"/>`;
    });
    return bands.join('');
  }
  const stops = Array.from({ length: SMOOTH_STOPS + 1 }, (_, index) => {
    const name = sheet.classOf(
      (theme) => `stop-color:${stopColor(ramps[theme], index / SMOOTH_STOPS)}`,
    );
    return `<stop class="${name}" offset="${rounded(index / SMOOTH_STOPS)}"/>`;
  });
  return (
    `<linearGradient id="${id}">${stops.join('')}</linearGradient>` +
    `<rect width="${rounded(widthPx)}" height="${BAR_PX}" rx="3" fill="url(#${id})"/>`
  );
}

function stopColor(ramp: Ramp, share: number): string {
  return hexColor(sample(ramp, ramp.min + share * (ramp.max - ramp.min)));
}
