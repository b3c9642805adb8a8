import type { Period } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { localTextOf } from '@/lib/weather/local-clock';
import { whole } from './measures';

/** An hour as an NWS forecast has it; unknown values are null. */
export type HourFacts = {
  /** A whole hour. */
  readonly startMs: number;
  readonly tempF: number | null;
  /** Percent. */
  readonly humidity: number | null;
  /** Chance of precipitation, percent. */
  readonly chance: number | null;
  readonly windMph: number | null;
  /** A point of the compass. */
  readonly windFrom: string | null;
  readonly condition: string | null;
};

/** An hour on the clock of its place. */
export type LocalHour = HourFacts & {
  readonly startTime: string;
  readonly endTime: string;
  /** "YYYY-MM-DD" */
  readonly date: string;
  /** 0 to 23. */
  readonly hourOfDay: number;
  readonly isDaytime: boolean;
};

/** The NWS counts its days from 6 to 18 on the local clock, at any latitude. */
const DAY_FROM = 6;
const DAY_UNTIL = 18;

/** Whether the NWS counts an hour (0 to 23) as day. */
export function isDayHour(hourOfDay: number): boolean {
  return hourOfDay >= DAY_FROM && hourOfDay < DAY_UNTIL;
}

/** An hour on the clock of a time zone, with whole numbers. */
export function localHour(hour: HourFacts, timeZone: string): LocalHour {
  const startTime = localTextOf(hour.startMs, timeZone);
  const hourOfDay = Number(startTime.slice(11, 13));
  return {
    startMs: hour.startMs,
    tempF: whole(hour.tempF),
    humidity: whole(hour.humidity),
    chance: whole(hour.chance),
    windMph: whole(hour.windMph),
    windFrom: hour.windFrom,
    condition: hour.condition,
    startTime,
    endTime: localTextOf(hour.startMs + HOUR_MS, timeZone),
    date: startTime.slice(0, 10),
    hourOfDay,
    isDaytime: isDayHour(hourOfDay),
  };
}

/** A period of the interface. */
export function periodOf(hour: LocalHour): Period {
  return {
    startTime: hour.startTime,
    endTime: hour.endTime,
    isDaytime: hour.isDaytime,
    temperature: hour.tempF,
    temperatureUnit: 'F',
    humidity: hour.humidity,
    precipitationProbability: hour.chance,
    windSpeed: hour.windMph === null ? null : `${hour.windMph} mph`,
    // A calm comes from nowhere.
    windDirection: hour.windMph === null || hour.windMph === 0 ? null : hour.windFrom,
    shortForecast: hour.condition,
  };
}
