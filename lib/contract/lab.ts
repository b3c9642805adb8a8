import * as z from 'zod/mini';

const HTTP = 'lib/calls/http-transport';

/** The experiments of the lab, in the order in which they are shown: the file that defends, and the test that holds it. */
export const EXPERIMENTS = {
  stampede: { defense: 'lib/cache/coalescer.ts', test: 'lib/server/gateway.test.ts' },
  outage: { defense: 'lib/calls/breaker.ts', test: 'lib/server/resilience.test.ts' },
  'slow-service': { defense: 'lib/cache/cache.ts', test: 'lib/server/gateway.test.ts' },
  'revoked-key': {
    defense: 'lib/calls/quota/key-pool.ts',
    test: 'lib/server/composition.test.ts',
  },
  'spent-day': {
    defense: 'lib/calls/quota/call-budget.ts',
    test: 'lib/calls/quota/call-budget.test.ts',
  },
  'greedy-visitor': {
    defense: 'lib/calls/quota/client-shares.ts',
    test: 'lib/calls/quota/client-shares.test.ts',
  },
  'cells-at-sea': {
    defense: 'lib/gateway/documents/weather.ts',
    test: 'lib/server/fairness.test.ts',
  },
  'other-site': {
    defense: 'lib/base/fetch-metadata.ts',
    test: 'lib/base/fetch-metadata.test.ts',
  },
  'no-data': { defense: 'lib/gateway/documents/lifetimes.ts', test: 'lib/server/gateway.test.ts' },
  'smuggled-headers': {
    defense: 'lib/sources/service/service-client.ts',
    test: 'lib/server/canary.test.ts',
  },
  'smuggled-cookie': {
    defense: 'lib/front/request-headers.ts',
    test: 'lib/server/over-http.test.ts',
  },
  'smuggled-query': {
    defense: 'lib/answers/requests.ts',
    test: 'lib/server/over-http.test.ts',
  },
  'request-body': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  upgrade: { defense: 'lib/front/front.ts', test: 'lib/front/upgrade.test.ts' },
  'echo-in-body': { defense: 'lib/base/body.ts', test: 'lib/server/canary.test.ts' },
  'echo-in-headers': {
    defense: 'lib/calls/json-call.ts',
    test: 'lib/server/canary.test.ts',
  },
  'echo-in-redirect': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'redirect-inside': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'endless-answer': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'gzip-bomb': { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  drip: { defense: `${HTTP}.ts`, test: `${HTTP}.test.ts` },
  'not-json': { defense: 'lib/calls/json-call.ts', test: 'lib/server/canary.test.ts' },
  'deep-json': { defense: 'lib/calls/json-depth.ts', test: 'lib/server/bounds.test.ts' },
  'wrong-cell': {
    defense: 'lib/sources/service/service-client.ts',
    test: 'lib/server/gateway.test.ts',
  },
  'dot-segments': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  'escaped-slash': { defense: 'lib/front/refusals.ts', test: 'lib/front/front.test.ts' },
  'wrong-resolution': {
    defense: 'lib/answers/requests.ts',
    test: 'lib/answers/handlers.test.ts',
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
