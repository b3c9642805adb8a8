import type { ProblemCode } from '@/lib/contract/problem';

/** A failure as the browser knows it: the server's codes, and those that only a browser can find. */
type Code = ProblemCode | 'network' | 'bad-answer';

/**
 * What happened, and what the reader can do, for every code. `title` is said in the panel's words
 * ("The forecast …" would be too long for a phone), `help` below it.
 */
const sentences: Record<`problem.${Code}.${'title' | 'help'}`, string> = {
  'problem.bad-request.title': 'This request was not understood',
  'problem.bad-request.help': 'Reload the page and try again.',
  'problem.bad-cell.title': 'This is not a hexagon we know',
  'problem.bad-cell.help': 'Choose a hexagon on the map.',
  'problem.wrong-resolution.title': 'This hexagon has the wrong size',
  'problem.wrong-resolution.help':
    'Weather is kept for H3 cells of resolution 6. Choose one on the map.',
  'problem.bad-zone.title': 'This is not a forecast zone',
  'problem.bad-zone.help': 'Choose a hexagon on the map; its zone is found for you.',
  'problem.bad-parameter.title': 'Part of the address is out of range',
  'problem.bad-parameter.help': 'Choose a hexagon on the map.',
  'problem.not-found.title': 'There is nothing here',
  'problem.not-found.help': 'Reload the page; it may have been updated.',
  'problem.no-data.title': 'No data for this place',
  'problem.no-data.help': 'The service has none here. A hexagon nearby may have some.',
  'problem.method-not-allowed.title': 'This request was not understood',
  'problem.method-not-allowed.help': 'Reload the page and try again.',
  'problem.too-many-requests.title': 'A little too fast',
  'problem.too-many-requests.help': 'It goes on by itself in a moment.',
  'problem.cross-site.title': 'This can only be loaded from our own pages',
  'problem.cross-site.help': 'Open the place on this site.',
  'problem.share-spent.title': 'You have looked at many places today',
  'problem.share-spent.help':
    'Your share of today’s calls is used up. Places looked at before may still show.',
  'problem.internal.title': 'Something broke on our side',
  'problem.internal.help': 'If it stays like this, come back later.',
  'problem.service-not-json.title': 'The weather service sent something unreadable',
  'problem.service-not-json.help': 'This usually passes within minutes.',
  'problem.service-wrong-shape.title': 'The weather service sent something unexpected',
  'problem.service-wrong-shape.help': 'This usually passes within minutes.',
  'problem.key-refused.title': 'The weather service did not let us in',
  'problem.key-refused.help': 'Whoever runs this site needs to check its key.',
  'problem.service-failing.title': 'The weather service is having trouble',
  'problem.service-failing.help': 'This usually passes within minutes.',
  'problem.service-unreachable.title': 'The weather service cannot be reached',
  'problem.service-unreachable.help': 'This usually passes within minutes.',
  'problem.busy.title': 'Loading, many are waiting',
  'problem.busy.help': 'It comes by itself in a moment.',
  'problem.service-paused.title': 'The weather service asked for a pause',
  'problem.service-paused.help': 'It goes on by itself when the pause is over.',
  'problem.kept-back.title': 'Few calls are left today',
  'problem.kept-back.help':
    'They are kept for places that are open already. New places come later.',
  'problem.quota-spent.title': 'Today’s calls are used up',
  'problem.quota-spent.help': 'Places looked at before may still show. Otherwise, come back later.',
  'problem.not-ready.title': 'This site is just restarting',
  'problem.not-ready.help': 'It is back in a few seconds.',
  'problem.service-timeout.title': 'The weather service took too long',
  'problem.service-timeout.help': 'This usually passes within minutes.',
  'problem.network.title': 'No connection',
  'problem.network.help': 'Check your network.',
  'problem.bad-answer.title': 'The answer could not be read',
  'problem.bad-answer.help': 'Reload the page; it may have been updated.',
};

type Until = { time: string };
type In = { seconds: number };

export const problems = {
  ...sentences,
  // Where the end of it is known: a time of the reader's clock, or seconds where it is near.
  'problem.service-paused.until': ({ time }: Until) => `It goes on by itself at ${time}.`,
  'problem.service-paused.in': ({ seconds }: In) => `It goes on by itself in ${seconds} s.`,
  'problem.share-spent.until': ({ time }: Until) =>
    `Your share of today’s calls is used up until ${time}. Places looked at before may still show.`,
  'problem.share-spent.in': ({ seconds }: In) =>
    `Your share of today’s calls is used up. It starts anew in ${seconds} s.`,
  'problem.quota-spent.until': ({ time }: Until) =>
    `There will be new ones from ${time} on. Places looked at before may still show.`,
  'problem.quota-spent.in': ({ seconds }: In) => `There will be new ones in ${seconds} s.`,
};
