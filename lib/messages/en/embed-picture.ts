import type { Formats } from '../format/formats';

/** Pictures of places, alerts and comparisons for other sites. */
export const embedPicture = {
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
