import type { CellCard } from '@/components/share/cell-card';
import { COLORS } from '@/lib/contract/page-look';
import type { TemperatureUnit } from '@/lib/contract/units';
import type { Messages } from '@/lib/messages/messages';
import { cssColor, sample } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { temperatureText } from '@/lib/weather/units';
import { plainText } from './plain-text';

export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

type PictureProps = {
  card: CellCard;
  messages: Messages;
  unit: TemperatureUnit;
  timeZone: string;
  isDay: boolean;
  isDemo: boolean;
  /** The weather icon and our logo, as `data:` URLs. */
  icon: string | null;
  mark: string;
};

/** How many hours fit in a row. */
const MAX_HOURS = 12;
const RAMP = rampOf('temperature', 'light');

/** The sky behind the current weather, by day and by night, and the words on it. */
const DAY = {
  ground: 'linear-gradient(165deg, #cfe3fc 0%, #f6faff 78%)',
  ink: COLORS.text.light,
  soft: '#3c4a60',
};
const NIGHT = {
  ground: 'linear-gradient(165deg, #171d42 0%, #223253 78%)',
  ink: '#f4f7fc',
  soft: '#c3cee0',
};

const column = { display: 'flex', flexDirection: 'column' } as const;
const row = { alignItems: 'center', display: 'flex' } as const;

/** The card of a place with its cached weather, shown with shared links. */
export function Picture(props: PictureProps) {
  const { card, messages, isDay, isDemo, icon, mark } = props;
  const { t } = messages;
  const look = isDay ? DAY : NIGHT;
  const { now, sources } = card.glance;
  const facts = [
    ...(sources.length > 0 ? [t('share.picture.sources', { names: sources.join(', ') })] : []),
    ...(isDemo && now ? [t('share.demo')] : []),
  ];
  return (
    <div
      style={{
        ...column,
        background: look.ground,
        color: look.ink,
        height: '100%',
        justifyContent: 'space-between',
        padding: '52px 64px 44px',
        width: '100%',
      }}
    >
      <div style={{ ...row, justifyContent: 'space-between' }}>
        <div style={{ ...row, fontSize: 30, gap: 16 }}>
          <Image data={mark} size={44} />
          {t('app.name')}
        </div>
        <div style={{ ...row, color: look.soft, fontSize: 26 }}>
          {plainText(dateLine(props), 60)}
        </div>
      </div>
      <div style={{ ...row, justifyContent: 'space-between' }}>
        <div style={{ ...column, maxWidth: icon ? 800 : 1060 }}>
          <div style={{ display: 'flex', fontSize: 60, letterSpacing: '-0.02em' }}>
            {plainText(card.place ?? t('app.invitation.title'), 40)}
          </div>
          {now ? (
            <Sky {...props} soft={look.soft} />
          ) : (
            <div style={{ color: look.soft, display: 'flex', fontSize: 36, marginTop: 18 }}>
              {t('share.picture.invitation')}
            </div>
          )}
        </div>
        {icon && <Image data={icon} size={272} />}
      </div>
      <Hours {...props} soft={look.soft} />
      {now ? (
        <div style={{ ...row, color: look.soft, fontSize: 22 }}>
          {plainText(facts.join(' · '), 100)}
        </div>
      ) : (
        <ColorRow />
      )}
    </div>
  );
}

function Image({ data, size }: { data: string; size: number }) {
  // biome-ignore lint/performance/noImgElement: this is drawn on the server, which has no Next image.
  return <img src={data} width={size} height={size} alt="" />;
}

/** When the weather was observed, or which hour of the forecast it is, in local time. */
function dateLine({ card, messages, timeZone }: PictureProps): string {
  const { t, formats } = messages;
  const { now, hours } = card.glance;
  const write = (ms: number) =>
    formats.date(ms, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
  if (!now) return '';
  if (now.observedMs !== null) return t('share.picture.observed', { time: write(now.observedMs) });
  const hour = hours[0];
  return hour ? t('share.picture.forecast', { time: write(hour.startMs) }) : '';
}

type PartProps = PictureProps & { soft: string };

/** Temperature, conditions, high and low. */
function Sky({ card, messages, unit, soft }: PartProps) {
  const { t, service } = messages;
  const { now, today } = card.glance;
  const write = (tempF: number | null | undefined) =>
    tempF === null || tempF === undefined ? null : temperatureText(unit, tempF);
  const high = write(today?.highF);
  const low = write(today?.lowF);
  const range = {
    day: [
      ...(high ? [`${t('share.picture.high')} ${high}`] : []),
      ...(low ? [`${t('share.picture.low')} ${low}`] : []),
    ],
    rest: high && low ? [`${t('share.picture.rest')} ${t('unit.range', { low, high })}`] : [],
    tonight: low ? [`${t('share.picture.tonight')} ${low}`] : [],
  }[today?.part ?? 'day'];
  return (
    <div style={{ ...row, gap: 36, marginTop: 4 }}>
      <div style={{ display: 'flex', fontSize: 148, letterSpacing: '-0.05em', lineHeight: 1.1 }}>
        {write(now?.tempF) ?? '–'}
      </div>
      <div style={{ ...column, gap: 6 }}>
        <div style={{ display: 'flex', fontSize: 40, maxWidth: 440 }}>
          {plainText(now?.condition ? service.sky(now.condition).text : '', 64)}
        </div>
        <div style={{ color: soft, display: 'flex', fontSize: 32, gap: 24 }}>
          {range.map((part) => (
            <div key={part}>{part}</div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The coming hours in the colors of the map. */
function Hours({ card, messages, unit, timeZone, soft }: PartProps) {
  const hours = card.glance.hours.filter(({ tempF }) => tempF !== null).slice(0, MAX_HOURS);
  if (hours.length === 0) return <div style={{ display: 'flex' }} />;
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {hours.map(({ startMs, tempF }) => (
        <div key={startMs} style={{ ...column, alignItems: 'center', gap: 6 }}>
          <Hexagon size={80} fill={cssColor(RAMP, tempF ?? 0)} ink={inkOn(tempF ?? 0)}>
            {temperatureText(unit, tempF ?? 0)}
          </Hexagon>
          <div style={{ color: soft, display: 'flex', fontSize: 20 }}>
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

/** Shown if there is no weather: a row of hexagons, from cold to hot. */
function ColorRow() {
  const temps = [-20, -5, 10, 25, 40, 52, 64, 76, 88, 98, 108];
  return (
    <div style={{ ...row, justifyContent: 'space-between' }}>
      {temps.map((tempF) => (
        <Hexagon key={tempF} size={84} fill={cssColor(RAMP, tempF)} />
      ))}
    </div>
  );
}

type HexagonProps = { size: number; fill: string; children?: string; ink?: string };

/** A hexagon standing on a corner, as on the map, with a short text in it. */
function Hexagon({ size, fill, children, ink }: HexagonProps) {
  return (
    <div
      style={{
        alignItems: 'center',
        color: ink ?? COLORS.text.light,
        display: 'flex',
        fontSize: size * 0.3,
        height: size,
        justifyContent: 'center',
        position: 'relative',
        width: size,
      }}
    >
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 32 32"
        style={{ left: 0, position: 'absolute', top: 0 }}
      >
        <path fill={fill} d="M16 0.600 29.340 8.300v15.400L16 31.400 2.660 23.700V8.300Z" />
      </svg>
      {children ?? ''}
    </div>
  );
}
