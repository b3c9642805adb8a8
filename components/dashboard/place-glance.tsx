import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toCellPlace } from '@/components/panels/cell-place';
import { useShownHour } from '@/components/timeline/time-context';
import { WordsText } from '@/components/ui/service-text';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { localName } from '@/lib/geo/local-name';
import type { Place } from '@/lib/geo/place-schema';
import { shortTimeText } from '@/lib/messages/day-text';
import { useMessages } from '@/lib/messages/use-messages';
import { currentQuery, forecastQuery } from '@/lib/queries/documents';
import { glanceOf } from '@/lib/weather/glance';
import { weatherAt } from '@/lib/weather/shown-weather';
import styles from './place-glance.module.css';

/**
 * A place in two short lines: its name, and temperature and sky of the time that is shown. It stands where
 * there is no room for more, and takes what the panel has loaded; it requests nothing itself.
 */
export function PlaceGlance({ place }: { place: Place }) {
  const messages = useMessages();
  const { t, service } = messages;
  const { temperature } = useUnits();
  const nowMs = useNow();
  const { hourMs, isNow, isDay } = useShownHour();
  const current = useQuery(currentQuery(place.cell, { enabled: false })).data;
  const forecast = useQuery(forecastQuery(place.cell, { enabled: false })).data;
  const where = useMemo(() => nowMs && toCellPlace(place, nowMs), [place, nowMs]);
  const glance = useMemo(
    () =>
      where ? glanceOf({ current: current ?? null, forecast: forecast ?? null }, where) : null,
    [current, forecast, where],
  );
  if (!where) return null;
  const shown = glance && !isNow ? weatherAt(glance, { hourMs, isDay }) : null;
  const day = shown?.day;
  const hour = isNow ? glance?.now : shown?.hour;
  const { condition = null, icon = null } = day ?? hour ?? {};
  const write = (tempF: number | null | undefined) => (tempF == null ? null : temperature(tempF));
  const [low, high] = [write(day?.lowF), write(day?.highF)];
  const range = low && high ? t('map.range', { low, high }) : (high ?? low);
  const time = isNow ? null : shortTimeText(messages, { hourMs, isDay }, where.timeZone);
  const facts = [time, day ? range : write(hour?.tempF)].filter(Boolean);
  return (
    <div className={styles.glance} data-glance="">
      <WeatherIcon name={icon} size={36} />
      <div className={styles.lines}>
        <p className={styles.name}>{localName(place) ?? place.state?.name ?? t('place.unknown')}</p>
        <p className={styles.facts}>
          <span>{[...facts, ...(condition ? [''] : [])].join(' · ')}</span>
          {condition && <WordsText words={service.sky(condition)} />}
        </p>
      </div>
    </div>
  );
}
