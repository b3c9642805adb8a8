import * as z from 'zod/mini';
import { callClassSchema } from '@/lib/contract/call-class';
import { anyCellIdSchema, cellIdSchema } from '@/lib/contract/id-schemas';
import { inspectorModeSchema } from '@/lib/contract/inspector';
import { sourceSchema } from '@/lib/contract/leaves';
import { figuresSchema } from '@/lib/contract/operator';
import { problemSchema } from '@/lib/contract/problem';
import { RESOURCE_NAMES } from '@/lib/contract/resources';
import { watchFaultSchema } from '@/lib/contract/watch';
import { webhookFaultSchema } from '@/lib/contract/webhooks';

/**
 * Shapes of answers that no reader of ours parses as a whole: pages take a part of them, or none. That the answers have
 * them, and nothing else, is what the tests see.
 */

const count = z.int().check(z.nonnegative());
const nullableText = z.nullable(z.string());
const { quota, queue, hosts } = figuresSchema.shape;

/** `/api/status`. */
export const fullStatusSchema = z.object({
  mode: z.enum(['demo', 'live', 'public']),
  inspector: inspectorModeSchema,
  agents: z.boolean(),
  offers: z.array(z.enum(RESOURCE_NAMES)),
  version: z.string(),
  upSeconds: count,
  counters: z.object({
    hits: count,
    misses: count,
    stale: count,
    shared: count,
    calls: count,
    retries: count,
    failedCalls: count,
    zoneCalls: count,
    problems: count,
  }),
  callsByClass: z.record(callClassSchema, count),
  quota: z.object({ limit: z.nullable(z.number()), left: z.nullable(z.number()) }),
  quotaResets: z.iso.datetime(),
  mapDays: count,
  mapHexes: count,
  startsLive: z.boolean(),
  baseMap: nullableText,
  held: z.object({ entries: count, bytes: count }),
  disk: z.boolean(),
  sharedStore: z.nullable(z.boolean()),
  keys: quota.shape.keys,
  hosts,
  breakers: z.record(z.enum(RESOURCE_NAMES), z.enum(['closed', 'open'])),
  queue: z.extend(queue, { latencyMs: z.nullable(z.number()) }),
  share: z.nullable(z.object({ left: count })),
});

/** `/api/health/live` and `/api/health/ready`. */
export const probeSchema = z.object({ state: z.enum(['live', 'ready']) });

/** What a page’s picture of the map has at a point. */
export const pointedPlaceSchema = z.object({ cell: cellIdSchema, name: nullableText });

/** `/api/places/tile/{parent}.json`. */
export const hexPlacesSchema = z.object({
  parent: anyCellIdSchema,
  places: z.array(
    z.object({
      hex: anyCellIdSchema,
      cell: cellIdSchema,
      town: nullableText,
      region: nullableText,
      state: nullableText,
      distanceKm: z.number(),
      bearingDegrees: z.number(),
      inside: z.boolean(),
    }),
  ),
});

/** oEmbed 1.0, of the type "rich". */
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: count,
  width: count,
  height: count,
  html: z.string(),
  thumbnail_url: z.optional(z.url()),
  thumbnail_width: z.optional(count),
  thumbnail_height: z.optional(count),
});

/** JSON Feed 1.1, with the fields of CAP 1.2 in `_cap`. */
export const jsonFeedSchema = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  description: z.string(),
  icon: z.string(),
  language: z.string(),
  authors: z.array(z.object({ name: z.string(), url: z.optional(z.string()) })),
  _hexcast: z.object({
    updated: z.iso.datetime(),
    zones: z.nullable(z.object({ checked: count, total: count })),
    sources: z.array(sourceSchema),
  }),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_text: z.string(),
      summary: z.optional(z.string()),
      date_published: z.iso.datetime(),
      tags: z.array(z.string()),
      attachments: z.array(z.object({ url: z.string(), mime_type: z.string() })),
      _cap: z.object({
        identifier: z.string(),
        sender: z.string(),
        sent: z.string(),
        status: z.enum(['Actual', 'Test']),
        msgType: z.enum(['Alert', 'Update', 'Cancel']),
        references: nullableText,
        event: z.string(),
        urgency: z.literal('Unknown'),
        severity: z.string(),
        certainty: z.literal('Unknown'),
        onset: nullableText,
        expires: nullableText,
        areaDesc: z.string(),
      }),
    }),
  ),
});

/** What is wrong with a document that was sent to us. */
export const watchProblemSchema = z.extend(problemSchema, watchFaultSchema.shape);
export const webhookProblemSchema = z.extend(problemSchema, webhookFaultSchema.shape);

/** A message of JSON-RPC 2.0, of which the Model Context Protocol says the rest. */
const rpcId = z.union([z.string(), z.number()]);
export const agentMessageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.optional(rpcId),
  method: z.string(),
  params: z.optional(z.looseObject({})),
});
export const agentAnswerSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.nullable(rpcId),
  result: z.optional(z.looseObject({})),
  error: z.optional(
    z.object({ code: z.int(), message: z.string(), data: z.optional(z.looseObject({})) }),
  ),
});

/** The form that signs an operator in. */
export const signInSchema = z.object({ token: z.string() });
