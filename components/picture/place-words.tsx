import type { CSSProperties } from 'react';
import type { CellCard } from '@/components/share/cell-card';
import type { Units } from '@/components/ui/unit-words';
import { COLORS, SEVERITY_COLORS } from '@/lib/contract/page-look';
import { eventWords } from '@/lib/messages/alert-names';
import { longTimeText } from '@/lib/messages/day-text';
import { fewNames } from '@/lib/messages/few-names';
import type { Messages } from '@/lib/messages/messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { cssColor, sample } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { temperatureText } from '@/lib/weather/units';
import { Drawing } from './drawing';
import { plainText } from './plain-text';

export type PlaceWordsProps = {
  readonly card: CellCard;
  readonly messages: Messages;
  readonly units: Units;
  readonly timeZone: string;
  /** The weather icon, as SVG; null for none. */
  readonly icon: string | null;
  /** The color of what is less important. */
  readonly soft: string;
};

/** How many hours, and alerts by name, there is room for. */
const [MAX_HOURS, MAX_ALERTS] = [7, 2];
const ICON_PX = 116;
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

/** The names of the gravest, beside the color of the first. */
function Alerts({ card, messages }: PlaceWordsProps) {
  const names = card.alerts.map(({ event }) => eventWords(messages, event).text);
  const text = fewNames(messages, [...new Set(names)], MAX_ALERTS, ', ');
  return (
    <div
      style={{
        ...row,
        background: COLORS.surface.light,
        borderLeft: `10px solid ${SEVERITY_COLORS[card.alerts[0]?.rank ?? 'unknown'].light}`,
        borderRadius: '0 8px 8px 0',
        color: COLORS.text.light,
        fontSize: 24,
        lineHeight: 1.25,
        marginTop: 14,
        padding: '8px 16px',
      }}
    >
      {plainText(text, 90)}
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
  const range = ahead ? day && { ...day, part: 'day' as const } : glance.today;
  const lines = [...(ahead?.falls ? [ahead.falls] : []), ...rangeLines(range, write, messages)];
  return (
    <div style={{ ...row, gap: 18, marginTop: 8 }}>
      <div style={{ display: 'flex', flexShrink: 0, fontSize: 108, lineHeight: 1.15 }}>
        {temperature ?? '–'}
      </div>
      {icon && <Drawing svg={icon} width={ICON_PX} height={ICON_PX} />}
      <div style={{ ...column, flexGrow: 1, flexShrink: 1, gap: 4, width: 0 }}>
        <Line size={26}>{condition ? plainText(service.sky(condition).text, 48) : ''}</Line>
        {lines.map((line) => (
          <Line key={line} size={22} style={{ color: soft }}>
            {plainText(line, 48)}
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

type LineProps = { size: number; style?: CSSProperties; children: string };

/** A line of words, or several if they are long. */
export function Line({ size, style, children }: LineProps) {
  return (
    <div style={{ display: 'flex', fontSize: size, lineHeight: 1.3, ...style }}>{children}</div>
  );
}

type HoursProps = Pick<PlaceWordsProps, 'messages' | 'units' | 'timeZone' | 'soft'> & {
  hours: readonly ForecastHour[];
};

/** Some hours in the colors of the map. */
export function HourRow({ hours, messages, units, timeZone, soft }: HoursProps) {
  const shown = hours.flatMap(({ startMs, tempF }) => (tempF === null ? [] : [{ startMs, tempF }]));
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
