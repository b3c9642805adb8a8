'use client';

import { SeverityIcon } from '@/components/panels/alert-severity';
import { toCellPlace } from '@/components/panels/cell-place';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { agoText } from '@/components/ui/ago';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { MINUTE_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import { isDay } from '@/lib/geo/sun';
import { useMessages } from '@/lib/messages/use-messages';
import { useAir, useAlerts, useCurrent, useForecast } from '@/lib/queries/documents';
import { renewal } from '@/lib/queries/renewal';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { airCategoryOf } from '@/lib/weather/air-quality';
import { isSureOfNone, rankAlerts } from '@/lib/weather/alerts';
import { freshnessOf } from '@/lib/weather/freshness';
import { glanceOf } from '@/lib/weather/glance';
import { iconOf } from '@/lib/weather/icons';
import { parseTime } from '@/lib/weather/local-time';
import { Missing, Pending } from './missing';
import styles from './saved-row.module.css';

/** Places in the list refresh no more often: each costs four calls, and there may be many. */
const REFRESH_MS = 10 * MINUTE_MS;

/** Options that make a query refresh less often, and only while its row is in view. */
function whileInView(inView: boolean) {
  return { enabled: inView, staleTime: REFRESH_MS, ...renewal.every(REFRESH_MS) };
}

type Part = { cell: string; place: Place | null; nowMs: number; inView: boolean };

/** The weather of a place in four values, each of which may fail on its own. */
export function RowWeather(part: Part) {
  return (
    <>
      <Present {...part} />
      <span className={styles.facts}>
        <WorstAlert {...part} />
        <Day {...part} />
        <Air {...part} />
      </span>
    </>
  );
}

function Present({ cell, place, nowMs, inView }: Part) {
  const messages = useMessages();
  const { temperature } = useUnits();
  const query = useCurrent(cell, whileInView(inView));
  const failure = useLastingFailure(query);
  const none = messages.t('keep.temperature-missing');
  if (!query.data) {
    return (
      <span className={styles.present}>
        {failure ? <Missing what={none} error={failure} /> : <Pending width={48} />}
      </span>
    );
  }
  const { document, fetchedMs } = query.data;
  const observedMs = parseTime(document.observedAt);
  const state = freshnessOf('current', { observedMs, fetchedMs, nowMs });
  const ago = agoText(messages, observedMs ?? fetchedMs, nowMs);
  // An observation from hours ago must not look like current weather.
  if (state === 'stale' || state === 'unknown') {
    return (
      <span className={styles.present}>
        <Missing what={messages.t('keep.temperature-old', { ago })} error={null} />
      </span>
    );
  }
  const day = place ? isDay(place.center.lat, place.center.lng, nowMs) : true;
  return (
    <span className={styles.present}>
      {document.condition && (
        <ServiceName kind="sky" text={document.condition} className={styles.condition} />
      )}
      <WeatherIcon name={iconOf(document.condition, document.icon, day)} size={28} />
      <span className={styles.temperature}>
        {document.tempF === null ? (
          <Missing what={none} error={null} />
        ) : (
          temperature(document.tempF)
        )}
      </span>
    </span>
  );
}

/** The day's high and low, as far as they lie ahead; nothing where there are none. */
function Day({ cell, place, nowMs, inView }: Part) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const query = useForecast(cell, whileInView(inView));
  if (!query.data || !place) return null;
  const { today } = glanceOf(null, query.data, toCellPlace(place, nowMs));
  const high = today && today.highF !== null && t('keep.high', { value: temperature(today.highF) });
  const low = today && today.lowF !== null && t('keep.low', { value: temperature(today.lowF) });
  const words = [high, low].filter(Boolean).join(' · ');
  return words !== '' && <span>{words}</span>;
}

function WorstAlert({ place, nowMs, inView }: Part) {
  const { t } = useMessages();
  const { zone, error: zoneError } = useOwnZone(inView ? place : null);
  const query = useAlerts(zone?.id ?? null, whileInView(inView));
  const failure = useLastingFailure(query);
  const error = zoneError ?? failure ?? query.error;
  const unknown = <Missing what={t('keep.alerts-missing')} error={error} inWords />;
  if (!query.data) return error ? unknown : <Pending width={90} />;
  const [worst] = rankAlerts(query.data.document.alerts, nowMs);
  // What the browser had stored may be over.
  if (worst && !query.data.isStored) {
    return (
      <span className={styles.alert} data-severity={worst.rank}>
        <SeverityIcon severity={worst.rank} size={16} />
        <span className={styles.event}>
          {worst.event ? <ServiceName kind="event" text={worst.event} /> : t('alerts.unnamed')}
        </span>
      </span>
    );
  }
  const { maxAgeMs } = query.data;
  // The list refreshes less often than the panel; within its own interval a response counts as fresh.
  const answer = { ...query.data, maxAgeMs: Math.max(maxAgeMs, REFRESH_MS) };
  return isSureOfNone(answer, query.error !== null, nowMs) ? (
    <span>{t('keep.no-alerts')}</span>
  ) : (
    unknown
  );
}

function Air({ cell, inView }: Part) {
  const { t, formats } = useMessages();
  const query = useAir(cell, whileInView(inView));
  const aqi = query.data?.document.aqi ?? null;
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
      {t('keep.aqi', {
        value: formats.number(Math.round(aqi)),
        category: t(`air.category.${category}`),
      })}
    </span>
  );
}
