import type { Formats } from '../format/formats';

/** Places, alerts and comparisons on pages of other sites. */
export const embed = {
  'embed.full': 'Full view',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }: { zone: string }) => `Alerts: ${zone}`,
  'embed.more-alerts': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '+# more', other: '+# more' }),
  'embed.areas': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '# area', other: '# areas' }),
  'embed.names-more': ({ names, count }: { names: string; count: number }) =>
    `${names} and ${count} more`,
  'embed.show-all': 'Show all',
  'embed.details': 'Details',
  'embed.none-of': ({ place }: { place: string }) => `No active alerts for ${place}`,
  'embed.none-county': 'No active alerts for this county',
  'embed.none-zones': 'No active alerts for the forecast zones of this county',
  'embed.none-areas': 'No active alerts for these areas',
  'embed.none-state': 'No active alerts for this state',
  'embed.unsure-of': ({ place }: { place: string }) => `Alert status unknown for ${place}`,
  'embed.maybe-more': 'There may be more alerts.',
  'embed.misses-zones':
    'Alerts for forecast zones that lie in this county only in part may be missing here.',
  'embed.part-known': ({ checked, total }: Record<'checked' | 'total', string>) =>
    `${checked} of ${total} forecast zones checked. There may be more alerts.`,
  'embed.limit': 'Daily limit reached. Please check back later.',
  'embed.no-place': ({ text }: { text: string }) => `No place was found for “${text}”.`,
  'embed.no-point': ({ text }: { text: string }) =>
    `Hexcast has no weather at ${text}. It covers the United States.`,
  'embed.no-zone': ({ text }: { text: string }) =>
    `“${text}” isn’t a forecast zone, a county, or a state.`,
  'embed.no-compare': 'There are no places to compare in this address.',
  'embed.no-embed': 'There is nothing to embed at this address.',
  'embed.search': 'Find a place on Hexcast',

  // The map on pages of other sites.
  'embed-map.label': 'Weather map',
  'embed-map.picture': ({ layer, place, when }: Record<'layer' | 'place' | 'when', string>) =>
    `Weather map: ${layer}, ${place}, ${when}`,
  'embed-map.country': 'United States',
  'embed-map.explore': 'Explore the map',
  'embed-map.full': 'Full map',
  'embed-map.forecast': 'Full forecast',
  'embed-map.chosen': 'Chosen place',
  'embed-map.close': 'Close',
  'embed-map.demo': 'Demo',
  'embed-map.fingers': 'Use two fingers to move the map',
  'embed-map.ctrl': 'Hold Ctrl and scroll to zoom',
  'embed-map.command': 'Hold ⌘ and scroll to zoom',
  'embed-map.failed': 'The live map can’t be displayed in this browser. This is a picture of it.',
  'embed-map.lost': 'The graphics card has stopped. Press to show the live map again.',
  'embed-map.not-loaded': 'The live map couldn’t be loaded. This is a picture of it.',

  // Pictures of places, alerts and comparisons for other sites.
  'embed-picture.waiting': 'Still loading. Please check back in a minute.',
  'embed-picture.more': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: 'and # more', other: 'and # more' }),
  'embed-picture.more-sources': ({ names, count }: { names: string; count: number }) =>
    `${names} and ${count} more`,
  'embed-picture.sources': ({ names }: { names: string }) => `Weather: ${names}`,
  'embed-picture.age-at': ({ age, time }: Record<'age' | 'time', string>) => `${age} (${time})`,
  'embed-picture.place': ({ place }: { place: string }) => `Weather in ${place}`,
  'embed-picture.alerts': ({ zone }: { zone: string }) => `Weather alerts: ${zone}`,
  'embed-picture.compare': ({ places }: { places: string }) => `Weather compared: ${places}`,
  'embed-picture.demo': 'Demo',
};
