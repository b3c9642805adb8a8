import type { Formats } from '../format/formats';

type Count = { count: number };

/** Alerts and their forecast zones. */
export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.none': 'No active alerts',
  'alerts.unsure.title': 'Alert status unknown',
  'alerts.unsure.help': 'The last update listed none, but it’s out of date.',
  'alerts.more': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Show # more', other: 'Show # more' }),
  'alerts.new': ({ list }: { list: string }) => `New alert: ${list}`,
  'alerts.doubtful-times': 'The times in this alert contradict each other.',
  'alerts.clipped': 'Text shortened.',
  'alerts.another': ({ number }: { number: number }) => `More text for this alert (${number})`,
  'alerts.no-data.title': 'Alert status unknown',
  'alerts.no-data.help': 'We don’t know the forecast zone of this hexagon.',
  'alerts.no-zone-data.help': 'The weather service has no alert data for this zone.',
  'alerts.text-of': ({ event }: { event: string }) => `Full text of ${event}`,
  'alerts.zone-nearest':
    'Zone lookup failed. Showing the nearest zone we know; its boundary may differ.',
  'alerts.zone-chosen': 'Showing a zone other than this hexagon’s own.',
  'alerts.zone-beside': 'Nearby zones',
  'alerts.zone-change': 'Change zone',
  'alerts.zone-own': 'Back to this hexagon’s zone',
  'alerts.zone-find': 'Find a zone by name or ID',
  'alerts.zone-example': 'Boulder or COZ039',
  'alerts.zone-none': 'No zone by that name.',
  'alerts.zone-use': ({ id }: { id: string }) => `Use ${id} as is`,
  'alerts.zone': ({ name, id }: { name: string; id: string }) => `${name} (${id})`,
  'alerts.until': ({ time }: { time: string }) => `Until ${time}`,
  'alerts.from-until': ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  'alerts.from': ({ time }: { time: string }) => `From ${time}`,
  'alerts.details': 'Full text',
  'alerts.unnamed': 'Weather alert',
  'alerts.severity.extreme': 'Extreme',
  'alerts.severity.severe': 'Severe',
  'alerts.severity.moderate': 'Moderate',
  'alerts.severity.minor': 'Minor',
  'alerts.severity.unknown': 'Severity unknown',
};
