import type { Formats } from '../format/formats';

/** Places, alerts and comparisons on pages of other sites. */
export const embed = {
  'embed.full': 'Full view',
  'embed.demo': 'Demo',
  'embed.alerts-of': ({ zone }: { zone: string }) => `Alerts: ${zone}`,
  'embed.more-alerts': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '+# more', other: '+# more' }),
  'embed.limit': 'Daily limit reached. Please check back later.',
  'embed.no-place': ({ text }: { text: string }) => `No place was found for “${text}”.`,
  'embed.no-zone': ({ text }: { text: string }) => `“${text}” isn’t a forecast zone.`,
  'embed.no-compare': 'There are no places to compare in this address.',
  'embed.no-embed': 'There is nothing to embed at this address.',
  'embed.search': 'Find a place on Hexcast',
};
