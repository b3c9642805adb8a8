import { hourStart } from '@/lib/contract/time';
import type { JudgedHour } from './best-hours';
import { chancesByHour } from './falls';
import { type ForecastHour, hourAround } from './forecast-parts';
import type { Here } from './here';
import {
  type Outdoor,
  type OutdoorHour,
  type OutdoorPlace,
  type OutdoorReport,
  outdoorAt,
} from './outdoor';
import { fallingNow, justReported } from './present';

/**
 * The present hour of a place and the coming ones, each with how fit it is for being active outside. Of the present one,
 * a station and the forecast may both tell, and the worse counts. Of a forecast that is out of date, no hour counts.
 */
export function judgedHours(here: Here, place: OutdoorPlace): JudgedHour[] {
  const { nowMs } = place;
  const {
    hours = [],
    laterHours = [],
    chanceHours = 1,
  } = (!here.isForecastOld && here.forecast) || {};
  const chances = [hours, laterHours].flatMap((part) => chancesByHour(part, chanceHours));
  const forecast = [...hours, ...laterHours].map((hour, at) => ({
    ...outdoorHour(hour),
    chance: chances[at] ?? null,
    chanceHours,
  }));
  const startMs = hourStart(nowMs);
  const running = hourAround(forecast, nowMs) ?? nothingKnown(startMs);
  const later = forecast.filter((hour) => hour.startMs > nowMs);
  return [presentHour(here, { ...running, startMs }, nowMs), ...later].map((hour) => ({
    startMs: hour.startMs,
    hour,
    outdoor: outdoorAt(hour, place),
  }));
}

/** How fit a time is for being active outside; where no forecast reaches it, alerts are known all the same. */
export function outdoorOf(
  hours: readonly JudgedHour[],
  hourMs: number,
  place: OutdoorPlace,
): Outdoor {
  return hourAround(hours, hourMs)?.outdoor ?? outdoorAt(nothingKnown(hourMs), place);
}

function outdoorHour({ startMs, tempF, feelsLikeF, humidity, wind, condition }: ForecastHour) {
  const windMph = wind.speedMph;
  return { startMs, tempF, feelsLikeF, humidity, windMph, sky: condition, report: null };
}

function nothingKnown(startMs: number): OutdoorHour {
  const nothing = { tempF: null, feelsLikeF: null, humidity: null, windMph: null, sky: null };
  return { startMs, ...nothing, chance: null, chanceHours: 1, report: null };
}

/** The present hour as it holds here, and the forecast of it where that knows more or worse. */
function presentHour({ now, present }: Here, forecast: OutdoorHour, nowMs: number): OutdoorHour {
  const current = now?.isOld ? null : now;
  const winds = [current?.wind.speedMph ?? null, forecast.windMph].filter((mph) => mph !== null);
  const report = reportOf(present, nowMs);
  const felt =
    current?.tempF == null
      ? {}
      : { tempF: current.tempF, feelsLikeF: current.feelsLikeF, humidity: current.humidity };
  return {
    ...forecast,
    ...felt,
    windMph: winds.length > 0 ? Math.max(...winds) : null,
    report,
  };
}

function reportOf(present: Here['present'], nowMs: number): OutdoorReport | null {
  const sky = justReported(present, nowMs)?.condition;
  if (sky == null) return null;
  return { sky, isHere: present.lead === 'measured', falling: fallingNow(present, nowMs) };
}
