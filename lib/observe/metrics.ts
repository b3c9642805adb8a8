import { CALL_CLASSES } from '@/lib/contract/call-class';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { WEBHOOK_STATES } from '@/lib/contract/webhooks';
import { noCalls } from './counters';
import type { Metric, Sample } from './metric';
import type { ServerState } from './server-state';

/** What operators see of the server at work. Keys appear by label only. */
export function metricsOf(serverState: ServerState, wrongTokens: number): Metric[] {
  return [
    ...processMetrics(serverState),
    ...lookupMetrics(serverState, wrongTokens),
    ...callMetrics(serverState),
    ...quotaMetrics(serverState),
    ...stateMetrics(serverState),
    ...webhookMetrics(serverState),
    ...readerMetrics(serverState),
    ...timingMetrics(serverState),
  ];
}

function processMetrics({ status, instance }: ServerState): Metric[] {
  const { version, mode, disk, sharedStore } = status();
  const build = [{ version, mode }, 1] as const;
  return [
    gauges('hexcast_build_info', 'The version that runs, and its source.', [build]),
    gauge(
      'hexcast_start_time_seconds',
      'When this process started, in seconds of the Unix epoch.',
      instance.startMs / 1000,
    ),
    gauge('hexcast_disk_up', 'Whether the cache and the counts survive a restart.', Number(disk)),
    gauge(
      'hexcast_shared_store_up',
      'Whether the store that processes share answers.',
      sharedStore === null ? null : Number(sharedStore),
    ),
  ];
}

function lookupMetrics({ counters }: ServerState, wrongTokens: number): Metric[] {
  const { hits, misses, stale, shared } = counters.read();
  const results = { hit: hits, miss: misses, stale, coalesced: shared };
  const counted = new Map<string, number>(counters.problemsByCode());
  // What may happen starts at zero, so that its first increase is seen.
  const problems = Object.keys(PROBLEM_STATUS).map(
    (code): Sample => [{ code }, counted.get(code) ?? 0],
  );
  return [
    counter(
      'hexcast_cache_lookups_total',
      'Requests by what the cache had for them: coalesced ones were answered by the call of another.',
      by('result', Object.entries(results)),
    ),
    counter('hexcast_problems_total', 'Requests that failed, by code.', problems),
    counter('hexcast_wrong_operator_tokens_total', 'Wrong tokens and cookies of operators.', [
      [{}, wrongTokens],
    ]),
  ];
}

function callMetrics({ counters, status }: ServerState): Metric[] {
  const { retries, failedCalls, zoneCalls } = counters.read();
  const unused = status().keys.map(({ key }) => [key, noCalls()] as const);
  const calls = [...new Map([...unused, ...counters.callsByKey()])].flatMap(([key, byClass]) =>
    CALL_CLASSES.map((one): Sample => [{ key, class: one }, byClass[one]]),
  );
  const one = (value: number): Sample[] => [[{}, value]];
  return [
    counter('hexcast_calls_total', 'Calls to the weather service, by key and class.', calls),
    counter('hexcast_call_retries_total', 'Calls that were retries.', one(retries)),
    counter(
      'hexcast_call_failures_total',
      'Calls that returned neither a document nor a 404.',
      one(failedCalls),
    ),
    counter('hexcast_zone_calls_total', 'Calls to the zone lookup.', one(zoneCalls)),
  ];
}

function readerMetrics({ readers }: ServerState): Metric[] {
  const { watching, told, failed } = readers();
  return [
    gauge('hexcast_push_readers', 'Browsers that are told of alerts by push messages.', watching),
    gauges(
      'hexcast_push_messages_today',
      'Push messages that were sent today (UTC), and attempts that failed.',
      by('result', Object.entries({ told, failed })),
    ),
  ];
}

/** Nothing where there are none. */
function webhookMetrics({ webhooks }: ServerState): Metric[] {
  const all = webhooks();
  if (all.length === 0) return [];
  const total = (of: 'told' | 'failed' | 'waiting') => all.reduce((sum, one) => sum + one[of], 0);
  const states = WEBHOOK_STATES.map(
    (state): Sample => [{ state }, all.filter((one) => one.state === state).length],
  );
  const today = { told: total('told'), failed: total('failed') };
  return [
    gauges('hexcast_webhooks', 'Programs that are told of alerts, by how that goes.', states),
    gauges(
      'hexcast_webhook_messages_today',
      'Messages that were told today (UTC), and those that could not be.',
      by('result', Object.entries(today)),
    ),
    gauge('hexcast_webhook_messages_waiting', 'Messages that wait to be told.', total('waiting')),
  ];
}

