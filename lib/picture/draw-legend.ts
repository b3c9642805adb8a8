import { untilRuleOf } from '@/lib/contract/until-layers';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { hasChances } from '@/lib/weather/layer-sources';
import { inBands, type LegendTick } from '@/lib/weather/legend-scale';
import { cssColor } from '@/lib/weather/ramps';
import { rounded } from './canvas';
import { drawChanceLegend } from './draw-chance-legend';
import type { Content, SvgFragment } from './fragments';
import { BAR_PX, drawBar, LETTER_PX, marksUnder, ticksOf } from './legend-parts';
import type { Theme } from './palette';
import { textLook } from './style-sheet';
import { wrapText } from './wrap-text';
import { xmlText } from './xml';

/** The height of a line under the colors, in pixels. */
const NOTE_PX = 15;

/**
 * What the colors mean: a bar with its marks, or a bar for each of what falls; for alerts, a swatch for each severity.
 * Its corner is at 0, 0.
 */
export function drawLegend(content: Content, widthPx: number): SvgFragment {
  const { svg, heightPx } = colorsOf(content, widthPx);
  const { sheet, text } = content;
  const soft = sheet.classOf(textLook('text-soft', 11));
  const note = wrapText(text.caption.note, widthPx, 11, 2).map((line, index) => {
    return `<text class="${soft}" y="${heightPx + 8 + index * NOTE_PX}">${xmlText(line)}</text>`;
  });
  return { svg: svg + note.join(''), heightPx: heightPx + note.length * NOTE_PX };
}

function colorsOf(content: Content, widthPx: number): SvgFragment {
  const { input, sheet, look } = content;
  if (input.layer === 'alerts') return severities(content, widthPx);
  if (hasChances(input.layer)) return drawChanceLegend(content, widthPx);
  const { layer } = input;
  const all = ticksOf(input, look);
  const marks = untilRuleOf(layer) ? inBands(all) : layer === 'pollen' ? spread(all) : all;
  const svg = drawBar(sheet, look.ramps[0], 'ramp', widthPx) + marksUnder(sheet, marks, widthPx);
  return { svg, heightPx: BAR_PX + 20 };
}

/** Every second, from one end to the other: all would not fit side by side. */
function spread(ticks: readonly LegendTick[]): LegendTick[] {
  const some = ticks.filter((_, index) => index % 2 === 0);
  return some.map(({ text }, index) => ({ text, at: index / Math.max(some.length - 1, 1) }));
}

/** Swatches in rows, as many in each as fit. */
function severities({ input, sheet, look: { ramps } }: Content, widthPx: number): SvgFragment {
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
    const fill = sheet.classOf((theme: Theme) => `fill:${cssColor(ramps[0][theme], level)}`);
    const swatch = `<rect class="${fill}" x="${rounded(x)}" y="${y + 1}" width="12" height="12" rx="3"/>`;
    const word = `<text class="${soft}" x="${rounded(x + 17)}" y="${y + 11}">${xmlText(text)}</text>`;
    x += width;
    return swatch + word;
  });
  return { svg: swatches.join(''), heightPx: y + 21 };
}
