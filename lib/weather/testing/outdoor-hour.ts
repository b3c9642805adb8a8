import type { OutdoorHour } from '../outdoor';

/** What differs from such an hour. */
export type OutdoorCase = Partial<OutdoorHour>;

/** An hour of which all is known, and nothing speaks against being outside. */
export const OUTDOOR_HOUR: Omit<OutdoorHour, 'startMs'> = {
  tempF: 65,
  feelsLikeF: 65,
  humidity: 50,
  windMph: 5,
  chance: { percent: 0, what: null, isInWords: false },
  chanceHours: 1,
  sky: 'Sunny',
  report: null,
};
