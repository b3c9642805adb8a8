import type { Formats } from '../format/formats';

type Time = { time: string };
type Count = { count: number };
type Share = { value: number };
type Name = { name: string };
type Told = { told: number; failed: number };

const percent = (value: number, { number }: Formats) =>
  number(value, { style: 'percent', maximumFractionDigits: 1 });

/** The operators' page. */
export const operator = {
  'operator.title': 'Operator',
  'operator.description': 'What this server does: its calls, its cache, its quota.',
  'operator.no-scripts': 'Scripts are turned off, and this page needs them to show live figures.',
  'operator.loading': 'Loading the figures',

  'operator.sign-in.heading': 'For operators',
  'operator.sign-in.text':
    'What this server does, live: its calls, its cache, its quota. Sign in with the operator token, the value of OPERATOR_TOKEN in the server’s environment.',
  'operator.sign-in.label': 'Operator token',
  'operator.sign-in.act': 'Sign in',
  'operator.sign-in.note':
    'The token goes to this server only. A cookie that scripts cannot read keeps you signed in for 12 hours.',
  'operator.sign-in.wrong':
    'This is not the token. After five wrong ones within a minute, there is a pause.',
  'operator.sign-in.paused': ({ seconds }: { seconds: number }) =>
    `Too many wrong tokens came from your address. Try again in ${seconds} s.`,
  'operator.sign-in.paused-over': 'The pause is over. You can try again.',
  'operator.sign-in.failed': 'Signing in did not work, because the server gave no proper answer.',
  'operator.none.heading': 'This server has no operators yet',
  'operator.none.text':
    'Set OPERATOR_TOKEN in its environment to a secret of 24 to 200 characters, restart it, and sign in here. This makes a good one:',
  'operator.sign-out': 'Sign out',

  'operator.as-of': ({ time }: Time) => `As of ${time}, renewed every 5 seconds`,
  'operator.outdated': ({ time, ago }: { time: string; ago: string }) =>
    `No newer figures came. These are from ${time} (${ago}).`,
  'operator.since': ({ time }: Time) => `Since the start on ${time}`,

  'operator.left': 'Calls left today',
  'operator.left.of': ({ time, count }: Time & Count, { number }: Formats) =>
    `of ${number(count)}, renewed at ${time}`,
  'operator.left.free': 'No limit',
  'operator.left.free-note': 'The source of the weather has none.',
  'operator.calls': 'Calls',
  'operator.calls.note': ({ count }: Count, { number }: Formats) =>
    `${number(count)} of them failed`,
  'operator.hit-rate': 'Hit rate',
  'operator.hit-rate.note': ({ count }: Count, { plural }: Formats) =>
    plural(count, { one: 'of # lookup', other: 'of # lookups' }),
  'operator.percent': ({ value }: Share, formats: Formats) => percent(value, formats),
  'operator.coalesced': 'Coalesced',
  'operator.coalesced.note': 'shared the call of another',
  'operator.stale': 'Stale',
  'operator.stale.note': 'served while being renewed',
  'operator.failures': 'Failures',
  'operator.failures.note': 'told as problems',
  'operator.in-flight': 'In flight',
  'operator.waiting': ({ count }: Count, { plural }: Formats) =>
    plural(count, { one: '# call waits', other: '# calls wait' }),
  'operator.wrong-tokens': 'Wrong tokens',

  'operator.class.person': 'Person',
  'operator.class.agent': 'Agent',
  'operator.class.map': 'Map',
  'operator.class.outside': 'Outside the coverage',
  'operator.no-calls': 'No calls',
  'operator.p50': 'Half within',
  'operator.p90': '90% within',
  'operator.p99': '99% within',

  'operator.keys': 'Quota by key',
  'operator.key': 'Key',
  'operator.state': 'State',
  'operator.spent': 'Spent today',
  'operator.left-of-key': 'Left',
  'operator.state.in-use': 'in use',
  'operator.state.refused': 'refused by the service',
  'operator.state.stopped': 'paused by the service',
  'operator.state.spent': 'spent',
  'operator.state.ok': 'answers',
  'operator.state.failing': 'fails',
  'operator.state.paused': 'paused',
  'operator.state.closed': 'calls pass',
  'operator.state.open': 'pauses after failures',
  'operator.calls-by-key': 'Calls, by key and class',
  'operator.latencies.calls': 'Calls, by resource',
  'operator.latencies.waits': 'Waits for a turn, by class',
  'operator.latencies.answers': 'Our answers, by handler',
  'operator.latencies.note': 'What is sent as it is held is counted, not timed.',
  'operator.name': 'Name',
  'operator.count': 'Count',
  'operator.problems': 'Failures, by code',
  'operator.problem': 'Failure',
  'operator.problems.none': 'None.',
  'operator.breakers': 'Circuit breakers and queue',
  'operator.resource': 'Resource',
  'operator.queue.map': ({ count }: Count, { plural }: Formats) =>
    plural(count, {
      one: 'Of the map, # call may be in flight at once.',
      other: 'Of the map, # calls may be in flight at once.',
    }),
  'operator.stores': 'Stores',
  'operator.store': 'Store',
  'operator.store.weather': 'Weather, in memory',
  'operator.store.tiles': 'Map tiles, in memory',
  'operator.store.zones': 'Zones, in memory',
  'operator.store.disk': 'On disk',
  'operator.entries': 'Entries',
  'operator.size': 'Size',
  'operator.limit': 'At most',
  'operator.hosts': 'Public services today',
  'operator.host': 'Service',
  'operator.instance': 'This instance',
  'operator.instance.id': 'Random name',
  'operator.instance.version': 'Version',
  'operator.instance.source': 'Source',
  'operator.instance.disk': 'Survives a restart',
  'operator.yes': 'Yes',
  'operator.no': 'No, memory only',
  'operator.instance.note':
    'One process answers here. Others that share its disk share the count of the day’s calls, and have figures of their own. For charts over time, Prometheus reads the same figures from /api/metrics.',

  'operator.readers': 'Readers with notifications',
  'operator.readers.sum': ({ count, told, failed }: Count & Told, { number, plural }: Formats) =>
    `${plural(count, { one: '# browser', other: '# browsers' })} watching, messages sent today: ${number(told)}, failed attempts: ${number(failed)}`,
  'operator.readers.text':
    'Readers who watch a place are told of its alerts by push messages. Their subscriptions are stored encrypted; nothing here says who they are.',
  'operator.readers.closed.off':
    'Nobody can begin to watch: PUSH_SUBSCRIBERS is 0, or OFFLINE is off, without which there is no service worker.',
  'operator.readers.closed.no-secret':
    'Nobody can begin to watch: set SERVER_SECRET to the same text for all processes, since subscriptions are stored encrypted with it.',
  'operator.readers.closed.no-store': 'Nobody can begin to watch while the shared store is away.',
  'operator.readers.closed.full':
    'Nobody else can begin to watch: there are as many as PUSH_SUBSCRIBERS allows.',

  'operator.webhooks': 'Webhooks',
  'operator.webhooks.text':
    'Programs that are told of alerts at addresses of their own: what is new, what changed, and what is canceled, each once and signed.',
  'operator.webhooks.sum': ({ count, told, failed }: Count & Told, { number, plural }: Formats) =>
    `${plural(count, { one: '# webhook', other: '# webhooks' })}, messages sent today: ${number(told)}, failed: ${number(failed)}`,
  'operator.webhooks.teller.here': 'This process tells them.',
  'operator.webhooks.teller.elsewhere': 'Another process tells them.',
  'operator.webhooks.teller.nobody':
    'Nobody tells them at the moment: this process has just started, or cannot reach the store and does not know whether another one does.',
  'operator.webhooks.checked': ({ span }: { span: string }) =>
    `The service sells alerts by zone, so each zone is checked every ${span}.`,
  'operator.webhooks.not-lasting':
    'What was told is kept in memory: what happens while this server is down is not told.',
  'operator.webhooks.closed.no-secret':
    'To add some here, set SERVER_SECRET to the same text for all processes: their addresses are stored encrypted with it.',
  'operator.webhooks.closed.no-store': 'None can be added while the shared store is away.',
  'operator.webhooks.closed.full': 'There are as many as can be added here.',
  'operator.webhooks.add': 'Add a webhook',
  'operator.webhooks.act': 'Add',
  'operator.webhooks.name': 'Name',
  'operator.webhooks.name-hint': 'What you call it here.',
  'operator.webhooks.severity': 'Which alerts',
  'operator.webhooks.severity-hint': 'Those of unknown severity are always told.',
  'operator.webhooks.url': 'Address',
  'operator.webhooks.url-hint':
    'It must start with https:// and be on the public internet. Only its host is shown here later.',
  'operator.webhooks.areas': 'Areas',
  'operator.webhooks.areas-hint':
    'IDs of states, zones, counties, or cells, such as CO or COZ039, with commas between them. Without any, the whole country.',
  'operator.webhooks.secret': ({ name }: Name) =>
    `Added. This is the secret with which ${name} checks the signatures; it is shown this once:`,
  'operator.webhooks.fault.fields': 'A field is missing or too long.',
  'operator.webhooks.fault.address': 'The address must be a URL that starts with https://.',
  'operator.webhooks.fault.user': 'The address must have no user, no password, and no “#”.',
  'operator.webhooks.fault.no-tls':
    'The address must start with https://; only hosts in WEBHOOK_PRIVATE_HOSTS may do without.',
  'operator.webhooks.fault.private':
    'The address is on a private network; only hosts in WEBHOOK_PRIVATE_HOSTS may be.',
  'operator.webhooks.fault.key': 'A key of the weather service, or a part of one, is in it.',
  'operator.webhooks.fault.area': ({ area }: { area: string }) => `There is no area ${area}.`,
  'operator.webhooks.fault.closed': 'None can be added here now.',
  'operator.webhooks.fault.unreadable':
    'It cannot be decrypted, as this server has another secret now.',
  'operator.webhook.everywhere': 'the whole country',
  'operator.webhook.of': ({ severity, where }: { severity: string; where: string }) =>
    `${severity} · ${where}`,
  'operator.severity.extreme': 'Extreme alerts only',
  'operator.severity.severe': 'Severe alerts and worse',
  'operator.severity.moderate': 'Moderate alerts and worse',
  'operator.severity.minor': 'All alerts',
  'operator.webhook.state.new': 'Not told of anything yet',
  'operator.webhook.state.ok': 'Answers',
  'operator.webhook.unusable': ({ reason }: { reason: string }) =>
    `It is not told any more. ${reason} Remove it and add it again.`,
  'operator.webhook.failing': ({ span }: { span: string }) => `Has failed for ${span}`,
  'operator.webhook.dead': ({ ago }: { ago: string }) => `Given up ${ago}`,
  'operator.webhook.counts': ({ told, failed }: Told, { number }: Formats) =>
    `sent today: ${number(told)}, failed: ${number(failed)}`,
  'operator.webhook.waiting': ({ count }: Count, { plural }: Formats) =>
    plural(count, { one: '# message waits', other: '# messages wait' }),
  'operator.webhook.log': 'Last attempts',
  'operator.webhook.attempt': ({
    event,
    result,
    ago,
  }: {
    event: string;
    result: string;
    ago: string;
  }) => `${event} (${result}), ${ago}`,
  'operator.webhook.status': ({ status }: { status: number }) => `status ${status}`,
  'operator.webhook.result.told': 'arrived',
  'operator.webhook.result.refused': 'refused',
  'operator.webhook.result.unreachable': 'no connection',
  'operator.webhook.result.timeout': 'no answer in time',
  'operator.webhook.result.private-address': 'its address is on a private network',
  'operator.webhook.test': 'Send a test',
  'operator.webhook.test-one': ({ name }: Name) => `Send a test to ${name}`,
  'operator.webhook.tested': ({ result }: { result: string }) => `Test: ${result}.`,
  'operator.webhook.remove': 'Remove',
  'operator.webhook.remove-one': ({ name }: Name) => `Remove ${name}`,
  'operator.webhook.really': 'Really remove',
  'operator.webhook.really-one': ({ name }: Name) => `Really remove ${name}`,
  'operator.webhook.keep': 'Keep it',
  'operator.webhook.keep-one': ({ name }: Name) => `Keep it: ${name}`,
  'operator.webhook.not-done': 'That did not work. Try again in a moment.',
};
