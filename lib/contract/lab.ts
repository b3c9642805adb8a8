import * as z from 'zod/mini';

/** What the lab takes out of a server to see what would happen without it: each with the file that defends. */
export const DEFENSES = {
  coalescing: 'lib/cache/coalescer.ts',
  breaker: 'lib/calls/breaker.ts',
  'stale-answers': 'lib/cache/cache.ts',
  'key-acceptance': 'lib/calls/quota/key-acceptance.ts',
  'day-budget': 'lib/calls/quota/call-budget.ts',
  'visitor-shares': 'lib/calls/quota/client-shares.ts',
  'outside-share': 'lib/gateway/documents/weather.ts',
  'fetch-metadata': 'lib/base/fetch-metadata.ts',
  'no-data-memory': 'lib/base/denials.ts',
  'upstream-hints': 'lib/calls/upstream-hints.ts',
  'old-limit': 'lib/gateway/documents/lifetimes.ts',
  'retry-budget': 'lib/calls/retry-budget.ts',
  'failure-memory': 'lib/cache/failure-memory.ts',
  pace: 'lib/base/rate-limiter.ts',
  'flight-limit': 'lib/shared/pace.ts',
  turns: 'lib/calls/fair-queue.ts',
  'hit-limit': 'lib/front/client-limits.ts',
  'client-address': 'lib/front/client-address.ts',
  'own-headers': 'lib/sources/service/service-client.ts',
  'own-path': 'lib/sources/service/service-client.ts',
  'keyless-lookup': 'lib/sources/service/zone-client.ts',
  'header-list': 'lib/front/request-headers.ts',
  'own-target': 'lib/front/request-target.ts',
  'one-host': 'lib/front/request-target.ts',
  'no-bodies': 'lib/front/refusals.ts',
  'plain-paths': 'lib/front/refusals.ts',
  'readable-addresses': 'lib/front/refusals.ts',
  'no-optimizer': 'lib/front/refusals.ts',
  'no-upgrades': 'lib/front/upgrades.ts',
  'checked-ids': 'lib/answers/requests.ts',
  'cache-keys': 'lib/gateway/documents/weather.ts',
  'origin-list': 'lib/front/cors.ts',
  'security-headers': 'lib/front/security-headers.ts',
  'content-policy': 'lib/front/content-policy.ts',
  redaction: 'lib/base/redact-keys.ts',
  'known-fields': 'lib/calls/json-call.ts',
  'own-answer-headers': 'lib/answers/replies.ts',
  'no-redirects': 'lib/calls/http-transport.ts',
  'no-foreign-texts': 'lib/calls/json-call.ts',
  'log-redaction': 'lib/base/log.ts',
  'key-cover': 'lib/calls/quota/service-key.ts',
  'self-check': 'lib/front/self-check.ts',
  'public-addresses': 'lib/watch/send/public-address.ts',
  'no-second-host': 'lib/watch/send/post.ts',
  'push-services': 'lib/watch/push/endpoint.ts',
  'size-limit': 'lib/calls/http-transport.ts',
  'unpacked-limit': 'lib/calls/content-coding.ts',
  'asked-codings': 'lib/calls/content-coding.ts',
  'time-limit': 'lib/calls/http-transport.ts',
  'depth-limit': 'lib/calls/json-depth.ts',
  'asked-document': 'lib/calls/json-call.ts',
  attempts: 'lib/observe/attempts.ts',
  'same-origin': 'lib/base/fetch-metadata.ts',
  'session-end': 'lib/observe/access.ts',
  'page-owners': 'lib/observe/access.ts',
  'own-list': 'lib/observe/recent.ts',
} as const;
export type DefenseId = keyof typeof DEFENSES;

export function isDefense(id: string): id is DefenseId {
  return Object.hasOwn(DEFENSES, id);
}

export const DEFENSE_IDS = Object.keys(DEFENSES).filter(isDefense);

