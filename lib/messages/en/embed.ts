import type { Formats } from '../format/formats';

/** Places, alerts and comparisons on pages of other sites. */
export const embed = {
  'embed.full': 'Full view',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }: { zone: string }) => `Alerts: ${zone}`,
  'embed.more-alerts': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '+# more', other: '+# more' }),
};
