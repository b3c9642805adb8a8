import type { Formats } from '../format/formats';

type Seconds = { seconds: number };

/** What all panels share, the place's name, and current conditions. */
export const panels = {
  'panel.retry': 'Try again',
  'panel.trying': 'Trying again',
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
    'No weather station reports for this hexagon. The forecast below may still cover it.',
  'current.title': 'Current conditions',
  'current.failed': 'Current conditions unknown',
  'current.feels-like': 'Feels like',
  'current.humidity': 'Humidity',
  'current.wind': 'Wind',
  'current.calm': 'Calm',
  'current.no-condition': 'No description',
  'current.last': ({ ago }: { ago: string }) => `Last observed ${ago}`,
  'current.aging': ({ ago }: { ago: string }) => `As of ${ago}`,
  'current.stale-help': 'These aren’t current conditions.',
  'current.nothing-newer': 'No newer observation has arrived. These aren’t current conditions.',
  'current.station': 'Station',
  'current.station-place': ({ distance, direction }: { distance: string; direction: string }) =>
    `${distance} ${direction} of here`,
  'current.station-here': 'right here',
  'current.temperature': ({ value }: { value: string }) => `Temperature ${value}`,
};
