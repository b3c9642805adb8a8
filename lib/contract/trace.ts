import * as z from 'zod/mini';
import { callClassSchema } from './call-class';
import { problemCodeSchema } from './problem';
import { RESOURCE_NAMES } from './resources';

/** Names and values of header fields, in the order in which they were sent. */
const headersSchema = z.array(z.tuple([z.string(), z.string()]));

/** Milliseconds since the request arrived, to a tenth. */
const times = { startMs: z.number(), endMs: z.number() };

/** The stages of a request, in the order in which it goes through them. */
export const STAGES = [
  'front',
  'handler',
  'cache',
  'quota',
  'queue',
  'key',
  'service',
  'parsed',
  'answer',
] as const;
export type StageName = (typeof STAGES)[number];

/** What happened to a request at one stage. A call that is repeated goes through some of them again. */
export const stageSchema = z.discriminatedUnion('stage', [
  z.object({
    ...times,
    /** The server around Next: the client's limit, and whether the answer was held ready as bytes. */
    stage: z.literal('front'),
    /** The hits that the client may make in a minute, and has left. */
    limit: z.number(),
    left: z.number(),
    outcome: z.enum(['held', 'passed-on']),
  }),
  z.object({
    ...times,
    /** The route handler: what of the path it took. Nothing else of the request goes any further. */
    stage: z.literal('handler'),
    resource: z.nullable(z.enum(RESOURCE_NAMES)),
    id: z.nullable(z.string()),
    refused: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    stage: z.literal('cache'),
    key: z.string(),
    via: z.enum(['hit', 'stale', 'miss', 'expired', 'collapsed', 'refused']),
    /** How old the entry is, and how long it is fresh; null if there is none. */
    ageMs: z.nullable(z.number()),
    lifetimeMs: z.nullable(z.number()),
    /** Why a stale entry is not refreshed, or why no call was allowed. */
    why: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    stage: z.literal('quota'),
    priority: callClassSchema,
    /** The calls of the day, over all keys; null if they are not limited. */
    dayLimit: z.nullable(z.number()),
    dayLeft: z.nullable(z.number()),
    /** This client's part of them; null without a limit. */
    shareLimit: z.nullable(z.number()),
    shareLeft: z.nullable(z.number()),
    refused: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    stage: z.literal('queue'),
    /** Calls that were in flight or waiting before this one. */
    ahead: z.number(),
    refused: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    stage: z.literal('key'),
    /** The name of the key. The key itself is nowhere in a trace. */
    label: z.string(),
  }),
  z.object({
    ...times,
    stage: z.literal('service'),
    method: z.literal('GET'),
    path: z.string(),
    /** As they were sent, with dots in place of the key. */
    headers: headersSchema,
    /** Null if there was no answer. */
    status: z.nullable(z.number()),
    bytes: z.nullable(z.number()),
    failed: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    stage: z.literal('parsed'),
    /** The fields of the answer that we hand on, and those that we drop: `hourly[].temp_f`. */
    taken: z.array(z.string()),
    dropped: z.array(z.string()),
    failed: z.nullable(problemCodeSchema),
  }),
  z.object({
    ...times,
    /** The pause before a call is repeated. */
    stage: z.literal('pause'),
  }),
  z.object({
    ...times,
    stage: z.literal('answer'),
    status: z.number(),
    headers: headersSchema,
    bytes: z.number(),
  }),
]);
export type Stage = z.infer<typeof stageSchema>;

/** Why a request did not go through a stage. */
export const SKIPS = [
  /** The answer was held, fresh. */
  'held',
  /** What was held is past its time and was sent at once. */
  'stale',
  /** Another request was already asking the same, and both got its answer. */
  'coalesced',
  /** The source has no keys, and readers of its own for what its hosts say. */
  'keyless',
  /** It was refused before. */
  'refused',
  /** The call failed before. */
  'failed',
  /** It has not come this far yet. */
  'pending',
] as const;
export type Skip = (typeof SKIPS)[number];

/** How one request was answered: `GET /api/inspector/traces/{id}.json`. */
export const traceSchema = z.object({
  id: z.string(),
  /** When the request arrived, in ISO 8601. */
  startedAt: z.string(),
  /** Whether nothing more will be added. */
  isDone: z.boolean(),
  request: z.object({ method: z.string(), path: z.string(), headers: headersSchema }),
  stages: z.array(stageSchema),
  skipped: z.array(z.object({ stage: z.enum(STAGES), why: z.enum(SKIPS) })),
  /** Calls to the service that were made for it. */
  calls: z.number(),
});
export type TraceDocument = z.infer<typeof traceSchema>;

/** The response header with the id of a request's trace. */
export const TRACE_ID_HEADER = 'trace-id';
/** One request in the live list. */
export const requestEventSchema = z.object({
  /** Grows with each request. */
  number: z.number(),
  at: z.string(),
  path: z.string(),
  status: z.number(),
  /** What Cache-Status says (RFC 9211), or an empty text. */
  cache: z.string(),
  /** How long the answer took, in milliseconds; null if it was held ready. */
  ms: z.nullable(z.number()),
  /** The id of its trace, if it has one that the reader may see. */
  trace: z.nullable(z.string()),
});
export type RequestEvent = z.infer<typeof requestEventSchema>;

/** One message of the live list: the latest requests, and how many were left out before them. */
export const requestEventsSchema = z.object({
  requests: z.array(requestEventSchema),
  skipped: z.number(),
});
