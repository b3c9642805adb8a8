import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { legendTicks } from '@/lib/weather/legend-scale';
import { cssColor, type Ramp, sample } from '@/lib/weather/ramps';
import { rounded } from './canvas';
import type { HexLook } from './draw-hexes';
import type { SvgFragment } from './fragments';
import { hexColor, stepColor } from './hex-colors';
import type { Theme } from './palette';
import type { PictureInput } from './picture-input';
import { type StyleSheet, textLook } from './style-sheet';
import { xmlText } from './xml';

const BAR_PX = 8;
const SMOOTH_STOPS = 16;
/** About the width of a letter, for sizes of 11 pixels; nothing is measured on a server. */
const LETTER_PX = 6.2;

/** What the colors mean: a bar with its marks or, for alerts, a swatch for each severity. Its corner is at 0, 0. */
export function drawLegend(
  input: PictureInput,
  sheet: StyleSheet,
  look: HexLook,
  widthPx: number,
): SvgFragment {
  if (input.layer === 'alerts') return severities(input, sheet, look, widthPx);
  const { light } = look.ramps;
  const { units, messages, layer } = input;
  const unit = light.unit === 'F' ? units.temperature : light.unit === 'mph' ? units.wind : null;
  const write = (label: number) =>
    layer === 'pollen' ? pollenWord(input, label) : messages.formats.number(label);
  const ticks = legendTicks(light, unit, write).filter(
    (_, index) => layer !== 'pollen' || index % 2 === 0,
  );
  const soft = sheet.classOf(textLook('text-soft', 11));
  const marks = ticks.map(({ text, at }, index) => {
    const x = layer === 'pollen' ? index / Math.max(ticks.length - 1, 1) : at;
    const anchor = x < 0.02 ? '' : x > 0.98 ? ' text-anchor="end"' : ' text-anchor="middle"';
    return `<text x="${rounded(x * widthPx)}" y="${BAR_PX + 12}"${anchor}>${xmlText(text)}</text>`;
  });
  const svg = `${bar(sheet, look, widthPx)}<g class="${soft}">${marks.join('')}</g>`;
  return { svg, heightPx: BAR_PX + 20 };
}

function pollenWord({ messages: { t } }: PictureInput, level: number): string {
  const known = ([0, 1, 2, 3, 4] as const).find((one) => one === level);
  return known === undefined ? '' : t(`map.pollen.${known}`);
}

function bar(sheet: StyleSheet, { ramps }: HexLook, widthPx: number): string {
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
    `<linearGradient id="ramp">${stops.join('')}</linearGradient>` +
    `<rect width="${rounded(widthPx)}" height="${BAR_PX}" rx="3" fill="url(#ramp)"/>`
  );
}

function stopColor(ramp: Ramp, share: number): string {
  return hexColor(sample(ramp, ramp.min + share * (ramp.max - ramp.min)));
}

/** Swatches in rows, as many in each as fit. */
function severities(
  input: PictureInput,
  sheet: StyleSheet,
  { ramps }: HexLook,
  widthPx: number,
): SvgFragment {
  const { t } = input.messages;
  const steps = ALERT_SEVERITIES.map((severity) => ({
    level: SEVERITY_LEVELS[severity],
    text: severity === 'unknown' ? t('alert-layer.step.unknown') : t(`alerts.severity.${severity}`),
  }));
  const soft = sheet.classOf(textLook('text-soft', 11));
  let [x, y] = [0, 0];
  const swatches = steps.map(({ level, text }) => {
    const width = 18 + text.length * LETTER_PX + 10;
    if (x > 0 && x + width - 10 > widthPx) [x, y] = [0, y + 18];
    const fill = sheet.classOf((theme: Theme) => `fill:${cssColor(ramps[theme], level)}`);
    const swatch = `<rect class="${fill}" x="${rounded(x)}" y="${y + 1}" width="12" height="12" rx="3"/>`;
    const word = `<text class="${soft}" x="${rounded(x + 17)}" y="${y + 11}">${xmlText(text)}</text>`;
    x += width;
    return swatch + word;
  });
  return { svg: swatches.join(''), heightPx: y + 21 };
}
