import { type CellCard, warningName } from '@/components/share/cell-card';
import { COLORS, SEVERITY_COLORS } from '@/lib/contract/page-look';
import { longTimeText } from '@/lib/messages/day-text';
import { fewNames } from '@/lib/messages/few-names';
import type { Messages } from '@/lib/messages/messages';
import { alertUntil } from '@/lib/picture/alert-when';
import type { Units } from '@/lib/picture/unit-words';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { cssColor, sample } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { temperatureText } from '@/lib/weather/units';
import { Drawing } from './drawing';
import { Line } from './line';
import { plainText } from './plain-text';

export type PlaceWordsProps = {
  readonly card: CellCard;
  readonly messages: Messages;
  readonly units: Units;
  readonly timeZone: string;
  readonly nowMs: number;
  /** The weather icon, as SVG; null for none. */
  readonly icon: string | null;
  /** The color of what is less important. */
  readonly soft: string;
};

/** How many hours there is room for: fewer than the least look broken off. */
const [LEAST_HOURS, MAX_HOURS] = [3, 7];
/** Of the alerts besides the gravest, one has room for its name. */
const MAX_OTHERS = 1;
const ICON_PX = 116;
/** Longer lines than this, in letters, are smaller. */
const LONG = 36;
const RAMP = rampOf('temperature', 'light');

const column = { display: 'flex', flexDirection: 'column' } as const;
const row = { alignItems: 'center', display: 'flex' } as const;

/** The name of a place, the time, the gravest alerts, and the weather. */
export function PlaceWords(props: PlaceWordsProps) {
  const { card, messages, soft } = props;
  const { t } = messages;
  const date = dateLine(props);
  return (
    <div style={column}>
      <div style={{ display: 'flex', fontSize: 46, letterSpacing: '-0.02em', lineHeight: 1.15 }}>
        {plainText(card.place ?? t('app.invitation.title'), 44)}
      </div>
      {date !== '' && (
        <div style={{ color: soft, display: 'flex', fontSize: 21, marginTop: 6 }}>
          {plainText(date, 60)}
        </div>
      )}
      {card.alerts.length > 0 && <Alerts {...props} />}
      {card.ahead || card.glance.now ? (
        <Sky {...props} />
      ) : (
        <div style={{ color: soft, display: 'flex', fontSize: 28, marginTop: 18 }}>
          {t('share.picture.invitation')}
        </div>
      )}
    </div>
  );
}

/** When the weather was observed, or which time of the forecast it is, in local time; empty without any weather. */
function dateLine({ card: { glance, ahead }, messages, timeZone }: PlaceWordsProps): string {
  const { t, formats } = messages;
  const date = { month: 'short', day: 'numeric', hour: 'numeric' } as const;
  const zone = { timeZone, timeZoneName: 'short' } as const;
  const forecast = (time: string) => t('share.picture.forecast', { time });
  const ofHour = (ms: number) => forecast(formats.date(ms, { weekday: 'short', ...date, ...zone }));
  if (ahead) {
    const { time } = ahead;
    return time.isDay ? forecast(longTimeText(messages, time, timeZone)) : ofHour(time.hourMs);
  }
  const { now, hours } = glance;
  if (now && now.observedMs !== null) {
    const time = formats.date(now.observedMs, { ...date, minute: '2-digit', ...zone });
    return t('share.picture.observed', { time });
  }
  return now && hours[0] ? ofHour(hours[0].startMs) : '';
}

/** The gravest by name, beside its color, and below it how bad it is, until or from when, and the others. */
function Alerts({ card, messages, nowMs, timeZone }: PlaceWordsProps) {
  const [worst, ...others] = card.alerts;
  if (!worst) return null;
  const { t } = messages;
  const until = alertUntil(messages, worst, { nowMs, timeZone, zoned: true });
  const names = [...new Set(others.map((alert) => warningName(alert, messages)))];
  const list = fewNames(messages, names, MAX_OTHERS, ', ');
  const more = names.length > 0 ? t('alerts.others', { count: others.length, list }) : null;
  const facts = [t(`alerts.severity.${worst.rank}`), until, more].filter(Boolean).join(' · ');
  return (
    <div
      style={{
        ...column,
        background: COLORS.surface.light,
        borderLeft: `10px solid ${SEVERITY_COLORS[worst.rank].light}`,
        borderRadius: '0 8px 8px 0',
        color: COLORS.text.light,
        marginTop: 12,
        padding: '6px 14px 8px',
      }}
    >
      <Line size={24}>{plainText(warningName(worst, messages), 70)}</Line>
      <Line size={17} style={{ color: COLORS['text-soft'].light }}>
        {plainText(facts, 80)}
      </Line>
    </div>
  );
}

