import type { ForecastB } from '@/lib/contract/forecast';
import type { ForecastHour } from './forecast-parts';
import { iconOf } from './icons';
import { parseTime } from './local-time';
import { windOf } from './wind';

/** Variant B's hours. They have no flag for day and night, so the sun decides. */
export function hoursOfB(document: ForecastB, isDay: (ms: number) => boolean): ForecastHour[] {
  return document.hourly.flatMap((hour) => {
    const startMs = parseTime(hour.time);
    if (startMs === null) return [];
    const day = isDay(startMs);
    return {
      startMs,
      tempF: hour.tempF,
      feelsLikeF: hour.feelsLikeF,
      humidity: hour.humidity,
      precipChance: hour.precipProbability,
      wind: windOf(hour.windSpeedMph, hour.windDirection),
      condition: hour.condition,
      icon: iconOf(hour.condition, hour.icon, day),
      isDay: day,
    };
  });
}
