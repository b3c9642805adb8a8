import { SeverityIcon } from '@/components/panels/severity-icon';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { WordsText } from '@/components/ui/service-text';
import { eventWords } from '@/lib/messages/alert-names';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir } from '@/lib/queries/documents';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { airCategoryOf } from '@/lib/weather/air-quality';
import { rankAlerts } from '@/lib/weather/alerts';
import { sureOfNone } from '@/lib/weather/alerts-here';
import { recentAir } from '@/lib/weather/recent-air';
import { Missing, Pending } from './missing';
import { Day, Present, useRowGlance } from './row-present';
import styles from './saved-row.module.css';
import { type Part, REFRESH_MS, whileInView } from './while-in-view';

/** The weather of a place in four values, each of which may fail on its own. */
export function RowWeather(part: Part) {
  const glance = useRowGlance(part);
  return (
    <>
      <Present glance={glance} nowMs={part.nowMs} />
      <span className={styles.facts}>
        <WorstAlert {...part} />
        <Day today={glance.glance.today} />
        <Air {...part} />
      </span>
    </>
  );
}

function WorstAlert({ cell, place, nowMs, inView }: Part) {
  const messages = useMessages();
  const { t } = messages;
  const own = useOwnZone(inView ? cell : null);
  const found = usePlaceAlerts(
    own,
    { center: place?.center ?? null, nowMs },
    whileInView(inView),
    REFRESH_MS,
  );
  const [query, ...others] = found.queries;
  const error = own.error ?? query?.error ?? null;
  const unknown = <Missing what={t('keep.alerts-missing')} error={error} inWords />;
  const [worst] = rankAlerts(found.unstored, nowMs);
  if (worst) {
    return (
      <span className={styles.alert} data-severity={worst.rank}>
        <SeverityIcon severity={worst.rank} size={16} />
        <span className={styles.event}>
          <WordsText words={eventWords(messages, worst.event)} />
        </span>
      </span>
    );
  }
  if (!query?.data) return error ? unknown : <Pending width={90} />;
  if (others.some(({ isLoading }) => isLoading)) return <Pending width={90} />;
  const sureOf = sureOfNone(found.asked, { isWhole: found.isWhole, nowMs });
  if (found.isStored || sureOf === null) return unknown;
  return <span>{t(sureOf === 'place' ? 'keep.no-alerts' : 'keep.no-alerts-zone')}</span>;
}

function Air({ cell, nowMs, inView }: Part) {
  const { t, formats } = useMessages();
  const query = useAir(cell, whileInView(inView));
  const aqi = recentAir(query.data ?? null, nowMs)?.aqi ?? null;
  const category = airCategoryOf(aqi);
  const failure = useLastingFailure(query);
  if (!query.data && !failure) return <Pending width={70} />;
  if (aqi === null || category === null)
    return <Missing what={t('keep.air-missing')} error={failure} inWords />;
  return (
    <span className={styles.air}>
      <span
        className={styles.dot}
        style={{ background: `var(--air-${category})` }}
        aria-hidden="true"
      />
      <span>
        {t('keep.aqi', {
          value: formats.number(Math.round(aqi)),
          category: t(`air.category.${category}`),
        })}
      </span>
    </span>
  );
}
