import { Footprints } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useShownHour, useTimeSpan, useTimeStore } from '@/components/timeline/time-context';
import buttonStyles from '@/components/ui/button.module.css';
import { useIsServed } from '@/components/ui/served';
import { WordsText } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { hourStart } from '@/lib/contract/time';
import { longTimeText } from '@/lib/messages/day-text';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useForecast } from '@/lib/queries/documents';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { type BestHours, bestHours, datesToAsk, type JudgedHour } from '@/lib/weather/best-hours';
import { dateAt } from '@/lib/weather/local-time';
import type { Outdoor, OutdoorGap, OutdoorPlace, OutdoorReason } from '@/lib/weather/outdoor';
import { judgedHours, outdoorOf } from '@/lib/weather/outdoor-hours';
import { recentAir } from '@/lib/weather/recent-air';
import { isDayStep } from '@/lib/weather/shown-time';
import { dateOfShown } from '@/lib/weather/shown-weather';
import type { CellPlace } from './cell-place';
import styles from './outdoor-panel.module.css';
import { missingText, reasonWords } from './outdoor-words';
import { Panel } from './panel';
import { useHere } from './use-here';
import { useOwnAlerts } from './use-own-alerts';

type OutdoorPanelProps = { cell: string; place: CellPlace };

/** Whether the time that the page shows is fit for being active outside, and the best hours of its day. */
export function OutdoorPanel({ cell, place }: OutdoorPanelProps) {
  const { t } = useMessages();
  const query = useForecast(cell);
  const failure = useLastingFailure(query);
  const here = useHere(cell, place);
  const { alerts, isAll } = useOwnAlerts(cell, place);
  const measured = useAir(cell).data;
  const { nowMs } = place;
  const known = useMemo(
    () => ({ nowMs, alerts, hasAllAlerts: isAll, air: recentAir(measured ?? null, nowMs) }),
    [alerts, isAll, measured, nowMs],
  );
  const hours = useMemo(() => judgedHours(here, known), [here, known]);
  return (
    <Panel title={t('outdoor.title')} icon={Footprints} of={[cell, hours]}>
      {here.forecast || failure ? (
        <OutdoorAt hours={hours} known={known} place={place} />
      ) : (
        <Bones bars={SKELETON} gap={10} />
      )}
    </Panel>
  );
}

type OutdoorAtProps = { hours: readonly JudgedHour[]; known: OutdoorPlace; place: CellPlace };

/** Drawn again with each hour while the time is played. */
function OutdoorAt({ hours, known, place }: OutdoorAtProps) {
  const { t } = useMessages();
  const { hourMs, isNow, isDay } = useShownHour();
  const { nowMs, timeZone } = place;
  const shownMs = isNow ? hourStart(nowMs) : hourMs;
  const today = dateAt(nowMs, timeZone);
  const shownDate = dateOfShown({ hourMs: shownMs, isDay }, timeZone);
  const best = useMemo(
    () =>
      datesToAsk(shownDate, today).reduce<BestHours | null>(
        (found, date) => found ?? bestHours(hours, date, place),
        null,
      ),
    [hours, shownDate, today, place],
  );
  const isAirMeasured = known.air !== null;
  return (
    <>
      {!isDay && (
        <Verdict
          outdoor={outdoorOf(hours, shownMs, known)}
          when={isNow ? null : shownMs}
          timeZone={timeZone}
          isAirMeasured={isAirMeasured}
        />
      )}
      <Best best={best} today={today} timeZone={timeZone} />
      {isDay && best && <Missing gaps={best.missing} isAirMeasured={isAirMeasured} />}
      <p className={styles.by}>{t('outdoor.by')}</p>
    </>
  );
}

const SKELETON = [
  ['40%', 22],
  ['80%', 18],
  ['60%', 32],
] as const;

type VerdictProps = {
  outdoor: Outdoor;
  /** Null for now. */
  when: number | null;
  timeZone: string;
  isAirMeasured: boolean;
};

