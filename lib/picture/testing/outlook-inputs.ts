import { type Case, from, within } from './outlook-cases';

const rain = (first: number, end: number, percent = 80): Case => ({
  chance: within(first, end, percent, 0),
  sky: within(first, end, 'Rain', 'Cloudy'),
});

/** What a forecast may hold, by what is special about it. */
export const OUTLOOK_INPUTS: Readonly<Record<string, Case>> = {
  'nothing known': { count: 0 },
  'two hours only': { count: 2, tempF: null, wind: null },
  'a calm dry weekend': {},
  'dry, seen in the morning': { askedAt: 9 },
  'dry, known for a few hours only': { count: 6 },
  'the example of the issue': {
    chance: within(53, 70, 80, 0),
    sky: (hour) => (hour < 53 ? 'Cloudy' : hour < 60 ? 'Rain' : 'Snow'),
    wind: within(43, 45, 27, 8),
  },
  'rain tomorrow': rain(29, 36),
  'rain at noon': rain(36, 40),
  'rain from midnight on': rain(24, 30),
  'rain at one': rain(25, 30),
  'rain at one tomorrow afternoon': rain(37, 40),
  'rain on Monday from midnight on': rain(48, 55),
  'a chance of rain': rain(29, 36, 40),
  'rain now': rain(17, 21),
  'rain now until tomorrow': rain(17, 36),
  'rain without an end': rain(17, 90),
  'a chance now': rain(17, 20, 45),
  'rain turning to snow tonight': {
    chance: within(17, 30, 90, 0),
    sky: (hour) => (hour < 22 ? 'Rain' : hour < 30 ? 'Heavy Snow' : 'Cloudy'),
    tempF: (hour) => 40 - Math.min(hour - 17, 12),
  },
  'showers with a break are one spell': {
    ...rain(29, 36),
    chance: (h) => (from(29, 31)(h) || from(33, 36)(h) ? 80 : 10),
  },
  'a chance before a storm': {
    chance: (hour) => (from(20, 22)(hour) ? 35 : from(40, 60)(hour) ? 90 : 0),
    sky: (hour) => (from(40, 60)(hour) ? 'Heavy Snow' : 'Cloudy'),
    tempF: within(40, 60, 25, 45),
  },
  thunderstorms: {
    chance: within(38, 42, 70, 5),
    sky: within(38, 42, 'Showers And Thunderstorms', 'Sunny'),
    tempF: 75,
  },
  ice: { chance: within(20, 30, 80, 0), sky: within(20, 30, 'Freezing Rain', 'Cloudy'), tempF: 31 },
  'a mix by temperature': { chance: within(29, 33, 70, 0), tempF: 34 },
  'snow by temperature': { chance: within(29, 33, 70, 0), tempF: 20 },
  'a kind that nobody knows': { chance: within(29, 33, 70, 0), tempF: null },
  'only words, no chances': { chance: null, sky: within(29, 36, 'Rain Likely', 'Mostly Cloudy') },
  'only words, and slight ones': { chance: null, sky: 'Slight Chance Light Rain' },
  'neither words nor chances': { chance: null, sky: null },
  'chances missing after six hours': { chance: within(17, 23, 0, null), sky: null },
  'hours missing in the midst': { missing: from(25, 30), ...rain(35, 40) },
  'an hour missing': { missing: from(25, 26), ...rain(35, 40) },
  'it rains here though the forecast is dry': { falling: 'rain' },
  'it rains here and the forecast lacks this hour': { falling: 'rain', missing: from(17, 18) },
  'frost, and it freezes already': { tempF: within(16, 32, 29, 45) },
  frost: { tempF: within(28, 31, 29, 45) },
  'frost toward eight': { tempF: within(30, 32, 31, 45) },
  'frost, asked after midnight': { askedAt: 2, tempF: within(5, 8, 28, 45) },
  'near freezing': { tempF: within(28, 31, 34, 45) },
  'a frosty day': { tempF: within(28, 31, 12, 27) },
  'bitter cold': { tempF: within(28, 31, -12, 10) },
  'cold, but hours of the night missing': { tempF: within(22, 34, null, 40) },
  heat: { askedAt: 9, tempF: within(13, 18, 98, 80) },
  'heat that is felt': { askedAt: 9, tempF: 90, feelsLikeF: within(14, 17, 104, 91) },
  'windy now': { wind: within(17, 22, 30, 10) },
  'very windy tomorrow': { wind: within(38, 42, 45, 10) },
  breezy: { wind: within(34, 38, 15, 6) },
  'wind after tomorrow is left for tomorrow': { wind: within(49, 60, 40, 6) },
  'wind unknown': { wind: null },
  'wind known for ten hours only': { wind: within(17, 27, 5, null) },
  'unhealthy air': { aqi: 165 },
  'air for sensitive groups': { aqi: 120, ...rain(29, 36) },
  'hazardous air': { aqi: 340 },
  'moderate air is no news': { aqi: 80 },
  'a blizzard warning over dry hours': { alert: ['Blizzard Warning', 36, 41] },
  'a blizzard warning over snowy hours': {
    alert: ['Blizzard Warning', 36, 41],
    chance: within(36, 41, 90, 0),
    tempF: 20,
  },
  'a wind advisory over calm hours': { alert: ['Wind Advisory', 10, 21] },
  'a freeze watch over mild hours': { alert: ['Freeze Watch', 26, 33] },
  'a heat advisory': { askedAt: 9, alert: ['Heat Advisory', 12, 20], tempF: 85 },
  'a river flood is no rain': { alert: ['Flood Warning', 1, 200] },
  'a tornado watch without an end': { alert: ['Tornado Watch', 15, null] },
  'an air quality alert without a number': { alert: ['Air Quality Alert', 15, 24] },
  'everything at once': {
    chance: within(53, 70, 45, 0),
    sky: (hour) => (hour < 53 ? 'Cloudy' : hour < 60 ? 'Rain' : 'Snow'),
    wind: within(43, 45, 27, 8),
    tempF: within(28, 31, 29, 45),
    aqi: 165,
  },
  'thunderstorms within rain': {
    chance: within(17, 25, 80, 0),
    sky: (hour) => (from(18, 23)(hour) ? 'Thunderstorms' : from(17, 25)(hour) ? 'Rain' : 'Cloudy'),
    tempF: 72,
  },
  'freezing rain within rain': {
    chance: within(17, 28, 90, 0),
    sky: (hour) => (from(19, 25)(hour) ? 'Freezing Rain' : from(17, 28)(hour) ? 'Rain' : 'Cloudy'),
    tempF: within(19, 25, 31, 34),
  },
  'rain, ice, and snow': {
    chance: within(17, 31, 90, 0),
    sky: (hour) =>
      from(17, 19)(hour)
        ? 'Rain'
        : from(19, 25)(hour)
          ? 'Freezing Rain'
          : from(25, 31)(hour)
            ? 'Snow'
            : 'Cloudy',
    tempF: (hour) => Math.max(34 - (hour - 17), 26),
  },
  'rain, and hours of heavy snow in the morning': {
    chance: (hour) => (from(17, 19)(hour) ? 70 : from(30, 44)(hour) ? 95 : 0),
    sky: (hour) => (from(17, 19)(hour) ? 'Rain' : from(30, 44)(hour) ? 'Heavy Snow' : 'Cloudy'),
    tempF: within(26, 48, 28, 38),
  },
  'drizzle reported, and storms at night': {
    falling: 'rain',
    chance: within(22, 25, 90, 0),
    sky: within(22, 25, 'Severe Thunderstorms', 'Cloudy'),
    tempF: 75,
  },
  'a chance now, and likelier storms tomorrow': {
    chance: (hour) => (hour === 17 ? 30 : from(36, 44)(hour) ? 59 : 0),
    sky: (hour) => (from(36, 44)(hour) ? 'Thunderstorms' : hour === 17 ? 'Rain' : 'Cloudy'),
    tempF: 60,
  },
  'rain soon, and severe storms at night': {
    chance: (hour) => (from(19, 21)(hour) ? 70 : from(23, 27)(hour) ? 90 : 0),
    sky: (hour) =>
      from(19, 21)(hour) ? 'Rain' : from(23, 27)(hour) ? 'Severe Thunderstorms' : 'Cloudy',
    tempF: 75,
  },
  'rain and snow by turns': {
    chance: within(17, 29, 80, 0),
    sky: (hour) => (from(17, 29)(hour) ? (hour % 2 === 0 ? 'Rain' : 'Snow') : 'Cloudy'),
    tempF: 34,
  },
  'a tornado warning over rain': { ...rain(17, 24), alert: ['Tornado Warning', 16, 18], tempF: 60 },
  'a winter storm warning over rain': {
    ...rain(17, 24),
    alert: ['Winter Storm Warning', 16, 24],
    tempF: 40,
  },
  'slight chances for two days': { chance: 29, sky: 'Slight Chance Rain Showers' },
  'one likely hour among unlikely ones': {
    chance: (hour) => (hour === 37 ? 60 : from(18, 38)(hour) ? 30 : 0),
    sky: within(18, 38, 'Chance Rain Showers', 'Cloudy'),
  },
  'rain and snow reported, and doubtful after that': {
    falling: 'mixed',
    chance: within(18, 21, 40, 0),
    sky: within(18, 21, 'Chance Rain And Snow', 'Cloudy'),
    tempF: 34,
  },
};
