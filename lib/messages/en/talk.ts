import type { Formats } from '../format/formats';

type Ran = { count: number; left: number };

/** The talk: slides that show where the key is, prove it, and attack it. */
export const talk = {
  'talk.name': 'A talk: how the key stays secret',
  'talk.open': 'Give the talk',
  'talk.leave': 'Leave the talk',
  'talk.next': 'Next slide',
  'talk.previous': 'Previous slide',
  'talk.fullscreen': 'Fill the screen',
  'talk.keys': '← → to move, R to run, B for the board, F to fill the screen',
  'talk.position': ({ count, left }: Ran, { number }: Formats) =>
    `${number(count)} of ${number(left)}`,
  'talk.beyond': ({ count, left }: Ran, { number }: Formats) =>
    `More attacks: ${number(count)} of ${number(left)}`,
  'talk.progress': 'How far the talk is',

  'talk.problem.title': 'A key in a page is everybody’s key',
  'talk.problem.page': 'A page asks the service itself',
  'talk.problem.source': 'Whoever reads the source',
  'talk.problem.network': 'Whoever looks at what the page requests',
  'talk.problem.crawler': 'Whoever collects keys with a crawler',
  'talk.problem.service': 'The weather service',
  'talk.problem.spent': 'The day’s calls are spent, by strangers',
  'talk.problem.why':
    'A bundle is a public file. Whatever the build puts into it, environment variables too, everyone can read.',

  'talk.place.title': 'So the key is at one place',
  'talk.place.line': 'The one line where it leaves its cover:',
  'talk.place.read': 'Read once, from the server’s environment.',
  'talk.place.prints': 'Whoever prints it gets “key#1” and a fingerprint.',
  'talk.place.goes': 'Goes into one header of one request, to one host.',

  'talk.request.title': 'One request, followed',
  'talk.proof.title': 'Is the key in your browser?',
  'talk.proof.text':
    'The browser takes all that it was sent, and compares every window of 32 bytes with the fingerprint of the key. A decoy is planted, so that you see that it can find one.',

  'talk.attack': ({ count }: { count: number }, { number }: Formats) => `Attack ${number(count)}`,
  'talk.attack.more': 'Attack',
  'talk.attack.tries': 'The attack',
  'talk.attack.defense': 'The defense',
  'talk.attack.without': 'Without it',
  'talk.attack.guarded': 'With it',

  'talk.board.title': 'All attacks',
  'talk.board.run': 'Run all',
  'talk.board.again': 'Run all again',

  'talk.steps.title': 'Ten steps to take home',
  'talk.steps.1': 'Write down what may be asked. Refuse all else.',
  'talk.steps.2': 'Build the request from nothing. Copy no header.',
  'talk.steps.3': 'Wrap the key, and unwrap it at one line.',
  'talk.steps.4': 'Pass on the fields that you know, and no others.',
  'talk.steps.5': 'Bound answers: bytes, depth, time, redirects.',
  'talk.steps.6': 'Cache by the checked id. One call answers all.',
  'talk.steps.7': 'Count calls before they are made. Share them.',
  'talk.steps.8': 'One queue: a rate, people first, a breaker.',
  'talk.steps.9': 'Say what you did, in standard headers.',
  'talk.steps.10': 'Try to break it, with every build.',
  'talk.steps.more': 'In full, with the code:',
  'talk.steps.code': 'A code that phones read: the address of this page',
  'talk.steps.local':
    'This server does not know an address that others can open. With PUBLIC_URL, it stands here.',
};
