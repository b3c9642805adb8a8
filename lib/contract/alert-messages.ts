import * as z from 'zod/mini';
import { positionSchema } from './geojson';

/**
 * What can be said of an alert: that there is one, that it changed, or that it is over before its time (`msgType` of
 * CAP 1.2). One that lasts until its own end needs no message of it.
 */
const MESSAGE_KINDS = ['alert', 'update', 'cancel'] as const;

const nullableText = z.nullable(z.string());
/** What is stored may have been written by anyone, and ids are written into calendars as they are. */
const id = z.string().check(z.regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const MAX_AREAS = 10_000;
const MAX_POSITIONS = 1_000;
/** Of RFC 5545, 3.3.8. */
const MAX_INTEGER = 2_147_483_647;
/** In milliseconds of the Unix epoch, up to the year 2286. */
export const momentSchema = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999));
const reference = z.object({ id, sentMs: momentSchema });

/** A message about an alert, as this server tells it: ids and references are its own. */
export const alertMessageSchema = z.object({
  /** "urn:uuid:…". The same on all servers that have seen the same. */
  id,
  kind: z.enum(MESSAGE_KINDS),
  sentMs: momentSchema,
  /** The messages that it replaces, the oldest first; of a long row of updates, the newest of them. */
  replaces: z.array(reference).check(z.maxLength(100)),
  /** The id of the first message about the same, which all updates keep; where one becomes two, one of them does. */
  eventId: id,
  /** How many messages about it came before. */
  revision: z.int().check(z.minimum(0), z.maximum(MAX_INTEGER)),
  /** What it was made of: the zone or county whose list was asked for, or empty for that of the whole country. */
  scope: z.string(),
  /** The id of the source's own message, if it has one. */
  sourceId: nullableText,
  /** A digest of all that it says but its areas. */
  saying: z.string(),
  event: nullableText,
  severity: nullableText,
  headline: nullableText,
  /** Null of what is over: it is not kept. */
  description: nullableText,
  onset: nullableText,
  expires: nullableText,
  /** The ids of zones and counties that it is for, and of states ("TX") as a whole. */
  areas: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAX_AREAS)),
  /** The same in words. */
  places: nullableText,
  polygon: z.nullable(z.array(positionSchema).check(z.maxLength(MAX_POSITIONS))),
  /** When it was replaced, or was no longer listed; null as long as it is. */
  overMs: z.nullable(momentSchema),
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;
export type MessageReference = z.infer<typeof reference>;

/** A message as the feed of an area has it. */
export type FeedMessage = AlertMessage & {
  /** False if it tells only that what it replaces is no longer for this area. */
  readonly isHere: boolean;
};
