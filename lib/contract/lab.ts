import * as z from 'zod/mini';

const HTTP = 'lib/gateway/transport/http-transport';

/** The experiments of the lab, in the order in which they are shown: the file that defends, and the test that holds it. */
export const EXPERIMENTS = {
  stampede: { defense: 'lib/gateway/cache/coalescer.ts', test: 'lib/gateway/gateway.test.ts' },
  outage: { defense: 'lib/gateway/calls/breaker.ts', test: 'lib/gateway/resilience.test.ts' },
  'slow-service': { defense: 'lib/gateway/cache/cache.ts', test: 'lib/gateway/gateway.test.ts' },
  'revoked-key': {
    defense: 'lib/gateway/quota/key-pool.ts',
    test: 'lib/gateway/composition.test.ts',
  },
  'spent-day': { defense: 'lib/gateway/quota/ledger.ts', test: 'lib/gateway/quota/ledger.test.ts' },
  'greedy-visitor': {
    defense: 'lib/gateway/quota/client-shares.ts',
    test: 'lib/gateway/quota/client-shares.test.ts',
  },
  'cells-at-sea': {
    defense: 'lib/gateway/documents/weather.ts',
    test: 'lib/gateway/fairness.test.ts',
  },
  'other-site': {
    defense: 'lib/gateway/terms/requester.ts',
    test: 'lib/gateway/terms/requester.test.ts',
  },
  'no-data': { defense: 'lib/gateway/documents/lifetimes.ts', test: 'lib/gateway/gateway.test.ts' },
  'smuggled-headers': {
    defense: 'lib/gateway/calls/service-client.ts',
    test: 'lib/gateway/canary.test.ts',
  },
  'smuggled-cookie': {
    defense: 'lib/front/request-headers.ts',
    test: 'lib/gateway/over-http.test.ts',
  },
  'smuggled-query': {
    defense: 'lib/gateway/http/requests.ts',
    test: 'lib/gateway/over-http.test.ts',
  },
  'request-body': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  upgrade: { defense: 'lib/front/front.ts', test: 'lib/front/upgrade.test.ts' },
  'echo-in-body': { defense: 'lib/gateway/terms/body.ts', test: 'lib/gateway/canary.test.ts' },
  'echo-in-headers': {
    defense: 'lib/gateway/calls/json-call.ts',
    test: 'lib/gateway/canary.test.ts',
  },
  'echo-in-redirect': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'redirect-inside': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'endless-answer': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'gzip-bomb': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  drip: { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'not-json': { defense: 'lib/gateway/calls/json-call.ts', test: 'lib/gateway/canary.test.ts' },
  'deep-json': { defense: 'lib/gateway/calls/json-depth.ts', test: 'lib/gateway/bounds.test.ts' },
  'wrong-cell': {
    defense: 'lib/gateway/calls/service-client.ts',
    test: 'lib/gateway/gateway.test.ts',
  },
  'dot-segments': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  'escaped-slash': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  'wrong-resolution': {
    defense: 'lib/gateway/http/requests.ts',
    test: 'lib/gateway/http/handlers.test.ts',
  },
  'poisoned-host': {
    defense: 'lib/gateway/documents/weather.ts',
    test: 'lib/lab/experiments.test.ts',
  },
  'poisoned-forwarded-host': {
    defense: 'lib/front/request-headers.ts',
    test: 'lib/front/front.test.ts',
  },
  'line-breaks': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
} as const;
export type ExperimentId = keyof typeof EXPERIMENTS;

export function isExperiment(id: string): id is ExperimentId {
  return Object.hasOwn(EXPERIMENTS, id);
}

export const EXPERIMENT_IDS = Object.keys(EXPERIMENTS).filter(isExperiment);

/** What is compared in an experiment: its names are words in each language. */
export const FACT_NAMES = [
  'asked',
  'calls',
  'calls-while-down',
  'calls-after',
  'calls-with-revoked',
  'statuses',
  'statuses-while-down',
  'status',
  'status-of-other',
  'fresh-after',
  'held-at-once',
  'reached-elsewhere',
  'headers-sent',
  'path-sent',
  'key-in-answer',
  'text-in-answer',
  'kilobytes-read',
  'seconds',
  'polluted',
  'second-visitor',
  'retry-after',
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

/** How an experiment went: `GET /api/inspector/lab/{id}.json`. */
export const labResultSchema = z.object({
  id: z.enum(EXPERIMENT_IDS),
  /** Whether everything was as expected. */
  holds: z.boolean(),
  facts: z.array(factSchema),
  steps: z.array(stepSchema),
  /** How long it ran, in milliseconds. */
  ms: z.number(),
});
export type LabResult = z.infer<typeof labResultSchema>;