const TRANSPORT_TEST = 'lib/calls/http-transport.test.ts';
const FRONT_TEST = 'lib/front/front.test.ts';
const CANARY_TEST = 'lib/server/canary.test.ts';
const POST_TEST = 'lib/watch/send/post.test.ts';
const GATEWAY_TEST = 'lib/server/gateway.test.ts';

/** The experiments of the lab, in the order in which they are shown: what defends, and the test that holds it. */
export const EXPERIMENTS = {
  stampede: { defense: 'coalescing', test: GATEWAY_TEST },
  outage: { defense: 'breaker', test: 'lib/server/resilience.test.ts' },
  'slow-service': { defense: 'stale-answers', test: GATEWAY_TEST },
  'too-old': { defense: 'old-limit', test: GATEWAY_TEST },
  'failing-place': { defense: 'failure-memory', test: 'lib/server/resilience.test.ts' },
  'half-broken': { defense: 'retry-budget', test: 'lib/server/resilience.test.ts' },
  'asked-to-wait': { defense: 'upstream-hints', test: 'lib/calls/upstream-hints.test.ts' },
  rush: { defense: 'pace', test: 'lib/calls/queue.test.ts' },
  'many-at-once': { defense: 'flight-limit', test: 'lib/calls/queue.test.ts' },
  'long-list': { defense: 'turns', test: 'lib/calls/queue.test.ts' },
  'revoked-key': { defense: 'key-acceptance', test: 'lib/server/composition.test.ts' },
  'spent-day': { defense: 'day-budget', test: 'lib/calls/quota/call-budget.test.ts' },
  'greedy-visitor': { defense: 'visitor-shares', test: 'lib/calls/quota/client-shares.test.ts' },
  'cells-at-sea': { defense: 'outside-share', test: 'lib/server/fairness.test.ts' },
  'other-site': { defense: 'fetch-metadata', test: 'lib/base/fetch-metadata.test.ts' },
  'other-site-renews': { defense: 'fetch-metadata', test: 'lib/front/responses.test.ts' },
  'no-data': { defense: 'no-data-memory', test: 'lib/base/denials.test.ts' },
  flood: { defense: 'hit-limit', test: 'lib/front/client-limits.test.ts' },
  'forged-address': { defense: 'client-address', test: 'lib/front/client-address.test.ts' },
  'smuggled-headers': { defense: 'own-headers', test: CANARY_TEST },
  'smuggled-cookie': { defense: 'header-list', test: 'lib/server/over-http.test.ts' },
  'framework-headers': { defense: 'header-list', test: FRONT_TEST },
  'smuggled-query': { defense: 'own-path', test: 'lib/server/over-http.test.ts' },
  'other-service': { defense: 'keyless-lookup', test: CANARY_TEST },
  'open-proxy': { defense: 'own-target', test: 'lib/front/front.test.ts' },
  'picture-fetcher': { defense: 'no-optimizer', test: FRONT_TEST },
  'request-body': { defense: 'no-bodies', test: FRONT_TEST },
  upgrade: { defense: 'no-upgrades', test: 'lib/front/upgrade.test.ts' },
  'echo-in-body': { defense: 'redaction', test: CANARY_TEST },
  'unknown-fields': { defense: 'known-fields', test: 'lib/contract/contract.test.ts' },
  'echo-in-headers': { defense: 'own-answer-headers', test: CANARY_TEST },
  'echo-in-errors': { defense: 'no-foreign-texts', test: CANARY_TEST },
  'echo-in-redirect': { defense: 'no-redirects', test: TRANSPORT_TEST },
  'redirect-inside': { defense: 'no-redirects', test: TRANSPORT_TEST },
  'key-in-log': { defense: 'log-redaction', test: CANARY_TEST },
  'key-in-status': { defense: 'key-cover', test: CANARY_TEST },
  'webhook-inside': { defense: 'public-addresses', test: POST_TEST },
  'webhook-redirected': { defense: 'no-second-host', test: POST_TEST },
  'push-inside': { defense: 'push-services', test: 'lib/server/push.test.ts' },
  'part-of-a-key': { defense: 'self-check', test: 'lib/front/self-check.test.ts' },
  'endless-answer': { defense: 'size-limit', test: TRANSPORT_TEST },
  'gzip-bomb': { defense: 'unpacked-limit', test: TRANSPORT_TEST },
  'odd-coding': { defense: 'asked-codings', test: TRANSPORT_TEST },
  drip: { defense: 'time-limit', test: TRANSPORT_TEST },
  'not-json': { defense: 'no-foreign-texts', test: CANARY_TEST },
  'deep-json': { defense: 'depth-limit', test: 'lib/server/bounds.test.ts' },
  'wrong-cell': { defense: 'asked-document', test: GATEWAY_TEST },
  'dot-segments': { defense: 'plain-paths', test: FRONT_TEST },
  'escaped-slash': { defense: 'plain-paths', test: FRONT_TEST },
  'broken-escapes': { defense: 'readable-addresses', test: FRONT_TEST },
  'wrong-resolution': { defense: 'checked-ids', test: 'lib/answers/handlers.test.ts' },
  'line-breaks': { defense: 'checked-ids', test: 'lib/answers/handlers.test.ts' },
  'two-hosts': { defense: 'one-host', test: FRONT_TEST },
  'poisoned-host': { defense: 'cache-keys', test: 'lib/lab/experiments.test.ts' },
  'poisoned-forwarded-host': { defense: 'header-list', test: FRONT_TEST },
  'foreign-script': { defense: 'origin-list', test: 'lib/front/cors.test.ts' },
  'answer-as-page': { defense: 'security-headers', test: 'lib/front/security-headers.test.ts' },
  'foreign-frame': { defense: 'content-policy', test: 'lib/front/embed-headers.test.ts' },
  'guessed-token': { defense: 'attempts', test: 'lib/observe/attempts.test.ts' },
  'forged-form': { defense: 'same-origin', test: 'lib/base/fetch-metadata.test.ts' },
  'stolen-session': { defense: 'session-end', test: 'lib/observe/access.test.ts' },
  'others-requests': { defense: 'page-owners', test: 'lib/observe/access.test.ts' },
  'others-list': { defense: 'own-list', test: 'lib/observe/recent.test.ts' },
} as const satisfies Record<string, { defense: DefenseId; test: string }>;
export type ExperimentId = keyof typeof EXPERIMENTS;

