import type { Formats } from '../format/formats';

type Count = { count: number };

/** Alerts and their forecast zones. */
export const alerts = {
  'alerts.title': 'Alerts',
  'alerts.none': 'No active alerts',
  'alerts.none-zone': 'No active alerts for this forecast zone',
  'alerts.unsure.title': 'Alert status unknown',
  'alerts.unsure.help': 'The last update listed none, but it’s out of date.',
  'alerts.count': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# alert', other: '# alerts' }),
  'alerts.others': ({ count, list }: { count: number; list: string }) => `+${count} more: ${list}`,
  'alerts.more': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: 'Show # more', other: 'Show # more' }),
  'alerts.new': ({ list }: { list: string }) => `New alert: ${list}`,
  'alerts.ended': ({ count }: Count) => `Ended or cancelled (${count})`,
  'alerts.cancelled': 'Cancelled',
  'alerts.expired': ({ ago }: { ago: string }) => `Ended ${ago}`,
  'alerts.doubtful-times': 'The times in this alert contradict each other.',
  'alerts.parts-ended': 'Its text says that parts of it have ended.',
  'alerts.parts-ended-short': 'partly ended, by its text',
  'alerts.clipped': 'Text shortened.',
  'alerts.another': ({ number }: { number: number }) => `More text for this alert (${number})`,
  'alerts.no-data.title': 'Alert status unknown',
  'alerts.no-data.help': 'We don’t know the forecast zone of this hexagon.',
  'alerts.no-zone-data.help': 'The weather service has no alert data for this zone.',
  'alerts.text-of': ({ event }: { event: string }) => `More about ${event}`,
  'alerts.part.what': 'What',
  'alerts.part.hazard': 'Hazard',
  'alerts.part.advice': 'What to do',
  'alerts.part.where': 'Where',
  'alerts.part.when': 'When',
  'alerts.part.source': 'Source',
  'alerts.part.impacts': 'Impacts',
  'alerts.part.details': 'Additional details',
  /** Shown in other languages only. */
  'alerts.in-english': 'The official text is in English.',
  'alerts.none-of': ({ event }: { event: string }) => `${event}: not listed for this place now`,
  'alerts.legend': 'Colors show severity:',
  'alerts.issued-for.zone': 'Issued for this forecast zone',
  'alerts.issued-for.county': 'Issued for counties',
  'alerts.issued-for.same': 'Issued for counties, by their warning codes',
  'alerts.issued-for.drawn': 'Issued for an area drawn by forecasters',
  'alerts.issued-for.beside': 'Issued for another forecast zone that this hexagon touches',
  'alerts.issued-for.marine': 'Issued for the waters here',
  'alerts.elsewhere': ({ count }: { count: number }) =>
    count === 1
      ? '1 more elsewhere in this zone or county'
      : `${count} more elsewhere in this zone or county`,
  'alerts.covers-county': 'Alerts addressed to the county are included.',
  'alerts.misses-county':
    'Flash flood warnings, and most flood and severe thunderstorm warnings, are addressed to counties. They may be missing here.',
  'alerts.official': 'All alerts for this point on weather.gov',
  'alerts.follow': 'To follow these alerts, give an address to your feed reader or calendar:',
  'alerts.follow.feed': 'Feed',
  'alerts.follow.calendar': 'Calendar',
  'alerts.feed-title': 'Weather alerts',
  'alerts.zone-nearest':
    'Zone lookup failed. Showing the nearest zone we know; its boundary may differ.',
  'alerts.zone-chosen': ({ zone }: { zone: string }) =>
    `These are the alerts of ${zone}, a zone other than this hexagon’s own.`,
  'alerts.zone-beside': 'Nearby zones',
  'alerts.zone-change': 'Change zone',
  'alerts.zone-own': 'Back to this hexagon’s zone',
  'alerts.zone-find': 'Find a zone by name or ID',
  'alerts.zone-example': 'Boulder or COZ039',
  'alerts.zone-none': 'No zone by that name.',
  'alerts.zone-use': ({ id }: { id: string }) => `Use ${id} as is`,
  'alerts.zone': ({ name, id }: { name: string; id: string }) => `${name} (${id})`,
  'alerts.now': 'now',
  'alerts.now-until': ({ time }: { time: string }) => `now until ${time}`,
  'alerts.from': ({ time }: { time: string }) => `from ${time}`,
  'alerts.until': ({ time }: { time: string }) => `until ${time}`,
  'alerts.until-latest': ({ time }: { time: string }) => `until ${time} at the latest`,
  'alerts.from-until': ({ from, until }: { from: string; until: string }) => `${from} to ${until}`,
  'alerts.details': 'Full text',

  // The alerts of the whole country: the map's layer, and the list of those in effect.
  'alert-layer.age': ({ ago }: { ago: string }) => `Checked ${ago}`,
  'alert-layer.severity-until': ({ severity, time }: Record<'severity' | 'time', string>) =>
    `${severity} · until ${time}`,
  'alert-layer.description':
    'Where weather alerts are in effect or announced in the United States, by hazard and state.',
  'alert-layer.filter': 'Show',
  'alert-layer.in-effect': 'In effect now',
  'alert-layer.announced': 'Announced',
  'alert-layer.state': 'State',
  'alert-layer.all-states': 'All states',
  'alert-layer.hazard': 'Hazard',
  'alert-layer.all-hazards': 'All hazards',
  'alert-layer.none-in': ({ state }: { state: string }) => `No active alerts in ${state}.`,
  'alert-layer.none-of': ({ event }: { event: string }) =>
    `${event}: not in effect or announced anywhere now.`,
  'alert-layer.none-of-in': ({ event, state }: Record<'event' | 'state', string>) =>
    `${event}: not in effect or announced in ${state} now.`,
  'alert-layer.none-checked': 'None in the zones checked so far.',
  'alert-layer.no-state': ({ code }: { code: string }) => `There is no state “${code}”.`,
  'alert-layer.reset': 'Show all alerts',
  'alert-layer.failed': 'The alerts couldn’t be loaded.',
};
