import * as z from 'zod/mini';
import { callClassSchema } from './call-class';

const countSchema = z.int().check(z.nonnegative());
const whenSchema = z.iso.datetime();

const callsSchema = z.object({ key: z.string(), class: callClassSchema, count: countSchema });
const problemSchema = z.object({ code: z.string(), count: countSchema });

/** The times within which half, nine tenths and 99 hundredths took, in seconds, by buckets. */
const quantilesSchema = z.object({ p50: z.number(), p90: z.number(), p99: z.number() });
export type Quantiles = z.infer<typeof quantilesSchema>;

const latencySchema = z.object({ name: z.string(), count: countSchema, ...quantilesSchema.shape });
export type Latency = z.infer<typeof latencySchema>;

const lookupsSchema = z.object({
  hits: countSchema,
  misses: countSchema,
  stale: countSchema,
  shared: countSchema,
});

/** What the server does, for operators: `GET /api/operator/figures`. */
export const figuresSchema = z.object({
  madeAt: whenSchema,
  instance: z.object({
    /** Random, and new with each start. */
    id: z.string(),
    version: z.string(),
    mode: z.string(),
    startedAt: whenSchema,
    /** Whether the cache and the counts of the day survive a restart; false without a disk, or with a broken one. */
    disk: z.boolean(),
  }),
  quota: z.object({
    limit: z.nullable(z.number()),
    left: z.nullable(z.number()),
    resetsAt: whenSchema,
    keys: z.array(
      z.object({
        key: z.string(),
        state: z.enum(['in use', 'refused', 'stopped', 'spent']),
        spent: countSchema,
        left: z.nullable(z.number()),
      }),
    ),
  }),
  /** What follows, down to `latencies`, is counted since the start. */
  lookups: lookupsSchema,
  calls: z.array(callsSchema),
  retries: countSchema,
  failedCalls: countSchema,
  zoneCalls: countSchema,
  problems: z.array(problemSchema),
  wrongTokens: countSchema,
  latencies: z.object({
    /** Calls to the weather service, by resource. */
    calls: z.array(latencySchema),
    /** Waits for a turn, by class. */
    waits: z.array(latencySchema),
    /** Our own answers, by handler; those that are sent as they are held are not timed. */
    answers: z.array(latencySchema),
  }),
  queue: z.object({
    inFlight: countSchema,
    waiting: z.record(callClassSchema, countSchema),
    /** How many calls may be in flight now that are not a person's. */
    mapFlights: countSchema,
  }),
  breakers: z.record(z.string(), z.enum(['closed', 'open'])),
  stores: z.array(
    z.object({
      name: z.enum(['weather', 'tiles', 'zones', 'disk']),
      entries: countSchema,
      bytes: countSchema,
      maxBytes: countSchema,
    }),
  ),
  hosts: z.array(
    z.object({
      name: z.string(),
      calls: countSchema,
      limit: z.number(),
      state: z.enum(['ok', 'failing', 'paused', 'spent']),
    }),
  ),
});
export type Figures = z.infer<typeof figuresSchema>;