function Verdict({ outdoor, when, timeZone, isAirMeasured }: VerdictProps) {
  const messages = useMessages();
  const { t } = messages;
  const { level, reasons, missing } = outdoor;
  const time =
    when === null
      ? t('outlook.now')
      : longTimeText(messages, { hourMs: when, isDay: false }, timeZone);
  return (
    <>
      <p className={styles.verdict} data-verdict={level ?? 'unknown'}>
        <span className={styles.mark} aria-hidden="true" />
        <strong>{t(`outdoor.${level ?? 'unknown'}`)}</strong>
        {/* The server may write the time slightly differently from the browser. */}
        <span className={styles.when} suppressHydrationWarning>
          {time}
        </span>
      </p>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {level === 'fit' && reasons.length === 0 && (
        <p className={styles.missing} data-no-print="">
          {t('outdoor.fine')}
        </p>
      )}
      <Missing gaps={missing} isAirMeasured={isAirMeasured} />
    </>
  );
}

type MissingProps = { gaps: readonly OutdoorGap[]; isAirMeasured: boolean };

function Missing({ gaps, isAirMeasured }: MissingProps) {
  const text = missingText(gaps, isAirMeasured, useMessages());
  return text && <p className={styles.missing}>{text}</p>;
}

function Reasons({ reasons }: { reasons: readonly OutdoorReason[] }) {
  const words = useReasonWords();
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without markers for none.
    <ul className={styles.reasons} role="list">
      {words(reasons).map((one) => (
        <li key={one.text}>
          <WordsText words={one} />
        </li>
      ))}
    </ul>
  );
}

type BestProps = { best: BestHours | null; today: string; timeZone: string };

/** The best three hours as a button that shows them, or why there are none. */
const Best = memo(function Best({ best, today, timeZone }: BestProps) {
  const { t, formats } = useMessages();
  const store = useTimeStore();
  const { startMs } = useTimeSpan();
  const isServed = useIsServed();
  const words = useReasonWords();
  if (!best) return <p className={styles.best}>{t('outdoor.best-unknown')}</p>;
  const { fromMs, untilMs, level } = best;
  const reasons = formats.list(words(best.reasons).map(({ text }) => text));
  if (level === 'unfit') {
    const isToday = dateAt(fromMs, timeZone) === today;
    const day = isToday ? null : formats.date(fromMs, { weekday: 'long', timeZone });
    return <p className={styles.best}>{t('outdoor.best-unfit', { day, reasons })}</p>;
  }
  // Without scripts it would do nothing, and beyond its hours the page shows whole days.
  const isPressable = !isServed && !isDayStep(fromMs, startMs);
  const span = formats.range(fromMs, untilMs, { weekday: 'short', hour: 'numeric', timeZone });
  return (
    <p className={styles.best}>
      <span className={styles.bestTitle}>{t('outdoor.best')}</span>
      {isPressable && (
        <button
          type="button"
          className={buttonStyles.button}
          onClick={() => store.choose(fromMs)}
          data-best-hours=""
        >
          <span>{span}</span>
        </button>
      )}
      <strong {...(isPressable ? PRINT_ONLY : {})} suppressHydrationWarning>
        {span}
      </strong>
      {level === 'careful' && <span>{t('outdoor.best-careful', { reasons })}</span>}
    </p>
  );
});

/** Paper has no buttons. */
const PRINT_ONLY = { 'data-print-only': '' };

/** Says reasons, each once: two rivers may have one alert each, of the same name. */
function useReasonWords() {
  const messages = useMessages();
  const { temperature, steadyWind } = useUnits();
  return (reasons: readonly OutdoorReason[]) => {
    const all = reasons.map((reason) =>
      reasonWords(reason, { messages, temperature, windSpeed: steadyWind }),
    );
    return [...new Map(all.map((one) => [one.text, one])).values()];
  };
}
