import type { Formats } from '../format/formats';

type Seconds = { seconds: number };

/** What all panels share, the place's name, and current conditions. */
export const panels = {
  'panel.next-try-in': ({ seconds }: Seconds, formats: Formats) =>
    formats.plural(seconds, {
      one: 'Trying again in # second.',
      other: 'Trying again in # seconds.',
    }),
  'panel.next-try-at': ({ time }: { time: string }) => `Trying again at ${time}.`,
  'panel.crowded': 'The weather service is busy. This will load on its own.',
  'panel.as-above': 'Not available; see above',
  'panel.loading': 'Loading',
  'panel.broken.title': 'This part couldn’t be displayed',
  'panel.broken.help': 'The rest of the page still works.',
  'panel.refresh-failed': 'Couldn’t refresh. Showing the last update.',
  'panel.unknown': 'Unknown',
  'panel.doubtful': 'Questionable',
  'panel.doubtful-help': 'This value looks wrong. It’s shown as the weather service sent it.',

  'place.outside.title': 'No weather here',
  'place.outside.help':
    'Hexcast covers the United States and its territories. Other weather services know more about this place.',
  'place.loading': 'Finding this place',
  'place.unknown': 'Somewhere on the map',
  'place.title': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'place.near': ({
    distance,
    direction,
    town,
  }: Record<'distance' | 'direction' | 'town', string>) => `${distance} ${direction} of ${town}`,

  'current.none.title': 'No observation here',
  'current.none.help':
    'No weather station reports for this place. The forecast below may still cover it.',
  'current.none.short': 'No weather station reports for this place.',
  'current.title': 'Current conditions',
  'current.failed': 'Current conditions unknown',
  'current.feels': ({ value }: { value: string }) => `feels like ${value}`,
  'current.humidity': 'Humidity',
  'current.dew-point': 'Dew point',
  'current.wind': 'Wind',
  'current.air': 'Air',
  'current.air-value': ({ value, category }: Record<'value' | 'category', string>) =>
    `${value} · ${category}`,
  'current.calm': 'Calm',
  'current.no-condition': 'No description',
  'current.forecast-for': ({ time }: { time: string }) => `Forecast for here, ${time}`,
  'current.measured-at': 'Measured at',
  'current.measured': ({ value }: { value: string }) => `${value} measured at`,
  'current.time-unknown': 'time unknown',
  'current.stale-help': 'These aren’t current conditions.',
  'current.station': 'station',
  'current.station-unnamed': 'an unnamed station',
  'current.station-away': ({ distance }: { distance: string }) => `${distance} away`,
  'current.station-place': ({ distance, direction }: { distance: string; direction: string }) =>
    `${distance} ${direction} of here`,
  'current.station-far': ({ distance, direction }: { distance: string; direction: string }) =>
    `${distance} ${direction}, far from here`,
  'current.station-here': 'right here',
  'current.sun': ({ rise, set, span }: Record<'rise' | 'set' | 'span', string>) =>
    `Sunrise ${rise} · Sunset ${set} · Day ${span}`,
  'current.sun-rise': ({ rise }: { rise: string }) => `Sunrise ${rise} · No sunset`,
  'current.sun-set': ({ set }: { set: string }) => `Sunset ${set} · No sunrise`,
  'current.sun.up': 'The sun doesn’t set.',
  'current.sun.down': 'The sun doesn’t rise.',
  'current.radar': 'Radar for this place',
  'current.radar-where': '· Hexcast has no radar',
  'current.temperature': ({ value }: { value: string }) => `Temperature ${value}`,
  'panel.retry': 'Try again',
  'panel.trying': 'Trying again',

  // Where data comes from and how old it is.
  'provenance.license': ({ name, license }: { name: string; license: string }) =>
    `${name} (${license})`,
  'provenance.no-source': 'Source not named',
  'provenance.observed': ({ ago }: { ago: string }) => `Observed ${ago}`,
  'provenance.issued': ({ ago }: { ago: string }) => `Issued ${ago}`,
  'provenance.way': 'How did this get here?',
  'provenance.fetched': ({ ago }: { ago: string }) => `Checked ${ago}`,
  'freshness.fresh': 'Fresh',
  'freshness.renewing': 'Updating',
  'freshness.aging': 'Getting old',
  'freshness.stale': 'Out of date',
  'freshness.unknown': 'Time unknown',
  'time.just-now': 'just now',
  'time.ago': ({ span }: { span: string }) => `${span} ago`,
  'time.in': ({ span }: { span: string }) => `in ${span}`,
  'time.minutes': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'time.hours': ({ count }: { count: number }) => `${count} h`,
  'time.hours-minutes': ({ hours, minutes }: Record<'hours' | 'minutes', number>) =>
    `${hours} h ${minutes} min`,
  'time.days': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '# day', other: '# days' }),
  'trust.open': 'Where does this come from?',
  'trust.title': 'Where this comes from',
  'trust.text': 'Source and age of everything on this page.',
  'trust.close': 'Close',
  'trust.part': 'Part',
  'trust.source': 'Source',
  'trust.observed': 'Observed or issued',
  'trust.fetched': 'Checked',
  'trust.state': 'Status',
  'trust.way': 'Came as',
  'trust.cached': 'Stored copy',
  'trust.called': 'New answer',
  'trust.unsaid': 'Not stated',
  'trust.missing': 'No answer from the service',
  'trust.not-here': 'Not reported here',
  'trust.computed':
    'Feels like and dew point are computed where the service sends none: wind chill and heat index by the NWS, dew point by Magnus’ formula. Sunrise and sunset: NOAA’s solar equations.',
  'trust.waiting': 'Loading',
};
