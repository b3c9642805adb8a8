import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';

/** Writes an hour of a place's forecast in the reader's language and units. */
export function useHourWords(timeZone: string) {
  const { t, formats, service } = useMessages();
  const { temperature, windSpeed } = useUnits();
  return {
    /** "Sun 5 PM". */
    timeOf: ({ startMs }: ForecastHour) =>
      formats.date(startMs, { weekday: 'short', hour: 'numeric', timeZone }),
    /** "Mostly Cloudy, 45°, feels like 40°, Rain 20%, 12 mph": all that is known, for a screen reader. */
    valuesOf(hour: ForecastHour): string {
      const { condition, tempF, feelsLikeF, precipChance, wind } = hour;
      const known = [
        condition && service.sky(condition).text,
        tempF === null ? null : temperature(tempF),
        feelsLikeF === null ? null : t('hourly.feels', { value: temperature(feelsLikeF) }),
        precipChance === null
          ? null
          : `${t('hourly.rain-short')} ${t('unit.percent', { value: precipChance })}`,
        windSpeed(wind),
      ].filter(Boolean);
      return known.length === 0 ? t('hourly.missing') : known.join(', ');
    },
  };
}
