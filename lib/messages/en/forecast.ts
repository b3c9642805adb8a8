import type { Formats } from '../formats';

type Count = { count: number };

/** The words of the forecast: its hours and its days. */
export const forecast = {
  'forecast.title': 'Forecast',
  'forecast.no-data.title': 'No forecast here',
  'forecast.no-data.help': 'The service has none for this hexagon.',

  'hourly.title': 'Next hours',
  'hourly.title-count': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Next hour', other: 'Next # hours' }),
  'hourly.now': 'Now',
  'hourly.chart': 'Hours of the forecast; the arrow keys go through them',
  'hourly.table': 'As a table',
  'hourly.hour': 'Hour',
  'hourly.temperature': 'Temperature',
  'hourly.feels-like': 'Feels like',
  'hourly.feels': ({ value }: { value: string }) => `feels ${value}`,
  'hourly.rain': 'Chance of rain or snow',
  'hourly.rain-short': 'Rain',
  'hourly.wind': 'Wind',
  'hourly.sky': 'Sky',
  'hourly.chosen': 'Hour of the map',
  'hourly.doubtful': 'Some numbers that cannot be right were left out.',
  'hourly.none': 'The forecast has no hours ahead.',

  'daily.title': 'Days ahead',
  'daily.title-count': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Next day', other: 'Next # days' }),
  'daily.today': 'Today',
  'daily.tonight': 'Tonight',
  'daily.wind': 'Wind',
  'daily.day': 'Day',
  'daily.sky': 'Sky',
  'daily.rain': 'Chance of rain or snow',
  'daily.low': 'Low',
  'daily.range': 'Range',
  'daily.high': 'High',
  'daily.derived': 'Highs and lows are taken from the hourly forecast.',
  'daily.partial': 'part of the day',
  'daily.none': 'The forecast has no days ahead.',
};