function quotaMetrics({ status }: ServerState): Metric[] {
  const { quota, quotaResets, keys, hosts } = status();
  const { limit, left } = quota;
  const ofKeys = (value: (key: (typeof keys)[number]) => number | null): Sample[] =>
    keys.flatMap((one): Sample[] => {
      const number = value(one);
      return number === null ? [] : [[{ key: one.key }, number]];
    });
  const ofHosts = (value: (host: (typeof hosts)[number]) => number) =>
    hosts.map((host): Sample => [{ host: host.name }, value(host)]);
  return [
    gauge('hexcast_quota_calls_limit', 'Calls per day, over all keys in use.', limit),
    gauge('hexcast_quota_calls_left', 'Calls left today, over all keys in use.', left),
    gauge(
      'hexcast_quota_reset_timestamp_seconds',
      'When the day of the quota ends, in seconds of the Unix epoch.',
      Date.parse(quotaResets) / 1000,
    ),
    gauges(
      'hexcast_key_calls_today',
      'Calls with a key today.',
      ofKeys(({ spent }) => spent),
    ),
    gauges(
      'hexcast_key_calls_left',
      'Calls left with a key today.',
      ofKeys(({ left: one }) => one),
    ),
    gauges(
      'hexcast_key_in_use',
      'Whether the service accepts a key, and calls are left.',
      ofKeys(({ state }) => Number(state === 'in use')),
    ),
    gauges(
      'hexcast_host_calls_today',
      'Calls to a public service today.',
      ofHosts(({ calls }) => calls),
    ),
    gauges(
      'hexcast_host_calls_limit',
      'Calls per day to a public service.',
      ofHosts((host) => host.limit),
    ),
    gauges(
      'hexcast_host_up',
      'Whether a public service answers.',
      ofHosts(({ state }) => Number(state === 'ok')),
    ),
  ];
}

function stateMetrics({ status, stores }: ServerState): Metric[] {
  const { breakers, queue } = status();
  const open = Object.entries(breakers).map(
    ([resource, state]): Sample => [{ resource }, Number(state === 'open')],
  );
  const ofStores = (value: 'entries' | 'bytes' | 'maxBytes') =>
    stores().map((store): Sample => [{ store: store.name }, store[value]]);
  return [
    gauges('hexcast_breaker_open', 'Whether calls for a resource pause after failures.', open),
    gauge('hexcast_calls_in_flight', 'Calls that are under way.', queue.inFlight),
    gauges(
      'hexcast_calls_waiting',
      'Calls that wait for a turn.',
      by('class', Object.entries(queue.waiting)),
    ),
    gauge(
      'hexcast_map_calls_in_flight_limit',
      'Calls of the map that may be under way at once.',
      queue.mapFlights,
    ),
    gauges('hexcast_store_entries', 'Entries in a store.', ofStores('entries')),
    gauges('hexcast_store_bytes', 'Bytes in a store.', ofStores('bytes')),
    gauges('hexcast_store_limit_bytes', 'Bytes that a store holds at most.', ofStores('maxBytes')),
  ];
}

function timingMetrics({ timings }: ServerState): Metric[] {
  return [
    histograms(
      'hexcast_call_duration_seconds',
      'How long calls to the weather service took.',
      by('resource', timings.read('calls')),
    ),
    histograms(
      'hexcast_queue_wait_seconds',
      'How long calls waited for their turn.',
      by('class', timings.read('waits')),
    ),
    histograms(
      'hexcast_answer_duration_seconds',
      'How long our handlers took; what is sent as it is held is not timed.',
      by('handler', timings.read('answers')),
    ),
  ];
}

const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  kind: 'counter',
  help,
  samples,
});
const gauges = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  kind: 'gauge',
  help,
  samples,
});
const gauge = (name: string, help: string, value: number | null) =>
  gauges(name, help, value === null ? [] : [[{}, value]]);
const histograms = (
  name: string,
  help: string,
  samples: Extract<Metric, { kind: 'histogram' }>['samples'],
): Metric => ({ name, kind: 'histogram', help, samples });

const by = <Value>(label: string, values: readonly (readonly [string, Value])[]) =>
  values.map(([text, value]) => [{ [label]: text }, value] as const);
