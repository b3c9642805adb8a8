import type { ProblemCode } from '@/lib/contract/problem';
import type { Formats } from '../format/formats';

/** The failures that a browser knows: the server's codes, and those that only a browser can find. */
type Code = ProblemCode | 'network' | 'bad-answer';

/**
 * What happened, and what the reader can do, for every code. `title` is the headline of a panel
 * ("The forecast …" would be too long for a phone), and `help` goes below it.
 */
const sentences: Record<`problem.${Code}.${'title' | 'help'}`, string> = {
  'problem.bad-request.title': 'We couldn’t understand this request',
  'problem.bad-request.help': 'Reload the page and try again.',
  'problem.bad-cell.title': 'We don’t recognize this hexagon',
  'problem.bad-cell.help': 'Choose a hexagon on the map.',
  'problem.wrong-resolution.title': 'This hexagon is a different size',
  'problem.wrong-resolution.help':
    'Weather is available for H3 resolution-6 cells. Choose one on the map.',
  'problem.bad-zone.title': 'This isn’t a forecast zone',
  'problem.bad-zone.help': 'Choose a hexagon on the map, and we’ll find its zone.',
  'problem.bad-parameter.title': 'Part of this link is out of range',
  'problem.bad-parameter.help': 'Choose a hexagon on the map.',
  'problem.sign-in-required.title': 'This is for operators',
  'problem.sign-in-required.help': 'Reload the page, or sign in again.',
  'problem.not-found.title': 'There’s nothing here',
  'problem.not-found.help': 'Reload the page; it may have been updated.',
  'problem.no-data.title': 'No data for this place',
  'problem.no-data.help': 'The weather service has none here. Try a nearby hexagon.',
  'problem.method-not-allowed.title': 'We couldn’t understand this request',
  'problem.method-not-allowed.help': 'Reload the page and try again.',
  'problem.too-many-requests.title': 'Too many requests',
  'problem.too-many-requests.help': 'This will load on its own in a moment.',
  'problem.cross-site.title': 'This loads only from our own pages',
  'problem.cross-site.help': 'Open the place on this site.',
  'problem.share-spent.title': 'You’ve viewed a lot of places today',
  'problem.share-spent.help':
    'You’ve reached your daily limit. Places you’ve already viewed may still load.',
  'problem.internal.title': 'Something broke on our end',
  'problem.internal.help': 'If this keeps happening, come back later.',
  'problem.service-not-json.title': 'The weather service sent an unreadable response',
  'problem.service-not-json.help': 'This usually clears up within minutes.',
  'problem.service-wrong-shape.title': 'The weather service sent an unexpected response',
  'problem.service-wrong-shape.help': 'This usually clears up within minutes.',
  'problem.key-refused.title': 'The weather service denied us access',
  'problem.key-refused.help': 'The operator of this site needs to check its API key.',
  'problem.service-failing.title': 'The weather service is having trouble',
  'problem.service-failing.help': 'This usually clears up within minutes.',
  'problem.service-unreachable.title': 'The weather service can’t be reached',
  'problem.service-unreachable.help': 'This usually clears up within minutes.',
  'problem.busy.title': 'Loading: the weather service is busy',
  'problem.busy.help': 'This will load on its own in a moment.',
  'problem.service-paused.title': 'The weather service asked us to pause',
  'problem.service-paused.help': 'This will load on its own when the pause is over.',
  'problem.quota-reserved.title': 'Few requests left today',
  'problem.quota-reserved.help':
    'They’re reserved for places that are already open. New places will load later.',
  'problem.quota-spent.title': 'Daily request limit reached',
  'problem.quota-spent.help':
    'Places you’ve already viewed may still load. Otherwise, come back later.',
  'problem.not-loaded.title': 'Not loaded yet',
  'problem.not-loaded.help':
    'Nobody has looked at these alerts lately. Open the place to load them.',
  'problem.quota-apart.title': 'Loading slowly for now',
  'problem.quota-apart.help':
    'This server has to be sparing with its requests. This will load on its own.',
  'problem.not-ready.title': 'This site is restarting',
  'problem.not-ready.help': 'It’ll be back in a few seconds.',
  'problem.service-timeout.title': 'The weather service took too long',
  'problem.service-timeout.help': 'This usually clears up within minutes.',
  'problem.network.title': 'No connection',
  'problem.network.help': 'Check your internet connection.',
  'problem.bad-answer.title': 'Couldn’t read the response',
  'problem.bad-answer.help': 'Reload the page. On public Wi-Fi, you may have to sign in first.',
};

type Until = { time: string };
type In = { seconds: number };

export const problems = {
  ...sentences,
  // For failures with a known end: a time on the reader's clock, or seconds if the end is near.
  'problem.service-paused.until': ({ time }: Until) => `This will load on its own at ${time}.`,
  'problem.service-paused.in': ({ seconds }: In, formats: Formats) =>
    formats.plural(seconds, {
      one: 'This will load on its own in # second.',
      other: 'This will load on its own in # seconds.',
    }),
  'problem.share-spent.until': ({ time }: Until) =>
    `You’ve reached your daily limit until ${time}. Places you’ve already viewed may still load.`,
  'problem.share-spent.in': ({ seconds }: In, formats: Formats) =>
    formats.plural(seconds, {
      one: 'You’ve reached your daily limit. It resets in # second.',
      other: 'You’ve reached your daily limit. It resets in # seconds.',
    }),
  'problem.quota-spent.until': ({ time }: Until) =>
    `The limit resets at ${time}. Places you’ve already viewed may still load.`,
  'problem.quota-spent.in': ({ seconds }: In, formats: Formats) =>
    formats.plural(seconds, {
      one: 'The limit resets in # second.',
      other: 'The limit resets in # seconds.',
    }),
};
