import { HOUR_MS, hourStart } from '@/lib/contract/time';
import type { JudgedHour } from './best-hours';
import { chancesByHour } from './falls';
import type { PlaceInTime } from './forecast';
import { hourAround } from './forecast-parts';
import type { Here } from './here';
import { type OutdoorHour, type OutdoorPlace, outdoorAt } from './outdoor';
import { fallingNow } from './present';

/**
 * The present hour of a place and the coming ones, each with how fit it is for being active outside. The present one is
 * as it holds here now, by a station or the forecast; of a forecast that is out of date, no hour counts.
 */
export function judgedHours(
  { now, present, forecast, isForecastOld }: Here,
  { nowMs, isDay }: Pick<PlaceInTime, 'nowMs' | 'isDay'>,
  place: OutdoorPlace,
): JudgedHour[] {
  const { hours = [], laterHours = [], chanceHours = 1 } = (!isForecastOld && forecast) || {};
  const all = [...hours, ...laterHours];
  const chances = chancesByHour(all, chanceHours);
  const startMs = hourStart(nowMs);
  const running = hourAround(all, nowMs);
  const current = now?.isOld ? null : now;
  const nowHour: OutdoorHour = {
    startMs,
    tempF: current?.tempF ?? null,
    feelsLikeF: current?.feelsLikeF ?? null,
    humidity: current?.humidity ?? null,
    windMph: current?.wind.speedMph ?? null,
    chance: (running && chances[all.indexOf(running)]) ?? null,
    falling: fallingNow(present, nowMs),
  };
  const judge = (hour: OutdoorHour, isLight: boolean) => ({
    startMs: hour.startMs,
    isDay: isLight,
    hour,
    outdoor: outdoorAt(hour, place),
  });
  const later = all.flatMap((hour, at) => {
    if (hour.startMs < startMs + HOUR_MS) return [];
    const { tempF, feelsLikeF, humidity, wind } = hour;
    const chance = chances[at] ?? null;
    const known = { tempF, feelsLikeF, humidity, windMph: wind.speedMph, chance, falling: null };
    return [judge({ startMs: hour.startMs, ...known }, hour.isDay)];
  });
  return [judge(nowHour, isDay(nowMs)), ...later];
}

/** How fit an hour is of which nothing is forecast: alerts are known all the same. */
export function outdoorUnknown(startMs: number, place: OutdoorPlace) {
  const nothing = { tempF: null, feelsLikeF: null, humidity: null, windMph: null };
  return outdoorAt({ startMs, ...nothing, chance: null, falling: null }, place);
}