export function isExperiment(id: string): id is ExperimentId {
  return Object.hasOwn(EXPERIMENTS, id);
}

export const EXPERIMENT_IDS = Object.keys(EXPERIMENTS).filter(isExperiment);

/** One run of an experiment: with all defenses, or without one. */
export interface LabOrder {
  readonly id: ExperimentId;
  readonly without: DefenseId | null;
}

/** What a thread says before it runs: from then on, whatever breaks is of the run. */
export const LOADED = 'loaded';

/** What is compared in an experiment: its names are words in each language. */
export const FACT_NAMES = [
  'ended',
  'asked',
  'calls',
  'calls-while-down',
  'calls-after',
  'calls-in-second',
  'calls-at-once',
  'calls-before',
  'calls-of-map',
  'calls-with-revoked',
  'statuses',
  'statuses-while-down',
  'statuses-at-limit',
  'status',
  'status-of-other',
  'statuses-of-usual',
  'statuses-with-body',
  'fresh-after',
  'answered-at-once',
  'reached-elsewhere',
  'reached-inside',
  'refused-at-once',
  'refused-when-resolved',
  'headers-sent',
  'values-sent',
  'path-sent',
  'headers-missing',
  'key-in-answer',
  'key-in-log',
  'key-in-status',
  'key-when-printed',
  'text-in-answer',
  'fields-in-answer',
  'whole-sent',
  'polluted',
  'closed',
  'tunnel',
  'lines',
  'cookies-set',
  'cookie-kept',
  'readable-by-others',
  'readable-by-partner',
  'second-visitor',
  'retry-after',
  'calls-to-failing',
  'calls-within-hour',
  'calls-of-each',
  'let-in',
  'status-of-stale',
  'status-of-known',
  'statuses-of-stale',
  'statuses-of-bearers',
  'statuses-of-near',
  'alerts-after',
  'forecast-after',
  'host-sent',
  'key-sent',
  'answers-differ',
  'text-in-log',
  'names',
  'host-in-status',
  'secrets-in-trace',
  'scripts-loose',
  'framed-by-others',
  'may-frame',
  'cookie-secure',
  'cookie-cleared',
  'others-shown',
  'let-go',
  'calls-until-date',
  'calls-if-left',
  'calls-while-silent',
  'calls-by-minute',
  'calls-of-embed',
  'counts-as-embed',
  'kept-by-others',
  'key-in-long-answer',
  'statuses-of-odd',
  'calls-to-renew',
  'calls-if-slow',
  'waits',
  'statuses-of-network',
  'calls-to-look',
  'age-told',
  'calls-to-renew-it',
  'calls-for-a-point',
  'calls-by-service',
  'calls-at-once-of-one',
  'calls-of-one-alone',
  'calls-to-look-meanwhile',
  'begun-at-once',
  'next-key-in-log',
  'status-soon',
  'seconds-between',
  'calls-for-counties',
  'calls-if-lost',
  'statuses-of-links',
  'calls-of-links',
  'calls-of-choice',
  'status-of-operator',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** One line of "expected / seen". Numbers, statuses and header names are the same in every language. */
const factSchema = z.object({
  name: z.enum(FACT_NAMES),
  expected: z.string(),
  seen: z.string(),
  holds: z.boolean(),
});
export type Fact = z.infer<typeof factSchema>;

/** Who did what: visitors ask us, we call the service, it replies, we answer; or time passes. */
export const STEP_KINDS = ['ask', 'call', 'reply', 'answer', 'time'] as const;

const stepSchema = z.object({
  kind: z.enum(STEP_KINDS),
  /** A request line, a status, a span of time: with dots in place of a key. */
  text: z.string(),
  /** How often it happened in a row. */
  times: z.number(),
});
export type LabStep = z.infer<typeof stepSchema>;

/** How one run went. */
export const labRunSchema = z.object({
  /** Whether everything was as expected. */
  holds: z.boolean(),
  facts: z.array(factSchema),
  steps: z.array(stepSchema),
  /** How long it ran, in milliseconds. */
  ms: z.number(),
});
export type LabRun = z.infer<typeof labRunSchema>;

/** Of a run that was cut off: it shows that what it tried did not end. */
export const ENDLESS_RUN: LabRun = {
  holds: false,
  facts: [{ name: 'ended', expected: 'yes', seen: 'no', holds: false }],
  steps: [],
  ms: 0,
};

/** `proves-nothing`: it went as expected without the defense as well, so it cannot fail, and is a fault of the lab. */
export const VERDICTS = ['holds', 'fails', 'proves-nothing'] as const;
export type Verdict = (typeof VERDICTS)[number];

export function verdictOf(guarded: LabRun, unguarded: LabRun): Verdict {
  if (!guarded.holds) return 'fails';
  return unguarded.holds ? 'proves-nothing' : 'holds';
}

/** How an experiment went: `GET /api/inspector/lab/{id}.json`. */
export const labResultSchema = z.object({
  id: z.enum(EXPERIMENT_IDS),
  verdict: z.enum(VERDICTS),
  /** With all defenses. */
  guarded: labRunSchema,
  /** Without the one that it tests. */
  unguarded: labRunSchema,
});
export type LabResult = z.infer<typeof labResultSchema>;
