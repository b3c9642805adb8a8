import type { Formats } from '../format/formats';

type Key = { key: string };
type Seen = Record<'received' | 'taken' | 'dropped' | 'sent' | 'headers', number> & {
  isPacked: boolean;
};
type Back = { taken: number; dropped: number };
type Left = { left: number; limit: number };
type Outcome = { calls: number; ms: number };
type Times = { ageMs: number; lifetimeMs: number };

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const span = (ms: number, { number }: Formats) =>
  ms < 120_000 ? `${number(Math.round(ms / 1000))} s` : `${number(Math.round(ms / 60_000))} min`;

/** The page that shows how a request is answered. */
export const proxy = {
  'proxy.title': 'How the key stays secret',
  'proxy.description':
    'One request followed from your browser to the weather service and back, a proof that the key is in nothing you were sent, and a lab that tries to break it.',
  'proxy.lead':
    'The weather service wants a secret key. Only this server has it, in its settings: your browser asks this server, and this server asks the service.',
  'proxy.written': 'All of it in words, with ten steps for a program of your own:',
  'proxy.no-scripts':
    'Scripts are turned off, and this page needs them: it follows a request that it makes itself. The guide tells the same in words.',

  'proxy.guide.title': 'How to proxy an API that wants a key',
  'proxy.guide.description':
    'How a server keeps the key of a service from browsers: threats and defenses, what they do not protect from, and ten steps for another program.',
  'proxy.guide.back': 'See it at work',
  'proxy.guide.table': 'Table',
  'proxy.guide.no-scripts': 'Scripts are turned off. This page is read without them.',
  'proxy.follow.heading': 'Where the key is',
  'proxy.follow.text':
    'It is added at one place: the last step of this server, on the way out. Ask for something, and see what your browser sends, and what the service gets.',
  'proxy.new.act': 'Ask for weather that nobody has asked for yet',
  'proxy.new.cost': 'It costs one call to the weather service.',
  'proxy.new.again': 'Ask for the same once more',
  'proxy.new.other': 'Another new place',
  'proxy.choose': 'Choose what to ask for',
  'proxy.why': 'Why the key cannot come back:',
  'proxy.why.text':
    'the answer of the service is not passed on. This server reads it, copies the fields that it knows by name, and writes an answer of its own. All else is dropped, all headers of the service too, and whatever looks like a key is taken out of the texts.',
  'proxy.why.seen': (
    { received, taken, dropped, sent, headers, isPacked }: Seen,
    { number }: Formats,
  ) =>
    `This time the service sent ${number(received)} bytes. ${number(taken)} fields were copied; ${number(dropped)} others were dropped. Your browser got ${number(sent)} bytes${isPacked ? ', compressed,' : ''} and ${number(headers)} headers, all written here.`,
  'proxy.new.cached': 'It is cached now: ask again, and the service should not be asked.',
  'proxy.why.proof': 'Search all that you got for the key',
  'proxy.why.lab': 'Attack it in the lab',
  'proxy.about.front': 'limits visitors',
  'proxy.about.handler': 'checks the address',
  'proxy.about.cache': 'known already?',
  'proxy.about.quota': 'a call to spare?',
  'proxy.about.queue': 'whose turn is it?',
  'proxy.about.key': 'added here alone',
  'proxy.way.wants-key': 'wants the key',
  'proxy.way.needs-none': 'needs no key',
  'proxy.follow.endpoint': 'Ask for',
  'proxy.follow.place': 'Place',
  'proxy.follow.act': 'Follow a request',
  'proxy.follow.again': 'Ask again',
  'proxy.follow.off': 'This site does not show how it answers requests.',
  'proxy.follow.operators': 'On this site, only operators see how requests are answered.',
  'proxy.follow.no-operators':
    'On this site, only operators see how requests are answered, and it has none: its OPERATOR_TOKEN is not set.',
  'proxy.follow.sign-in': 'Sign in',
  'proxy.outcome.called': ({ calls, ms }: Outcome, { number, plural }: Formats) =>
    `Answered in ${number(ms, TENTHS)} ms, with ${plural(calls, { one: '# call', other: '# calls' })} to the weather service.`,
  'proxy.outcome.cached': ({ ms }: Outcome, { number }: Formats) =>
    `Cached: answered in ${number(ms, TENTHS)} ms, with 0 calls to the weather service.`,
  'proxy.outcome.renewed': ({ ms }: Outcome, { number }: Formats) =>
    `Cached, but past its time: answered in ${number(ms, TENTHS)} ms, and renewed afterwards with 1 call.`,
  'proxy.outcome.coalesced': ({ ms }: Outcome, { number }: Formats) =>
    `Shared: answered in ${number(ms, TENTHS)} ms by the call of another request.`,
  'proxy.outcome.refused': ({ ms }: Outcome, { number }: Formats) =>
    `Refused in ${number(ms, TENTHS)} ms, with 0 calls to the weather service.`,
  'proxy.ms': ({ value }: { value: number }, { number }: Formats) => `${number(value, TENTHS)} ms`,

  'proxy.endpoint.forecast': 'Forecast',
  'proxy.endpoint.current': 'Current',
  'proxy.endpoint.alerts': 'Alerts',
  'proxy.endpoint.air': 'Air',
  'proxy.endpoint.allergy': 'Pollen',

  'proxy.way.browser': 'Your browser',
  'proxy.way.no-key': 'has no key',
  'proxy.way.server': 'This server',
  'proxy.way.service': 'Weather service',
  'proxy.way.asked': 'was asked, and got the key',
  'proxy.way.keyless': 'was asked; it needs no key',
  'proxy.way.not-asked': 'was not asked',
  'proxy.way.went': 'went through',
  'proxy.way.answered': 'answered here',
  'proxy.way.added': 'in this call',
  'proxy.way.checked': 'checked before',
  'proxy.way.skipped': 'not reached',
  'proxy.way.back': 'On the way back',
  'proxy.way.back.text':
    'it copies the fields that it knows by name, drops all headers of the service, and takes out what looks like a key.',
  'proxy.way.back.seen': ({ taken, dropped }: Back, { number }: Formats) =>
    `${number(taken)} fields copied by name; ${number(dropped)} others and all headers of the service dropped. What looks like a key is taken out.`,
  'proxy.way.back.nothing': 'nothing came from the service this time.',

  'proxy.stage.browser': 'Browser',
  'proxy.stage.front': 'Front',
  'proxy.stage.handler': 'Handler',
  'proxy.stage.cache': 'Cache',
  'proxy.stage.quota': 'Quota',
  'proxy.stage.queue': 'Queue',
  'proxy.stage.key': 'Key',
  'proxy.stage.service': 'Service',
  'proxy.stage.parsed': 'Parsed',
  'proxy.stage.pause': 'Pause',
  'proxy.stage.answer': 'Answer',

  'proxy.table.title': 'What happened, step by step',
  'proxy.table.stage': 'Stage',
  'proxy.table.what': 'What happened',
  'proxy.table.start': 'Began at',
  'proxy.table.took': 'Took',
  'proxy.table.bar': 'When',
  'proxy.table.server': ({ value }: { value: number }, { number }: Formats) =>
    `this server, ${number(value, TENTHS)} ms in all`,
  'proxy.table.network': ({ value }: { value: number }, { number }: Formats) =>
    `on the way or elsewhere, on a scale of its own: ${number(value, TENTHS)} ms in all`,

  'proxy.browser': 'Asked this server, without a key: it has none.',
  'proxy.front.held': 'The answer was cached, ready to be sent: nothing else had to run.',
  'proxy.front.passed-on': 'Not cached as bytes: passed on, without the headers that nobody needs.',
  'proxy.front.limit': ({ left, limit }: Left, { number }: Formats) =>
    `This visitor has ${number(left)} of ${number(limit)} requests left this minute.`,
  'proxy.handler': ({ what, id }: Record<'what' | 'id', string>) =>
    `Took two things from the address and checked them: ${what}, and ${id}. Nothing else of the request goes further.`,
  'proxy.cache.hit': ({ key }: Key) => `Has ${key}, fresh.`,
  'proxy.cache.stale': ({ key }: Key) => `Has ${key}, past its time: sent at once, then renewed.`,
  'proxy.cache.miss': ({ key }: Key) => `Does not have ${key}.`,
  'proxy.cache.expired': ({ key }: Key) => `Has ${key}, but it is too old to show.`,
  'proxy.cache.collapsed': ({ key }: Key) =>
    `Somebody is already asking for ${key}: one call answers both.`,
  'proxy.cache.refused': ({ key }: Key) => `Does not have ${key}, and may not ask for it.`,
  'proxy.cache.age': ({ ageMs, lifetimeMs }: Times, formats: Formats) =>
    `It is ${span(ageMs, formats)} old, and fresh for ${span(lifetimeMs, formats)}.`,
  'proxy.quota.person': 'Class: a person who waits.',
  'proxy.quota.agent': 'Class: a program that asks on somebody’s behalf.',
  'proxy.quota.map': 'Class: the map.',
  'proxy.quota.outside': 'Class: places outside the United States.',
  'proxy.quota.unlimited': 'Calls are not limited here.',
  'proxy.quota.day': ({ left, limit }: Left, { number }: Formats) =>
    `${number(left)} of ${number(limit)} calls left today.`,
  'proxy.quota.share': ({ left, limit }: Left, { number }: Formats) =>
    `This visitor may cause ${number(left)} of them (${number(limit)} a day).`,
  'proxy.queue': ({ ahead }: { ahead: number }, { plural }: Formats) =>
    ahead === 0
      ? 'Nobody was ahead.'
      : `${plural(ahead, { one: '# call', other: '# calls' })} ahead or in flight.`,
  'proxy.key': ({ label }: { label: string }) =>
    `${label} is added here, to headers made from nothing. This is the only line that knows it.`,
  'proxy.service': (
    { status, bytes }: { status: number; bytes: number },
    { number, plural }: Formats,
  ) =>
    `Answered ${status} with ${plural(bytes, { one: '# byte', other: `${number(bytes)} bytes` })}.`,
  'proxy.parsed': (
    { taken, dropped }: { taken: number; dropped: number },
    { plural, number }: Formats,
  ) =>
    `${plural(taken, { one: '# field', other: '# fields' })} taken, ${number(dropped)} dropped. Everything else of the answer ends here.`,
  'proxy.parsed.fields': 'Which fields',
  'proxy.parsed.taken': 'Taken:',
  'proxy.parsed.dropped': 'Dropped:',
  'proxy.pause': 'Waited before asking again.',
  'proxy.answer': (
    { status, bytes, headers }: { status: number; bytes: number; headers: number },
    { number }: Formats,
  ) => `Sent ${status}: ${number(bytes)} bytes, ${number(headers)} headers.`,
  'proxy.refused': ({ reason }: { reason: string }) => `Refused here: ${reason}.`,
  'proxy.afterwards': '(After the answer was sent: nobody waited for it.)',

  'proxy.skip.held': 'Skipped: the answer was cached.',
  'proxy.skip.stale': 'Skipped: an older answer was sent at once.',
  'proxy.skip.coalesced': 'Skipped: another request was already asking.',
  'proxy.skip.keyless':
    'Skipped: public hosts need no key, and what they say is read in another way.',
  'proxy.skip.refused': 'Skipped: the request was refused before.',
  'proxy.skip.failed': 'Skipped: the call failed before.',
  'proxy.skip.pending': 'Not there yet.',

  'proxy.side.sent': 'What your browser sent',
  'proxy.side.token': 'token of this page',
  'proxy.side.sent-note':
    'No key. With the token, this page may see how its own requests are answered, and nothing else.',
  'proxy.side.got': 'What the weather service got',
  'proxy.side.got-note':
    'Written anew: the place was checked, and no header, cookie, or parameter of yours went along. The dots are the key.',
  'proxy.side.keyless-note':
    'Written anew: the place was checked, and no header, cookie, or parameter of yours went along.',
  'proxy.side.more': ({ count }: { count: number }, { plural }: Formats) =>
    plural(count, { one: 'and # more header', other: 'and # more headers' }),
  'proxy.side.nothing': 'Nothing. It was not asked.',

  'proxy.untraced.title': 'It was answered, but not watched',
  'proxy.untraced.help':
    'This page is older than an hour, the server has restarted, or several processes answer under this address and have no store in common.',

  'proxy.live.heading': 'The last requests, live',
  'proxy.live.all': 'All requests to this server, without anything about who sent them.',
  'proxy.live.own': 'Those that you followed on this page. Operators see all.',
  'proxy.live.peers':
    'Of several processes behind this address, these are those of the one that this list is connected to.',
  'proxy.live.filter': 'Show',
  'proxy.live.filter.all': 'All',
  'proxy.live.filter.held': 'Cached',
  'proxy.live.filter.called': 'Not cached',
  'proxy.live.filter.failed': 'Failed',
  'proxy.live.state.connecting': 'Connecting…',
  'proxy.live.state.live': 'Live.',
  'proxy.live.state.paused': 'Paused.',
  'proxy.live.state.full': 'Too many are watching; this will start on its own.',
  'proxy.live.empty': 'No requests yet.',
  'proxy.live.table': 'List of requests',
  'proxy.live.time': 'Time',
  'proxy.live.path': 'Path',
  'proxy.live.status': 'Status',
  'proxy.live.cache': 'Cache',
  'proxy.live.took': 'Took',
  'proxy.live.held': 'cached',
  'proxy.live.skipped': ({ count }: { count: number }, { plural }: Formats) =>
    `${plural(count, { one: '# more request', other: '# more requests' })} went by too fast to be listed.`,

  // What the header fields of an answer are for.
  'proxy.headers.title': ({ count }: { count: number }) =>
    `The answer’s ${count} headers, and what each is for`,
  'proxy.headers.label': 'Headers of the answer',
  'proxy.headers.name': 'Header',
  'proxy.headers.value': 'Value',
  'proxy.headers.use': 'What it is for',
  'proxy.headers.source': 'Defined in',
  'proxy.headers.own': 'ours',
  'proxy.header.content-security-policy':
    'What a page may load and run: only what comes from this site.',
  'proxy.header.x-content-type-options': 'The browser must not guess what kind of file this is.',
  'proxy.header.referrer-policy': 'Other sites learn the name of this site, not the address.',
  'proxy.header.cross-origin-opener-policy': 'Pages of other sites get no hold of this window.',
  'proxy.header.cross-origin-resource-policy': 'Pages of other sites cannot load this.',
  'proxy.header.x-frame-options': 'No page may show this in a frame.',
  'proxy.header.permissions-policy':
    'No camera, microphone, or payment; your position only for us.',
  'proxy.header.strict-transport-security': 'From now on, only over an encrypted connection.',
  'proxy.header.ratelimit-policy': 'How many requests a visitor may make in a minute.',
  'proxy.header.ratelimit': 'How many are left, and for how long.',
  'proxy.header.cache-control': 'Who may store this answer, and for how long it is fresh.',
  'proxy.header.age': 'How many seconds ago the service was asked.',
  'proxy.header.cache-status': 'Whether it was cached, and how long it is still fresh.',
  'proxy.header.etag':
    'A name for exactly these bytes: ask with it, and get a 304 if they are the same.',
  'proxy.header.vary': 'Which of your headers change the answer. Never the host.',
  'proxy.header.content-type': 'What kind of data this is.',
  'proxy.header.content-length': 'How many bytes follow.',
  'proxy.header.content-encoding': 'How they are compressed.',
  'proxy.header.retry-after': 'When it is worth asking again, in seconds.',
  'proxy.header.trace-id': 'Under which number this page finds what happened.',
};
