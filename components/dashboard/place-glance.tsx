import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCellPlace } from '@/components/panels/cell-place';
import { useShownHour } from '@/components/timeline/time-context';
import { WordsText } from '@/components/ui/service-text';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { HOUR_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { currentQuery, forecastQuery } from '@/lib/queries/documents';
import { glanceOf } from '@/lib/weather/glance';
import styles from './place-glance.module.css';

/**
 * A place in two short lines: its name, and temperature and sky of the time that is shown. It stands where
 * there is no room for more, and takes what the panel has loaded; it requests nothing itself.
 */
export function PlaceGlance({ place }: { place: Place }) {
  const { t, formats, service } = useMessages();
  const { temperature } = useUnits();
  const nowMs = useNow();
  const { hourMs, isNow } = useShownHour();
  const current = useQuery(currentQuery(place.cell, { enabled: false })).data;
  const forecast = useQuery(forecastQuery(place.cell, { enabled: false })).data;
  const where = useMemo(() => nowMs && toCellPlace(place, nowMs), [place, nowMs]);
  const glance = useMemo(
    () =>
      where ? glanceOf({ current: current ?? null, forecast: forecast ?? null }, where) : null,
    [current, forecast, where],
  );
  if (!where) return null;
  const chosen = glance?.hours.find(
    ({ startMs }) => startMs <= hourMs && hourMs < startMs + HOUR_MS,
  );
  const shown = isNow ? glance?.now : chosen;
  const { tempF = null, condition = null, icon = null } = shown ?? {};
  const time = isNow
    ? null
    : formats.date(hourMs, { weekday: 'short', hour: 'numeric', timeZone: where.timeZone });
  const facts = [time, tempF === null ? null : temperature(tempF)].filter(Boolean);
  return (
    <div className={styles.glance} data-glance="">
      <WeatherIcon name={icon} size={36} />
      <div className={styles.lines}>
        <p className={styles.name}>{place.town?.name ?? place.state?.name ?? t('place.unknown')}</p>
        <p className={styles.facts}>
          <span>{[...facts, ...(condition ? [''] : [])].join(' · ')}</span>
          {condition && <WordsText words={service.sky(condition)} />}
        </p>
      </div>
    </div>
  );
}
