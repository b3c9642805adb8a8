import type { Formats } from '../format/formats';

type Count = { count: number };

type When = { when: string };
type Span = 'morning' | 'afternoon' | 'evening' | 'night';

/** The hours and days of the forecast. */
export const forecast = {
  'forecast.title': 'Forecast',
  'forecast.no-data.title': 'No forecast here',
  'forecast.no-data.help': 'The weather service has no forecast for this place.',

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
  'daily.all': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# day', other: '# days' }),
  'daily.today': 'Today',
  'daily.rest': 'Rest of today',
  'daily.chart': 'Day by day',
  'hourly.span': 'Chart of',
  'hourly.span.hours': 'Hours',
  'hourly.span.days': 'Days',
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
  'daily.night': 'Night',
  'daily.unknown': 'not known',
  'daily.hours-of': ({ day }: { day: string }) => `Hour by hour, ${day}`,
  'daily.known': ({ from, until }: Record<'from' | 'until', string>) =>
    `Hours known from ${from} to ${until}.`,
  'daily.none': 'No daily forecast available.',

  // The clauses of the one sentence that sums up a forecast; "; " stands between them.
  'outlook.dry': ({ when }: When) => `dry until ${when}`,
  'outlook.dry-open': ({ when }: When) => `dry until at least ${when}`,
  'outlook.mostly-dry': ({ when }: When) => `mostly dry until ${when}`,
  'outlook.mostly-dry-open': ({ when, what, percent }: When & Record<'what' | 'percent', string>) =>
    `mostly dry until at least ${when} (${percent} chance of ${what})`,
  'outlook.chance': ({ what, percent }: { what: string; percent: string }) =>
    `a chance of ${what} (${percent})`,
  'outlook.then': ({ what }: { what: string }) => `, then ${what}`,
  'outlook.falls-now': ({ what }: { what: string }) => `${what} now`,
  'outlook.still': ({ percent, when }: When & { percent: string }) =>
    `, possible until ${when} (${percent})`,
  'outlook.still-open': ({ percent, when }: When & { percent: string }) =>
    `, possible until at least ${when} (${percent})`,
  'outlook.again': ({ what, when }: When & { what: string }) => `${what} again from ${when}`,
  'outlook.begins': ({ what, when }: When & { what: string }) => `${what} from ${when}`,
  'outlook.within-day': ({ what }: { what: string }) => `${what} within 24 hours`,
  'outlook.turning': ({ what, when }: When & { what: string }) => ` turning to ${what} by ${when}`,
  'outlook.until': ({ when }: When) => ` until ${when}`,
  'outlook.until-open': ({ when }: When) => ` until at least ${when}`,
  'outlook.cold.low': ({ span, value }: Record<'span' | 'value', string>) => `low ${value} ${span}`,
  'outlook.cold.near-freezing': ({ span, value }: Record<'span' | 'value', string>) =>
    `near freezing ${span} (${value})`,
  'outlook.cold.frost': ({ span, value }: Record<'span' | 'value', string>) =>
    `frost ${span} (${value})`,
  'outlook.cold.freezing': ({ value }: Record<'span' | 'value', string>) =>
    `staying below freezing (low ${value})`,
  'outlook.cold.bitter': ({ span, value }: Record<'span' | 'value', string>) =>
    `bitter cold ${span} (${value})`,
  'outlook.hot': ({ span, value }: Record<'span' | 'value', string>) => `hot ${span} (${value})`,
  'outlook.felt': ({ value }: { value: string }) => `feels like ${value}`,
  'outlook.wind.light': 'light wind',
  'outlook.wind.breezy': ({ span, speed }: Record<'span' | 'speed', string>) =>
    `breezy ${span} (${speed})`,
  'outlook.wind.windy': ({ span, speed }: Record<'span' | 'speed', string>) =>
    `windy ${span} (${speed})`,
  'outlook.wind.very-windy': ({ span, speed }: Record<'span' | 'speed', string>) =>
    `very windy ${span} (${speed})`,
  'outlook.air.sensitive': ({ aqi }: { aqi: string }) =>
    `air unhealthy for sensitive groups (AQI ${aqi})`,
  'outlook.air.unhealthy': ({ aqi }: { aqi: string }) => `unhealthy air (AQI ${aqi})`,
  'outlook.air.very-unhealthy': ({ aqi }: { aqi: string }) => `very unhealthy air (AQI ${aqi})`,
  'outlook.air.hazardous': ({ aqi }: { aqi: string }) => `hazardous air (AQI ${aqi})`,
  'outlook.alert.snow': 'snow alert',
  'outlook.alert.ice': 'ice alert',
  'outlook.alert.tornado': 'tornado alert',
  'outlook.alert.storms': 'thunderstorm alert',
  'outlook.alert.tropical': 'tropical storm alert',
  'outlook.alert.wind': 'wind alert',
  'outlook.alert.cold': 'cold alert',
  'outlook.alert.heat': 'heat alert',
  'outlook.alert.air': 'air quality alert',
  'outlook.alert-from': ({ topic, when }: When & { topic: string }) => `${topic} from ${when}`,
  'outlook.alert-until': ({ topic, when }: When & { topic: string }) => `${topic} until ${when}`,

  // What is forecast for the time that a page shows, in one sentence.
  'shown.title': ({ time }: { time: string }) => `Forecast for ${time}`,
  'shown.here': 'Forecast for here',
  'shown.unknown': 'The forecast for here doesn’t reach this time.',
  'shown.high': ({ value }: { value: string }) => `High ${value}`,
  'shown.sentence': ({ time, facts }: Record<'time' | 'facts', string>) => `${time}: ${facts}`,
  'shown.dry': 'dry',
  /** `percent` is null where a forecast has words only. */
  'shown.possible': ({ what, percent }: { what: string; percent: string | null }) =>
    `${what} possible${percent === null ? '' : ` (${percent})`}`,
  'shown.likely': ({ what, percent }: { what: string; percent: string | null }) =>
    `${what} likely${percent === null ? '' : ` (${percent})`}`,
  'shown.within': ({ percent, hours }: { percent: string; hours: number }) =>
    `${percent} in ${hours} h`,
  'shown.light.rain': 'light rain',
  'shown.light.snow': 'light snow',
  'shown.heavy.rain': 'heavy rain',
  'shown.heavy.snow': 'heavy snow',
  'shown.wind.windy': ({ speed }: { speed: string }) => `windy (${speed})`,
  'shown.wind.very-windy': ({ speed }: { speed: string }) => `very windy (${speed})`,
  'shown.more-alerts': ({ count }: { count: number }, { plural }: Formats) =>
    plural(count, { one: 'and 1 more alert', other: 'and # more alerts' }),

  // Whether an hour is fit for being active outside.
  'outdoor.title': 'Fit for a run?',
  'outdoor.fit': 'Yes',
  'outdoor.careful': 'With care',
  'outdoor.unfit': 'Better not',
  'outdoor.unknown': 'Not known',
  'outdoor.heat': ({ value }: { value: string }) => `heat (${value})`,
  'outdoor.cold': ({ value }: { value: string }) => `cold (${value})`,
  'outdoor.wind': ({ speed }: { speed: string }) => `wind ${speed}`,
  'outdoor.air': ({ category }: { category: string }) => `air quality: ${category}`,
  'outdoor.air-now': ({ category }: { category: string }) => `air quality now: ${category}`,
  'outdoor.fine': 'Nothing known speaks against it.',
  'outdoor.missing': ({ list }: { list: string }) => `Not known: ${list}.`,
  'outdoor.gap.temperature': 'temperature',
  'outdoor.gap.humidity': 'humidity',
  'outdoor.gap.wind': 'wind',
  'outdoor.gap.falls': 'rain or snow',
  'outdoor.gap.alerts': 'alerts',
  'outdoor.gap.later-alerts': 'alerts still to come',
  'outdoor.gap.air': 'air quality',
  'outdoor.gap.air-then': 'air quality at that time',
  'outdoor.best': 'Best three hours to be outside',
  'outdoor.best-careful': ({ reasons }: { reasons: string }) => `with care (${reasons})`,
  /** `day` is null for today. */
  'outdoor.best-unfit': ({ day, reasons }: { day: string | null; reasons: string }) =>
    `No three good hours to be outside ${day === null ? 'today' : `on ${day}`}: ${reasons}.`,
  'outdoor.best-unknown': 'The best hours to be outside aren’t known.',
  'outdoor.by':
    'By heat, cold, wind, what falls, lightning, air, and alerts, as far as known; a rule of thumb.',

  'outlook.now': 'now',
  /** "9 PM", or "noon" if the hour is that. `isOne` where the hour is "1", for grammar. */
  'outlook.time.today': ({ hour }: { hour: string | null; isOne: boolean }) => hour ?? 'noon',
  'outlook.time.tomorrow': ({ hour }: { hour: string | null; isOne: boolean }) =>
    `${hour ?? 'noon'} tomorrow`,
  'outlook.time.later': ({ hour, day }: { hour: string | null; isOne: boolean; day: string }) =>
    `${day} ${hour ?? 'noon'}`,
  'outlook.time.midnight': 'midnight',
  'outlook.time.end-today': 'the end of today',
  'outlook.time.end-tomorrow': 'the end of tomorrow',
  'outlook.time.end': ({ day }: { day: string }) => `the end of ${day}`,
  'outlook.span.today': ({ span }: { span: Span }) =>
    span === 'night' ? 'tonight' : `this ${span}`,
  'outlook.span.tomorrow': ({ span }: { span: Span }) => `tomorrow ${span}`,
  'outlook.span.later': ({ span, day }: { span: Span; day: string }) => `${day} ${span}`,
  // When something reaches a place, in one sentence.
  'arrival.until-rain': 'Rain reaches you',
  'arrival.until-snow': 'Snow or ice reaches you',
  'arrival.until-freeze': 'It freezes here',
  'arrival.until-thaw': 'It thaws here',
  'arrival.until-wind': 'The wind picks up here',
  'arrival.until-heat': 'The heat begins here',
  'arrival.until-air': 'The air gets bad here',
  'arrival.until-alert': 'The first alert begins here',
  'arrival.it.until-rain': 'it',
  'arrival.it.until-snow': 'it',
  'arrival.it.until-freeze': 'frost',
  'arrival.it.until-thaw': 'the thaw',
  'arrival.it.until-wind': 'the wind',
  'arrival.it.until-heat': 'the heat',
  'arrival.it.until-air': 'bad air',
  'arrival.it.until-alert': 'the nearest alert',
  'arrival.not-issued': ({ hours, threshold }: { hours: number; threshold: string }) =>
    hours === 1
      ? `No alert is issued here for the next hour (${threshold}).`
      : `No alert is issued here for the next ${hours} hours (${threshold}).`,
  'arrival.unknown': ({ what, threshold }: Record<'what' | 'threshold', string>) =>
    `${what}: not known here (${threshold}).`,
  'arrival.at': ({ what, time }: Record<'what' | 'time', string>) => `${what} about ${time}`,
  'arrival.from.n': 'from the north',
  'arrival.from.ne': 'from the northeast',
  'arrival.from.e': 'from the east',
  'arrival.from.se': 'from the southeast',
  'arrival.from.s': 'from the south',
  'arrival.from.sw': 'from the southwest',
  'arrival.from.w': 'from the west',
  'arrival.from.nw': 'from the northwest',
  'arrival.when-now': 'now',
  'arrival.when-shown': 'at the hour shown',
  'arrival.whole': ({ sentence, threshold }: Record<'sentence' | 'threshold', string>) =>
    `${sentence} (${threshold}).`,
  'arrival.away': ({
    sentence,
    it,
    distance,
    then,
    threshold,
  }: Record<'sentence' | 'it' | 'distance' | 'then' | 'threshold', string>) =>
    `${sentence}; ${it} is ${distance} away ${then} (${threshold}).`,
  'arrival.now': ({ what, then, threshold }: Record<'what' | 'then' | 'threshold', string>) =>
    `${what}: here ${then} (${threshold}).`,
  'arrival.not': ({
    what,
    hours,
    threshold,
  }: Record<'what' | 'threshold', string> & { hours: number }) =>
    hours === 1
      ? `${what}: not here within an hour (${threshold}).`
      : `${what}: not here within ${hours} hours (${threshold}).`,
};
