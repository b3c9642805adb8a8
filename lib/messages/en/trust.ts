import type { Formats } from '../format/formats';

/** Where data comes from and how old it is. */
export const trust = {
  'provenance.license': ({ name, license }: { name: string; license: string }) =>
    `${name} (${license})`,
  'provenance.no-source': 'Source not named',
  'provenance.observed': ({ ago }: { ago: string }) => `Observed ${ago}`,
  'provenance.issued': ({ ago }: { ago: string }) => `Issued ${ago}`,
  'provenance.way': 'How did this get here?',
  'provenance.fetched': ({ ago }: { ago: string }) => `Checked ${ago}`,
  'freshness.fresh': 'Fresh',
  'freshness.aging': 'Getting old',
  'freshness.stale': 'Out of date',
  'freshness.unknown': 'Time unknown',
  'time.just-now': 'just now',
  'time.ago': ({ span }: { span: string }) => `${span} ago`,
  'time.in': ({ span }: { span: string }) => `in ${span}`,
  'time.minutes': ({ minutes }: { minutes: number }) => `${minutes} min`,
  'time.hours': ({ count }: { count: number }) => `${count} h`,
  'time.hours-minutes': ({ hours, minutes }: Record<'hours' | 'minutes', number>) =>
    `${hours} h ${minutes} min`,
  'time.days': ({ count }: { count: number }, formats: Formats) =>
    formats.plural(count, { one: '# day', other: '# days' }),
  'trust.open': 'Where does this come from?',
  'trust.title': 'Where this comes from',
  'trust.text': 'Source and age of everything on this page.',
  'trust.close': 'Close',
  'trust.part': 'Part',
  'trust.source': 'Source',
  'trust.observed': 'Observed or issued',
  'trust.fetched': 'Checked',
  'trust.state': 'Status',
  'trust.way': 'Came as',
  'trust.cached': 'Stored copy',
  'trust.called': 'New answer',
  'trust.unsaid': 'Not stated',
  'trust.missing': 'No answer from the service',
  'trust.not-here': 'Not reported here',
  'trust.computed':
    'Feels like and dew point are computed where the service sends none: wind chill and heat index by the NWS, dew point by Magnus’ formula. Sunrise and sunset: NOAA’s solar equations.',
  'trust.waiting': 'Loading',
};
