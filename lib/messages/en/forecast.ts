import type { Formats } from '../format/formats';

type Count = { count: number };

/** The hours and days of the forecast. */
export const forecast = {
  'forecast.title': 'Forecast',
  'forecast.no-data.title': 'No forecast here',
  'forecast.no-data.help': 'The weather service has no forecast for this hexagon.',

  'hourly.title': 'Hourly forecast',
  'hourly.title-count': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Next hour', other: 'Next # hours' }),
  'hourly.now': 'Now',
  'hourly.chart': 'Hourly forecast; use the arrow keys to step through it',
  'hourly.table': 'As a table',
  'hourly.hour': 'Hour',
  'hourly.temperature': 'Temperature',
  'hourly.feels-like': 'Feels like',
  'hourly.feels': ({ value }: { value: string }) => `feels like ${value}`,
  'hourly.rain-short': 'Rain or snow',
  'hourly.wind': 'Wind',
  'hourly.sky': 'Sky',
  'hourly.doubtful': 'Implausible values were left out.',
  'hourly.none': 'No hourly forecast available.',
  'hourly.strip': 'Hour by hour',
  'hourly.temperature-short': 'Temp.',
  'hourly.missing': 'no forecast',

  'daily.title': 'Daily forecast',
  'daily.title-count': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Next day', other: 'Next # days' }),
  'daily.today': 'Today',
  'daily.rest': 'Rest of today',
  'daily.show': 'Show on map and chart',
  'daily.no-high': 'no high',
  'daily.swapped': 'A high below its low was sent; the two are shown the other way around.',
  'daily.tonight': 'Tonight',
  'daily.wind': 'Wind',
  'daily.day': 'Day',
  'daily.sky': 'Sky',
  'daily.rain': 'Rain or snow',
  'daily.low': 'Low',
  'daily.range': 'Range',
  'daily.high': 'High',
  'daily.derived': 'Highs and lows come from the hourly forecast.',
  'daily.partial': 'partial day',
  'daily.none': 'No daily forecast available.',
};
