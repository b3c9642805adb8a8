import { untilRuleOf } from '@/lib/contract/until-layers';
import { shownFalls, strokesDrawing } from '@/lib/picture/draw-chance-legend';
import { markTextOf } from '@/lib/picture/number-text';
import type { PictureInput } from '@/lib/picture/picture-input';
import type { ShownHex } from '@/lib/picture/shown-hexes';
import { hoursAheadOf } from '@/lib/picture/until-words';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { hasChances } from '@/lib/weather/layer-sources';
import {
  gradientOf,
  inBands,
  type LegendTick,
  legendTicks,
  readersUnit,
} from '@/lib/weather/legend-scale';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { cssColor, type Ramp } from '@/lib/weather/ramps';
import { type Ramps, rampFor } from '@/lib/weather/ramps-tables';
import { Drawing } from './drawing';
import { plainText } from './plain-text';

type MapLegendProps = {
  input: PictureInput;
  hexes: readonly ShownHex[];
  /** Under the colors; empty for none. */
  note: string;
  ramps: Ramps;
  /** In pixels. */
  width: number;
  /** Pixels for a size at the usual width. */
  px: (size: number) => number;
  soft: string;
};

const FONT_PX = 12;
/** The box around a mark. */
const MARK_PX = 60;
/** About so wide is a letter, and the least room between two marks. */
const LETTER_EM = 0.58;
const GAP_PX = 4;
const CHANCE_ROW_PX = 17;
const NOTE_PX = 18;

/** The height of the legend at the usual width, in pixels. */
export function legendHeightOf(
  { layer }: PictureInput,
  hexes: readonly ShownHex[],
  note: string,
): number {
  if (layer === 'alerts') return 32;
  const bars = hasChances(layer) ? 28 + shownFalls(hexes).length * CHANCE_ROW_PX : 36;
  return bars + (note === '' ? 0 : NOTE_PX);
}

/** What the colors of a bitmap mean: a bar with its marks for each ramp or, for alerts, a swatch for each severity. */
export function MapLegend(props: MapLegendProps) {
  const { input, hexes, note, ramps, width, px, soft } = props;
  if (input.layer === 'alerts') return <Severities {...props} />;
  const kinds = hasChances(input.layer) ? shownFalls(hexes) : null;
  const wordWidth = kinds ? px(80) : 0;
  const bar = width - wordWidth;
  return (
    <div
      style={{
        color: soft,
        display: 'flex',
        flexDirection: 'column',
        fontSize: px(FONT_PX),
        height: px(legendHeightOf(input, hexes, note)),
        paddingTop: px(10),
      }}
    >
      {kinds?.map((kind) => (
        <div
          key={kind}
          style={{ alignItems: 'center', display: 'flex', height: px(CHANCE_ROW_PX) }}
        >
          <div style={{ display: 'flex', width: wordWidth }}>
            {plainText(input.messages.t(`legend.falls.${kind}`), 20)}
          </div>
          <Bar ramp={rampFor(ramps, kind)} width={bar} height={px(9)} falls={kind} />
        </div>
      )) ?? <Bar ramp={ramps[0]} width={bar} height={px(8)} />}
      <div style={{ display: 'flex', marginLeft: wordWidth, position: 'relative' }}>
        {fitting(marksOf(input, ramps[0]), bar, px).map(({ text, left, side }) => (
          <div
            key={text}
            style={{
              display: 'flex',
              justifyContent: side,
              left,
              position: 'absolute',
              whiteSpace: 'nowrap',
              width: px(MARK_PX),
            }}
          >
            {text}
          </div>
        ))}
      </div>
      {note !== '' && (
        <div style={{ display: 'flex', marginTop: px(20) }}>{plainText(note, 80)}</div>
      )}
    </div>
  );
}

type Px = MapLegendProps['px'];

/** Where a mark stands: in a box of its own, which ends where the bar does. */
function placed({ text, at }: LegendTick, bar: number, px: Px) {
  const box = px(MARK_PX);
  const left = Math.min(Math.max(at * bar - box / 2, 0), bar - box);
  const side = left === 0 ? 'flex-start' : left === bar - box ? 'flex-end' : 'center';
  const spare = box - text.length * px(FONT_PX) * LETTER_EM;
  const from = left + { 'flex-start': 0, center: spare / 2, 'flex-end': spare }[side];
  return { text, left, side, from, to: from + box - spare } as const;
}

/** As many of the marks as have room beside each other, evenly spread: the last, which is the gravest, in any case. */
function fitting(marks: readonly LegendTick[], bar: number, px: Px) {
  const some = (every: number) =>
    marks
      .filter((_, at) => (marks.length - 1 - at) % every === 0)
      .map((mark) => placed(mark, bar, px));
  for (let every = 1; every < marks.length; every += 1) {
    const shown = some(every);
    const isFree = shown.every(
      ({ from }, at) => at === 0 || from > (shown[at - 1]?.to ?? 0) + px(GAP_PX),
    );
    if (isFree) return shown;
  }
  return some(marks.length);
}

type BarProps = { ramp: Ramp; width: number; height: number; falls?: PrecipKind };

function Bar({ ramp, width, height, falls }: BarProps) {
  const look = { backgroundImage: gradientOf(ramp), display: 'flex', height, width };
  if (falls === undefined || falls === 'rain') return <div style={look} />;
  const strokes = strokesDrawing(ramp, falls, { width, height });
  return (
    <div style={look}>
      <Drawing svg={strokes} width={width} height={height} />
    </div>
  );
}

/** Marks at their values; the words for pollen, and hours, are in the middle of their bands. */
function marksOf({ layer, units, messages, hourMs, nowMs }: PictureInput, ramp: Ramp) {
  const unit = readersUnit(ramp, units);
  const marks = legendTicks(ramp, unit, markTextOf(layer, messages, hoursAheadOf(hourMs, nowMs)));
  if (layer !== 'pollen' && !untilRuleOf(layer)) return marks;
  return inBands(marks);
}

function Severities({ input, ramps: [ramp], px, soft }: MapLegendProps) {
  const { t } = input.messages;
  return (
    <div
      style={{
        color: soft,
        columnGap: px(14),
        display: 'flex',
        flexWrap: 'wrap',
        fontSize: px(FONT_PX),
        minHeight: px(32),
        paddingTop: px(10),
      }}
    >
      {ALERT_SEVERITIES.map((severity) => (
        <div key={severity} style={{ alignItems: 'center', display: 'flex', gap: px(5) }}>
          <div
            style={{
              background: cssColor(ramp, SEVERITY_LEVELS[severity]),
              borderRadius: px(3),
              display: 'flex',
              height: px(12),
              width: px(12),
            }}
          />
          {severity === 'unknown'
            ? t('alert-layer.step.unknown')
            : t(`alerts.severity.${severity}`)}
        </div>
      ))}
    </div>
  );
}
