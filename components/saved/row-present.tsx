import { useMemo } from 'react';
import { toCellPlace } from '@/components/panels/cell-place';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useCurrent, useForecast } from '@/lib/queries/documents';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { type Glance, glanceOf } from '@/lib/weather/glance';
import { parseTime } from '@/lib/weather/local-time';
import { Missing, Pending } from './missing';
import styles from './saved-row.module.css';
import { type Part, whileInView } from './while-in-view';

/** The present temperature and sky, by the same measurement or forecast that leads in the panel. */
export function Present({ glance: row, nowMs }: { glance: RowGlance; nowMs: number }) {
  const messages = useMessages();
  const { t } = messages;
  const { temperature } = useUnits();
  const { glance, error, isWaiting, observedMs } = row;
  const { now } = glance;
  if (isWaiting) {
    return (
      <span className={styles.present}>
        <Pending width={48} />
      </span>
    );
  }
  if (!now || now.tempF === null) {
    // An observation from hours ago must not look like current weather.
    const what =
      observedMs === null
        ? t('keep.temperature-missing')
        : t('keep.temperature-old', { ago: agoText(messages, observedMs, nowMs) });
    return (
      <span className={styles.present}>
        <Missing what={what} error={error} />
      </span>
    );
  }
  return (
    <span className={styles.present}>
      {now.condition && (
        <ServiceName kind="sky" text={now.condition} className={styles.condition} />
      )}
      {now.icon && <WeatherIcon name={now.icon} size={28} />}
      <span className={styles.temperature}>{temperature(now.tempF)}</span>
    </span>
  );
}

/** The day's high and low, as far as they lie ahead; nothing where there are none. */
export function Day({ today }: Pick<Glance, 'today'>) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const high = today && today.highF !== null && t('keep.high', { value: temperature(today.highF) });
  const low = today && today.lowF !== null && t('keep.low', { value: temperature(today.lowF) });
  const words = [high, low].filter(Boolean).join(' · ');
  return words !== '' && <span>{words}</span>;
}

type RowGlance = ReturnType<typeof useRowGlance>;

/** The present weather and the day's, while the row is in view. */
export function useRowGlance({ cell, place, nowMs, inView }: Part) {
  const current = useCurrent(cell, whileInView(inView));
  const forecast = useForecast(cell, whileInView(inView));
  const failures = [useLastingFailure(current), useLastingFailure(forecast)];
  const isWaiting = [current, forecast].some(({ data }, index) => !data && !failures[index]);
  const [measured, ahead] = [current.data ?? null, forecast.data ?? null];
  const glance = useMemo(
    () => glanceOf({ current: measured, forecast: ahead }, toCellPlace(place ?? undefined, nowMs)),
    [measured, ahead, place, nowMs],
  );
  return {
    glance,
    isWaiting,
    error: current.data ? null : (failures[0] ?? null),
    observedMs: parseTime(current.data?.document.observedAt ?? null),
  };
}
