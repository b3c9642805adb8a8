import type { Formats } from '../formats';

type Count = { count: number };

/** The words of the alerts and of their zones. */
export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.none': 'No active alerts',
  'alerts.unsure.title': 'It is not known whether alerts are active',
  'alerts.unsure.help': 'The last answer had none, but it is out of date.',
  'alerts.more': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Show # more', other: 'Show # more' }),
  'alerts.new': ({ list }: { list: string }) => `New alert: ${list}`,
  'alerts.doubtful-times': 'The times of this alert contradict each other.',
  'alerts.clipped': 'The text goes on; the rest is left out here.',
  'alerts.another': ({ number }: { number: number }) => `Also under this alert (${number})`,
  'alerts.no-data.title': 'It is not known whether alerts are active',
  'alerts.no-data.help': 'No forecast zone is known for this hexagon.',
  'alerts.no-zone-data.help': 'The service has no answer for this zone.',
  'alerts.text-of': ({ event }: { event: string }) => `Full text of ${event}`,
  'alerts.zone-nearest':
    'The nearest zone by our own table: the look-up named none, and the border may lie elsewhere.',
  'alerts.zone-chosen': 'Not the zone of this hexagon’s center.',
  'alerts.zone-beside': 'Nearby zones',
  'alerts.zone-change': 'Other zone',
  'alerts.zone-own': 'Back to the zone of this hexagon',
  'alerts.zone-find': 'Find a zone by its name or id',
  'alerts.zone-example': 'Boulder, or COZ039',
  'alerts.zone-none': 'No zone of that name.',
  'alerts.zone-use': ({ id }: { id: string }) => `Use ${id} as it is`,
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
