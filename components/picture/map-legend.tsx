import type { PictureInput } from '@/lib/picture/picture-input';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { gradientOf, legendTicks } from '@/lib/weather/legend-scale';
import { cssColor, type Ramp } from '@/lib/weather/ramps';

type MapLegendProps = {
  input: PictureInput;
  ramp: Ramp;
  /** In pixels. */
  width: number;
  /** Pixels for a size at the usual width. */
  px: (size: number) => number;
  soft: string;
};

/** What the colors of a bitmap mean: a bar with its marks or, for alerts, a swatch for each severity. */
export function MapLegend(props: MapLegendProps) {
  const { input, ramp, width, px, soft } = props;
  if (input.layer === 'alerts') return <Severities {...props} />;
  const mark = px(60);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: px(36), paddingTop: px(10) }}>
      <div style={{ backgroundImage: gradientOf(ramp), display: 'flex', height: px(8), width }} />
      <div style={{ color: soft, display: 'flex', fontSize: px(12), position: 'relative' }}>
        {marksOf(input, ramp).map(({ text, at }) => {
          const left = Math.min(Math.max(at * width - mark / 2, 0), width - mark);
          const side = left === 0 ? 'flex-start' : left === width - mark ? 'flex-end' : 'center';
          return (
            <div
              key={text}
              style={{
                display: 'flex',
                justifyContent: side,
                left,
                position: 'absolute',
                width: mark,
              }}
            >
              {text}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Marks at their values; the words for pollen are in the middle of their bands. */
function marksOf({ layer, units, messages }: PictureInput, ramp: Ramp) {
  const unit = ramp.unit === 'F' ? units.temperature : ramp.unit === 'mph' ? units.wind : null;
  const pollen = (level: number) => {
    const known = ([0, 1, 2, 3, 4] as const).find((one) => one === level);
    return known === undefined ? '' : messages.t(`map.pollen.${known}`);
  };
  if (layer !== 'pollen') return legendTicks(ramp, unit, messages.formats.number);
  const words = legendTicks(ramp, unit, pollen);
  return words.map(({ text }, index) => ({ text, at: (index + 0.5) / words.length }));
}

function Severities({ input, ramp, px, soft }: MapLegendProps) {
  const { t } = input.messages;
  return (
    <div
      style={{
        color: soft,
        columnGap: px(14),
        display: 'flex',
        flexWrap: 'wrap',
        fontSize: px(12),
        height: px(32),
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
