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
  'alert-layer.close': 'Close the list of alerts',
  'alerts.emergency.tornado': 'Tornado emergency',
  'alerts.emergency.flash-flood': 'Flash flood emergency',
  'alerts.emergency.dangerous-situation': 'Particularly dangerous situation',
  'alerts.severity.extreme': 'Extreme',
  'alerts.severity.severe': 'Severe',
  'alerts.severity.moderate': 'Moderate',
  'alerts.severity.minor': 'Minor',
  'alerts.severity.unknown': 'Severity unknown',
  'alert-layer.none': 'No alert',
  'alert-layer.open': 'Active now',
  'alert-layer.step.unknown': 'Unknown',
  'alerts.unnamed': 'Weather alert',
  'alert-layer.in': ({ states }: { states: string }) => `in ${states}`,
  'alert-layer.announced-in': ({ states }: { states: string }) => `announced in ${states}`,
  'alert-layer.more-states': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# more state', other: '# more states' }),
  'alert-layer.more-hazards': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# more kind of alert', other: '# more kinds of alerts' }),
  'alert-layer.all': 'All active alerts',
  'alert-layer.partial': ({ checked, total }: Record<'checked' | 'total', string>) =>
    `Known for ${checked} of ${total} forecast zones`,
  'alert-layer.line-none': 'No alerts in effect in any state',
  'alert-layer.line-unknown': 'Alert status unknown',
  'alert-layer.line-unknown.help': 'Choose a place to see its alerts, or check weather.gov.',
  'alert-layer.line-unchecked': 'No alerts in the zones checked so far',
  'part.weather': 'Weather',
};
