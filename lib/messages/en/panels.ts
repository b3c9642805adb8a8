import type { Formats } from '../formats';

/** The words of the panels. */
export const panels = {
  'panel.retry': 'Try again',
  'panel.trying': 'Trying again',
  'panel.next-try-in': ({ seconds }: { seconds: number }) =>
    `The page tries again in ${seconds} s.`,
  'panel.next-try-at': ({ time }: { time: string }) => `The page tries again at ${time}.`,
  'panel.crowded': 'Many are waiting; this comes by itself.',
  'panel.as-above': 'Not available, as said above',
  'panel.loading': 'Loading',
  'panel.broken.title': 'This part could not be shown',
  'panel.broken.help': 'The rest of the page goes on without it.',
  'panel.refresh-failed': 'Could not be refreshed; this is the last answer.',
  'panel.unknown': 'Unknown',
  'panel.doubtful': 'Doubtful',
  'panel.doubtful-help': 'This number can hardly be right. It is shown as the service sent it.',

  'unit.mph': ({ value }: { value: string }) => `${value} mph`,
  'unit.kmh': ({ value }: { value: string }) => `${value} km/h`,
  'unit.ms': ({ value }: { value: string }) => `${value} m/s`,
  'unit.kn': ({ value }: { value: string }) => `${value} kn`,
  'unit.range': ({ low, high }: { low: string; high: string }) => `${low}–${high}`,
  'unit.percent': ({ value }: { value: number }, formats: Formats) =>
    formats.number(value / 100, { style: 'percent', maximumFractionDigits: 0 }),

  'place.loading': 'Finding this place',
  'place.unknown': 'Somewhere on the map',
  'place.title': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'place.near': ({
    distance,
    direction,
    town,
  }: Record<'distance' | 'direction' | 'town', string>) => `${distance} ${direction} of ${town}`,
  'place.kilometers': ({ value }: { value: string }) => `${value} km`,
  'place.miles': ({ value }: { value: string }) => `${value} mi`,

  'current.none.title': 'No observation here',
  'current.none.help':
    'No station reports for this hexagon. The forecast below may still cover it.',
  'current.title': 'Current conditions',
  'current.failed': 'The present weather is not known',
  'current.feels-like': 'Feels like',
  'current.humidity': 'Humidity',
  'current.wind': 'Wind',
  'current.calm': 'Calm',
  'current.no-condition': 'No description',
  'current.last': ({ ago }: { ago: string }) => `Last observation, ${ago}`,
  'current.aging': ({ ago }: { ago: string }) => `As it was ${ago}`,
  'current.stale-help': 'This is not the present weather.',
  'current.nothing-newer': 'Nothing newer has come since. This is not the present weather.',
  'current.station': 'Station',
  'current.station-place': ({ distance, direction }: { distance: string; direction: string }) =>
    `${distance} ${direction} of here`,
  'current.station-here': 'right here',
  'current.temperature': ({ value }: { value: string }) => `Temperature ${value}`,
};
