import { Footprints } from 'lucide-react';
import { useMemo } from 'react';
import { useShownHour, useTimeSpan, useTimeStore } from '@/components/timeline/time-context';
import buttonStyles from '@/components/ui/button.module.css';
import { useIsServed } from '@/components/ui/served';
import { WordsText } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { hourStart } from '@/lib/contract/time';
import { shownTimeText } from '@/lib/messages/day-text';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { rankAlerts } from '@/lib/weather/alerts';
import { sureOfNone } from '@/lib/weather/alerts-here';
import { type BestHours, bestHours, datesToAsk } from '@/lib/weather/best-hours';
import { dateAt } from '@/lib/weather/local-time';
import type { Outdoor, OutdoorReason } from '@/lib/weather/outdoor';
import { judgedHours, outdoorUnknown } from '@/lib/weather/outdoor-hours';
import { isDayStep } from '@/lib/weather/shown-time';
import type { CellPlace } from './cell-place';
import styles from './outdoor-panel.module.css';
import { missingText, reasonWords } from './outdoor-words';
import { Panel } from './panel';
import { useHere } from './use-here';
import { useOwnZone } from './use-own-zone';
import { useRecentAqi } from './use-recent-aqi';

type OutdoorPanelProps = { cell: string; place: CellPlace };

/** Whether the time that the page shows is fit for being active outside, and the best hours of its day. */
export function OutdoorPanel({ cell, place }: OutdoorPanelProps) {
  const { t } = useMessages();
  const query = useForecast(cell);
  const failure = useLastingFailure(query);
  const here = useHere(cell, place);
  // Whatever zone is looked at, this is about the place.
  const { unstored, asked, isWhole } = usePlaceAlerts(useOwnZone(cell), place);
  const aqi = useRecentAqi(cell, place.nowMs);
  const { hourMs, isNow, isDay } = useShownHour();
  const { nowMs, timeZone } = place;
  const known = useMemo(() => {
    const hasAllAlerts = sureOfNone(asked, { isWhole, nowMs }) === 'place';
    return { nowMs, aqi, hasAllAlerts, alerts: rankAlerts(unstored, nowMs) };
  }, [unstored, asked, isWhole, aqi, nowMs]);
  const hours = useMemo(() => judgedHours(here, place, known), [here, place, known]);
  const shownMs = isNow ? hourStart(nowMs) : hourMs;
  const shownDate = dateAt(shownMs, isDay ? 'UTC' : timeZone);
  const best = useMemo(() => {
    const dates = datesToAsk(shownDate, dateAt(nowMs, timeZone));
    return dates.reduce<BestHours | null>(
      (found, date) => found ?? bestHours(hours, date, timeZone),
      null,
    );
  }, [hours, shownDate, nowMs, timeZone]);
  if (!here.forecast && !failure) {
    return (
      <Panel title={t('outdoor.title')} icon={Footprints} of={[cell]}>
        <Bones bars={SKELETON} gap={10} />
      </Panel>
    );
  }
  const judged = hours.find(({ startMs }) => startMs === shownMs)?.outdoor;
  return (
    <Panel title={t('outdoor.title')} icon={Footprints} of={[cell, hours, shownMs]}>
      {!isDay && (
        <Verdict
          outdoor={judged ?? outdoorUnknown(shownMs, known)}
          when={isNow ? null : shownMs}
          timeZone={timeZone}
          isAirMeasured={aqi !== null}
        />
      )}
      <Best best={best} timeZone={timeZone} />
      <p className={styles.by}>{t('outdoor.by')}</p>
    </Panel>
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
      : shownTimeText(messages, { hourMs: when, isDay: false }, timeZone);
  const gaps = missingText(missing, isAirMeasured, { messages });
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
      {gaps && <p className={styles.missing}>{gaps}</p>}
    </>
  );
}

function Reasons({ reasons }: { reasons: readonly OutdoorReason[] }) {
  const words = useReasonWords();
  return (
    <ul className={styles.reasons}>
      {words(reasons).map((one) => (
        <li key={one.text}>
          <WordsText words={one} />
        </li>
      ))}
    </ul>
  );
}

/** The best three hours as a button that shows them, or why there are none. */
function Best({ best, timeZone }: { best: BestHours | null; timeZone: string }) {
  const { t, formats } = useMessages();
  const store = useTimeStore();
  const { startMs } = useTimeSpan();
  const isServed = useIsServed();
  const words = useReasonWords();
  if (!best) return <p className={styles.best}>{t('outdoor.best-unknown')}</p>;
  const { fromMs, untilMs, level, worst } = best;
  const gravest = words(worst.reasons).slice(0, MOST_REASONS);
  const reasons = formats.list(gravest.map(({ text }) => text));
  if (level === 'unfit') {
    const day = formats.date(fromMs, { weekday: 'long', timeZone });
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
}

/** Paper has no buttons. */
const PRINT_ONLY = { 'data-print-only': '' };
/** Of many, the gravest are enough. */
const MOST_REASONS = 2;

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
