import * as z from 'zod/mini';
import { positionSchema } from './geojson';

/**
 * What can be said of an alert: that there is one, that it changed, or that it is over before its time (`msgType` of
 * CAP 1.2). One that lasts until its own end needs no message of it.
 */
export const MESSAGE_KINDS = ['alert', 'update', 'cancel'] as const;

const nullableText = z.nullable(z.string());
/** In milliseconds of the Unix epoch, up to the year 2286: what is stored may have been written by anyone. */
export const momentSchema = z.int().check(z.minimum(0), z.maximum(9_999_999_999_999));
const reference = z.object({ id: z.string(), sentMs: momentSchema });

/** A message about an alert, as this server tells it: ids and references are its own. */
export const alertMessageSchema = z.object({
  /** "urn:uuid:…". The same on all servers that have seen the same. */
  id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  sentMs: momentSchema,
  /** The messages that it replaces, the oldest first; of a long row of updates, the newest of them. */
  replaces: z.array(reference),
  /** The id of the first message about the same, which all updates keep; where one becomes two, one of them does. */
  eventId: z.string(),
  /** How many messages about it came before. */
  revision: z.int().check(z.minimum(0)),
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
  areas: z.array(z.string()),
  /** The same in words. */
  places: nullableText,
  polygon: z.nullable(z.array(positionSchema)),
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