/** Temperature, conditions, what falls, high and low. */
function Sky({ card, messages, units, icon, soft }: PlaceWordsProps) {
  const { service } = messages;
  const { glance, ahead } = card;
  const { now } = glance;
  const { hour, day } = ahead?.weather ?? { hour: null, day: null };
  const write = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? null : temperatureText(units.temperature, tempF);
  const condition = ahead ? (hour ?? day)?.condition : now?.condition;
  const temperature = write(ahead ? (hour?.tempF ?? day?.highF ?? day?.lowF) : now?.tempF);
  const lines = ahead ? [ahead.clauses] : rangeLines(glance.today, write, messages);
  return (
    <div style={{ ...row, gap: 18, marginTop: 8 }}>
      <div style={{ display: 'flex', flexShrink: 0, fontSize: 108, lineHeight: 1.15 }}>
        {temperature ?? '–'}
      </div>
      {icon && <Drawing svg={icon} width={ICON_PX} height={ICON_PX} />}
      <div style={{ ...column, flexGrow: 1, flexShrink: 1, gap: 4, width: 0 }}>
        <Line size={26}>{condition ? plainText(service.sky(condition).text, 48) : ''}</Line>
        {lines.filter(Boolean).map((line) => (
          <Line key={line} size={line.length > LONG ? 18 : 22} style={{ color: soft }}>
            {plainText(line, 90)}
          </Line>
        ))}
      </div>
    </div>
  );
}

/** The high and the low by what they are of: never those of a day for a part of it. */
function rangeLines(
  range: NonNullable<CellCard['glance']['today']> | null,
  write: (tempF: number | null) => string | null,
  { t }: Messages,
): string[] {
  if (range === null) return [];
  const [high, low] = [write(range.highF), write(range.lowF)];
  if (range.part === 'tonight') return low ? [`${t('share.picture.tonight')} ${low}`] : [];
  if (range.part === 'rest') {
    return high && low ? [`${t('share.picture.rest')} ${t('unit.range', { low, high })}`] : [];
  }
  const parts = [
    ...(high ? [`${t('share.picture.high')} ${high}`] : []),
    ...(low ? [`${t('share.picture.low')} ${low}`] : []),
  ];
  return parts.length > 0 ? [parts.join(' · ')] : [];
}

type HoursProps = Pick<PlaceWordsProps, 'messages' | 'units' | 'timeZone' | 'soft'> & {
  hours: readonly ForecastHour[];
};

/** Some hours in the colors of the map. */
export function HourRow({ hours, messages, units, timeZone, soft }: HoursProps) {
  const shown = hours.flatMap(({ startMs, tempF }) => (tempF === null ? [] : [{ startMs, tempF }]));
  if (shown.length < LEAST_HOURS) return <div style={{ display: 'flex' }} />;
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {shown.slice(0, MAX_HOURS).map(({ startMs, tempF }) => (
        <div key={startMs} style={{ ...column, alignItems: 'center', gap: 4 }}>
          <Hexagon fill={cssColor(RAMP, tempF)} ink={inkOn(tempF)}>
            {temperatureText(units.temperature, tempF)}
          </Hexagon>
          <div style={{ color: soft, display: 'flex', fontSize: 17 }}>
            {plainText(messages.formats.date(startMs, { hour: 'numeric', timeZone }), 8)}
          </div>
        </div>
      ))}
    </div>
  );
}

/** Black or white, whichever is easier to read on a temperature's color (roughly WCAG's luminance). */
function inkOn(tempF: number): string {
  const [red, green, blue] = sample(RAMP, tempF);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 130 ? '#10192b' : '#ffffff';
}

const HEXAGON_PX = 66;

/** A hexagon standing on a corner, as on the map, with a short text in it. */
function Hexagon({ fill, ink, children }: { fill: string; ink: string; children: string }) {
  return (
    <div
      style={{
        ...row,
        color: ink,
        fontSize: HEXAGON_PX * 0.31,
        height: HEXAGON_PX,
        justifyContent: 'center',
        position: 'relative',
        width: HEXAGON_PX,
      }}
    >
      <svg
        aria-hidden="true"
        width={HEXAGON_PX}
        height={HEXAGON_PX}
        viewBox="0 0 32 32"
        style={{ left: 0, position: 'absolute', top: 0 }}
      >
        <path fill={fill} d="M16 0.600 29.340 8.300v15.400L16 31.400 2.660 23.700V8.300Z" />
      </svg>
      {children}
    </div>
  );
}
