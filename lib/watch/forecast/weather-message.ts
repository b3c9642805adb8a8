import * as z from 'zod/mini';
import { alertMessageSchema, momentSchema } from '@/lib/contract/alert-messages';
import { FORECAST_TOPICS } from '@/lib/contract/forecast-topics';
import { sourceSchema } from '@/lib/contract/leaves';
import { AIR_CATEGORIES, isHarmful } from '@/lib/weather/air-quality';
import { PRECIP_KINDS } from '@/lib/weather/precip-kind';

const weight = z.number();
const falls = z.enum(PRECIP_KINDS);
const tempF = z.number();
const atMs = momentSchema;
const partSchema = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('wet'), weight, what: falls, becomes: z.nullable(falls) },
    ...{ chance: z.nullable(z.number()), begins: atMs },
  }),
  z.object({ kind: z.literal('turn'), weight, to: falls, atMs }),
  z.object({ kind: z.literal('end'), weight, untilMs: atMs, isOpen: z.boolean() }),
  z.object({ kind: z.literal('cold'), weight, level: z.enum(['frost', 'bitter']), tempF, atMs }),
  z.object({ kind: z.literal('hot'), weight, tempF, isFelt: z.boolean(), atMs }),
  z.object({
    ...{ kind: z.literal('wind'), weight, level: z.enum(['windy', 'very-windy']) },
    ...{ mph: z.number(), atMs },
  }),
  z.object({
    ...{ kind: z.literal('air'), weight, aqi: z.number() },
    category: z.enum(AIR_CATEGORIES.filter(isHarmful)),
  }),
]);

const { id, kind, sentMs, replaces, eventId, revision } = alertMessageSchema.shape;

/** What is told of the weather that comes to a place: that it does, that it will be otherwise, or that it will not come. */
export const weatherMessageSchema = z.object({
  ...{ id, kind, sentMs, replaces, eventId, revision },
  cell: z.string(),
  topic: z.enum(FORECAST_TOPICS),
  parts: z.array(partSchema),
  level: z.int(),
  likelyLevel: z.int(),
  startMs: momentSchema,
  endMs: momentSchema,
  isOpen: z.boolean(),
  /** When it began by the words that those have who were told: it may move a little without another message. */
  toldMs: momentSchema,
  /** Whether the newest forecast still says so, or is only not against it. */
  isFound: z.boolean(),
  /** When the forecast was issued, or the air measured; null if that is not known. And when the service was asked for it. */
  issuedMs: z.nullable(momentSchema),
  fetchedMs: momentSchema,
  sources: z.array(sourceSchema),
});
export type WeatherMessage = z.infer<typeof weatherMessageSchema>;
