import type { Formats } from '../format/formats';

type Count = { count: number };

/** What the dashboard is drawn with before anything else has loaded; the rest of these topics loads later. */
export const start = {
  'near-me.act': 'Near me',
  'near-me.asking': 'Finding your location…',
  'near-me.refused':
    'Location access is blocked. Allow it for this site in your browser’s settings, or search instead.',
  'near-me.unavailable': 'Your device can’t find its location right now. Search instead.',
  'near-me.timeout': 'Finding your location took too long. Try again, or search instead.',
  'near-me.outside': 'You appear to be outside the United States, which Hexcast doesn’t cover.',
  'near-me.failed':
    'Your location couldn’t be looked up. Check your internet connection and try again.',
  'search.label': 'Find a place',
  'search.placeholder': 'City, ZIP, or airport',
  'search.submit': 'Search',
  'search.clear': 'Clear search',
  'search.not-loaded': 'Search couldn’t be loaded. Check your internet connection and try again.',
  'keep.open': 'Your places',
  'list.plain': 'Weather as a list',
  'compare.title': 'Compare places',
  'place.town': ({ town }: { town: string }) => town,
  'place.state': ({ state }: { state: string }) => state,
  'settings.title': 'Settings',
  'share.town': ({ town, state }: { town: string; state: string }) => `${town}, ${state}`,
  'share.near': ({ place }: { place: string }) => `Near ${place}`,
  'share.title': ({ place }: { place: string }) => `Weather in ${place}`,
  'share.title-near': ({ place }: { place: string }) => `Weather near ${place}`,
  'connection.not-loaded': 'No data loaded.',
  'connection.unreachable': 'No connection to Hexcast.',
  'connection.no-scripts':
    'Scripts are turned off, so the map can’t be moved. Search and links still work.',
  'connection.not-started':
    'This page hasn’t started: its scripts are still loading, or they couldn’t be loaded. Reload it if this stays.',
  'connection.newest': 'Load the latest weather',
  'timeline.title': 'Timeline',
  'help.title': 'Keyboard shortcuts',
  'alerts.checking': 'Checking for alerts…',
  'alert-layer.title': 'Active alerts',
  'alert-layer.line': ({ count }: Count, formats: Formats) =>
    formats.plural(count, {
      one: 'Alerts in effect in # zone',
      other: 'Alerts in effect in # zones',
    }),
  'alert-layer.line-partial': ({ count, checked }: Record<'count' | 'checked', string>) =>
    `Alerts in effect in ${count} of the ${checked} zones checked`,
  'alert-layer.line-none': 'No forecast zone has an alert in effect',
  'alert-layer.line-unknown': 'Alert status unknown',
  'alert-layer.line-unknown.help': 'Choose a place to see its alerts, or check weather.gov.',
  'alert-layer.line-unchecked': 'No alerts in the zones checked so far',
  'alert-layer.count.extreme': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { other: '# extreme' }),
  'alert-layer.count.severe': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { other: '# severe' }),
  'alert-layer.count.moderate': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { other: '# moderate' }),
  'alert-layer.count.minor': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { other: '# minor' }),
  'alert-layer.count.unknown': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { other: '# of unknown severity' }),
  'part.weather': 'Weather',
};
