import type { Formats } from '../format/formats';

type Count = { count: number };
type Place = { place: string };
type At = { at: string };

/** The comparison of places, and trips. */
export const compare = {
  'compare.open-label': 'Compare this place with others',
  'compare.open': 'Compare',
  'compare.back': 'Back to the map',
  'compare.empty.title': 'Which places?',
  'compare.empty.text':
    'Choose two to six to see their temperatures, chances of rain, alerts, and air side by side, or the stops of a trip, with the weather at each at its hour.',
  'compare.one': 'Add a second place to see them side by side.',
  'compare.add': 'Add a place',
  'compare.near': 'Nearby',
  'compare.own': 'Your places',
  'compare.cities': 'Cities',
  'compare.remove': ({ place }: Place) => `Remove ${place} from the comparison`,
  'compare.columns': 'Places side by side',
  'compare.warmer': ({ warmest, coldest, by }: Record<'warmest' | 'coldest' | 'by', string>) =>
    `Over the next 24 hours, ${warmest} is ${by} warmer than ${coldest}.`,
  'compare.as-warm': 'Over the next 24 hours, the temperature is about the same.',
  'compare.drier': ({
    driest,
    least,
    wettest,
    most,
  }: Record<'driest' | 'least' | 'wettest' | 'most', string>) =>
    `Rain or snow is less likely in ${driest}: ${least} at most, against ${most} in ${wettest}.`,
  'compare.as-wet': ({ most }: { most: string }) =>
    `Rain or snow is about as likely everywhere, ${most} at most.`,
  'compare.dry': 'Rain or snow is unlikely everywhere.',
  'compare.chart.title': 'Next 48 hours',
  'compare.chart.slider': 'Hourly comparison; use the arrow keys to step through it',
  'compare.chart.times': ({ place }: Place) => `Times are local to ${place}.`,
  'compare.chart.none': 'No forecast available for these places.',
  'compare.chart.hour': 'Hour',
  'compare.chart.temperature-of': ({ place }: Place) => `${place}, temperature`,
  'compare.chart.rain-of': ({ place }: Place) => `${place}, chance of rain or snow`,
  'compare.chart.rain': 'Chance of rain or snow',
  'compare.open-place': ({ place }: Place) => `Open ${place} on the map`,
  'compare.notice.cell': 'Part of this link isn’t a place we recognize and was left out.',
  'compare.notice.many': ({ places }: { places: string }) =>
    places === ''
      ? 'Six places fit. Others were left out.'
      : `Six places fit. Left out: ${places}.`,
  'compare.notice.more': ({ places, count }: { places: string; count: string }) =>
    `${places} and ${count} more`,
  'compare.notice.stops': ({ most }: { most: string }) =>
    `A trip has ${most} stops at most. Some before the last were left out.`,
  'compare.notice.lost': ({ name }: { name: string }) => `Nothing was found for “${name}”.`,
  'compare.notice.trip': 'The hours of this link couldn’t be read: its stops are an hour apart.',
  'compare.notice.leave':
    'The hour in this link couldn’t be read: these are its places without hours.',
  'compare.place': 'Place',
  'compare.days': 'Days of each place',
  'compare.day-unknown': 'Not known',

  'trip.title': 'Trip',
  'trip.from-to': ({ from, to }: Record<'from' | 'to', string>) => `${from} to ${to}`,
  'trip.description':
    'The weather and the alerts at each stop of a trip, at its hour, and whether another hour to leave is drier.',
  'trip.plan': 'Plan a trip',
  'trip.compare': 'Compare these places',
  'trip.share': 'Share this trip',
  'trip.add': 'Add a stop',
  'trip.one': 'Add a second stop.',
  'trip.guessed':
    'A new stop is put as many hours after the last as a drive at 50 mph (80 km/h) takes. Any hour can be changed.',
  'trip.summary': 'On the way',
  'trip.stops': 'Stops',
  'trip.leave': ({ place }: Place) => `Leave ${place} at`,
  'trip.arrive': ({ place }: Place) => `Hour at ${place}`,
  'trip.earlier': ({ place }: Place) => `Move ${place} before the stop above`,
  'trip.remove': ({ place }: Place) => `Remove ${place} from the trip`,
  'trip.at': ({ place, time }: Record<'place' | 'time', string>) => `${place}, ${time}`,
  'trip.alert': ({ at }: At) => `: ${at}.`,
  'trip.alert-more': ({ at, count }: At & Count, { plural }: Formats) =>
    plural(count, {
      one: `: ${at}; alerts at # more stop.`,
      other: `: ${at}; alerts at # more stops.`,
    }),
  'trip.no-alerts': 'No alert is announced so far for any stop at its hour.',
  'trip.checking': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'Checking for alerts at # stop…',
      other: 'Checking for alerts at # stops…',
    }),
  'trip.unchecked': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'Alerts are not known at # stop.',
      other: 'Alerts are not known at # stops.',
    }),
  'trip.falls': ({ falls, at }: Record<'falls' | 'at', string>) => `${falls}: ${at}.`,
  'trip.falls-more': (
    { falls, at, count }: Record<'falls' | 'at', string> & Count,
    { plural }: Formats,
  ) =>
    plural(count, {
      one: `${falls}: ${at}; possible at # more stop.`,
      other: `${falls}: ${at}; possible at # more stops.`,
    }),
  'trip.dry': 'It stays dry at every stop.',
  'trip.dry-known': 'It stays dry where that is known.',
  'trip.unlikely': 'Rain or snow is unlikely: below 10% where it is known.',
  'trip.range': ({
    low,
    high,
    lowAt,
    highAt,
  }: Record<'low' | 'high' | 'lowAt' | 'highAt', string>) =>
    `${low} (${lowAt}) to ${high} (${highAt}).`,
  'trip.unknown': ({ count, places }: Count & { places: string }, { plural }: Formats) =>
    plural(count, {
      one: `Not known at # stop: ${places}.`,
      other: `Not known at # stops: ${places}.`,
    }),
  'trip.abroad': 'At sea or abroad',
  'trip.over': 'The hours of this trip are over. Choose another hour to leave.',
  'trip.unknown-all': 'The weather is not known at any stop.',
  'trip.later-dry': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'Leave an hour later, and it stays dry',
      other: 'Leave # hours later, and it stays dry',
    }),
  'trip.earlier-dry': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'Leave an hour earlier, and it stays dry',
      other: 'Leave # hours earlier, and it stays dry',
    }),
  'trip.as-announced': 'as forecast now, and without an alert as announced now.',
  'trip.departures': 'If you leave at another hour',
  'trip.departures-note':
    'For each hour to leave, the worst on the way: an alert, else the highest chance of rain or snow.',
  'trip.chip-dry': 'Dry',
  'trip.chip-unlikely': 'Rain or snow below 10%',
  'trip.chip-unknown': 'Not known',
  'trip.chip-in-part': ({ what }: { what: string }) => `${what}, known in part`,
  'trip.gap.past': 'This hour is over.',
  'trip.gap.beyond': 'Not known: the forecast doesn’t reach this hour.',
  'trip.gap.old': 'Not known: the last forecast is too old.',
  'trip.gap.missing': 'Not known: there is no forecast for this hour.',
  'trip.gap.loading': 'Loading',
  'trip.alerts-unknown': 'Alerts not known',
  'trip.more-alerts-unknown': 'There may be other alerts.',
  'trip.ask': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'This trip passes # place.',
      other: 'This trip passes # places.',
    }),
  'trip.ask-again': 'This trip is no longer kept up to date.',
  'trip.ask-scripts': 'That needs scripts, which are turned off.',
  'trip.ask-calls': ({ calls }: { calls: string }) =>
    `Their weather and alerts take about ${calls} calls, fewer where they are known already.`,
  'trip.ask-left': ({ left }: { left: string }) => `Of today’s calls, ${left} are left for you.`,
  'trip.ask-few': 'That may not be enough for all of them: stops without weather will say so.',
  'trip.ask-show': 'Show the weather',
  'trip.typed': 'Or a trip: stops with their hours',
  'trip.typed-example': 'Denver 8 AM, Laramie 10 AM',
  'trip.file': 'Read a GPX file',
  'trip.file-note': 'The file is read in this browser, and stays there.',
  'trip.file-of': ({ name, distance, hours }: Record<'name' | 'distance' | 'hours', string>) =>
    `${name}: ${distance}, ${hours}`,
  'trip.hours': ({ count }: Count, { plural }: Formats) =>
    plural(count, { one: '# hour', other: '# hours' }),
  'trip.file-reading': 'Reading the file',
  'trip.file-read': 'The file was read.',
  'trip.file-recorded': 'It was recorded: here it begins at the next full hour.',
  'trip.file-planned': 'It begins at the hour that the file says.',
  'trip.file-speed': 'On average',
  'trip.speed.walk': 'Walking',
  'trip.speed.cycle': 'Cycling',
  'trip.speed.drive': 'Driving',
  'trip.file-cancel': 'Cancel',
  'trip.file-problem.too-large':
    'This file is larger than 25 MB. Export the route with fewer points.',
  'trip.file-problem.entities':
    'This file defines words of its own (a document type), which no route needs. It was not read.',
  'trip.file-problem.not-gpx': 'This file is not GPX, or it is damaged.',
  'trip.file-problem.no-points': 'There is no point of a route in this file.',
  'trip.file-problem.unreadable': 'This file could not be read.',
};
