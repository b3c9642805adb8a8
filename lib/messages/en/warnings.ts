import type { Formats } from '../format/formats';

type Count = { count: number };
type Checked = Record<'checked' | 'total', string>;

/** The alerts of the whole country: the map's layer, the list of those in effect, the line on home. */
export const warnings = {
  'alert-layer.none': 'No alert',
  'alert-layer.age': ({ ago }: { ago: string }) => `Checked ${ago}`,
  'alert-layer.severity-until': ({ severity, time }: Record<'severity' | 'time', string>) =>
    `${severity} · until ${time}`,
  'alert-layer.checked': ({ checked, total }: Checked) =>
    `${checked} of ${total} zones in view checked`,
  'alert-layer.open': 'Active now',
  'alert-layer.title': 'Active alerts',
  'alert-layer.close': 'Close the list of alerts',
  'alert-layer.show': 'Show on the map',
  'alert-layer.in-effect': 'In effect now',
  'alert-layer.announced': 'Announced',
  'alert-layer.zones': ({ count }: Count, formats: Formats) =>
    formats.plural(count, { one: '# zone', other: '# zones' }),
  'alert-layer.line': ({ count }: Count, formats: Formats) =>
    formats.plural(count, {
      one: 'Alerts in effect in # zone',
      other: 'Alerts in effect in # zones',
    }),
  'alert-layer.line-partial': ({ count, checked }: Record<'count' | 'checked', string>) =>
    `Alerts in effect in ${count} of the ${checked} zones checked`,
  'alert-layer.line-none': 'No forecast zone has an alert in effect',
  'alert-layer.line-unchecked': 'No alerts in the zones checked so far',
  'alert-layer.partial': ({ checked, total }: Checked) =>
    `From ${checked} of ${total} zones, those that were asked for lately.`,
  'alert-layer.states-more': ({ count }: Count) => `+${count} more`,
  'alert-layer.goes-to': ({ zone }: { zone: string }) => `opens ${zone}`,
  'alert-layer.failed': 'The alerts couldn’t be loaded.',
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
  'alert-layer.step.unknown': 'Unknown',
};
