import * as z from 'zod/mini';
import { FORECAST_TOPICS } from './forecast-topics';
import { TOLD_SEVERITIES } from './told-severities';
import { TEMPERATURE_UNITS, WIND_UNITS } from './units';

// Readers who are told of alerts and forecasts by push messages (Push API, W3C; RFC 8030).

/** Places that one browser can watch. */
export const MAX_PLACES = 20;

/** A larger address is no push service's. */
const MAX_ENDPOINT = 1_000;
/** A point of P-256, uncompressed (65 bytes), and 16 bytes, in base64url. */
const P256DH = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}={0,2}$/;
const LOCAL_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const endpoint = z.string().check(z.maxLength(MAX_ENDPOINT));
const auth = z.string().check(z.regex(AUTH));

/** Who somebody is: only the browser, its push service and this server know the address, and not all of these the secret. */
export const watcherProofSchema = z.object({ endpoint, auth });
export type WatcherProof = z.infer<typeof watcherProofSchema>;

/** At night, say, nothing but what is extreme is told. Local times of a time zone; over midnight if it ends earlier than it begins. */
const quietSchema = z.object({
  from: z.string().check(z.regex(LOCAL_TIME)),
  until: z.string().check(z.regex(LOCAL_TIME)),
  timeZone: z.string().check(z.maxLength(60)),
});
export type QuietHours = z.infer<typeof quietSchema>;

const wantedPlaceSchema = z.object({
  cell: z.string().check(z.maxLength(20)),
  /** From which severity on alerts are told. Those of unknown severity are always told. */
  severity: z.enum(TOLD_SEVERITIES),
  /** What else is told, by the forecast. */
  topics: z._default(
    z.array(z.enum(FORECAST_TOPICS)).check(z.maxLength(FORECAST_TOPICS.length)),
    [],
  ),
});
export type WantedPlace = z.infer<typeof wantedPlaceSchema>;

/** The units of the page. */
const unitsSchema = z.object({
  temperature: z.enum(TEMPERATURE_UNITS),
  wind: z.enum(WIND_UNITS),
});
export type WatchUnits = z.infer<typeof unitsSchema>;

/** What somebody asks who wants to know what they are told of: `POST /api/watch`. */
export const watchQuestionSchema = z.object({
  ...watcherProofSchema.shape,
  /** The language of the page, in which notifications are from now on. */
  locale: z.optional(z.string().check(z.maxLength(20))),
  /** Its units, likewise. */
  units: z.optional(unitsSchema),
});
export type WatchQuestion = z.infer<typeof watchQuestionSchema>;

/** All that a browser wants to be told of: `PUT /api/watch`. Without places, it is forgotten. */
export const wantedWatchSchema = z.object({
  /** The browser's subscription, as `PushSubscription.toJSON` writes it. */
  subscription: z.object({
    endpoint,
    keys: z.object({ p256dh: z.string().check(z.regex(P256DH)), auth }),
  }),
  /** The subscription that this one takes the place of. */
  replaces: z.optional(watcherProofSchema),
  /** A BCP 47 tag of one of our languages. */
  locale: z.string().check(z.maxLength(20)),
  /** Those of the United States unless given. */
  units: z.optional(unitsSchema),
  quiet: z.nullable(quietSchema),
  places: z.array(wantedPlaceSchema).check(z.maxLength(MAX_PLACES)),
});
export type WantedWatch = z.infer<typeof wantedWatchSchema>;

/** What a browser is told of: the answer to `PUT /api/watch`, and to `POST /api/watch` with the proof of who asks. */
export const watchedSchema = z.object({
  places: z.array(z.object({ ...wantedPlaceSchema.shape, name: z.string() })),
  quiet: z.nullable(quietSchema),
  /** The language and the units of the notifications; null where nothing is watched. */
  locale: z.nullable(z.string()),
  units: z.nullable(unitsSchema),
});
export type WatchedDocument = z.infer<typeof watchedSchema>;

/** Why nobody can be told by push messages here. */
export const WATCH_CLOSED = [
  /** The server is told not to. */
  'off',
  /** It has no secret to encrypt with that all of its processes share. */
  'no-secret',
  /** The store that its processes share is away. */
  'no-store',
  /** As many are told as can be. */
  'full',
] as const;

/** Whether readers can be told by push messages: `GET /api/watch`. */
export const watchSchema = z.object({
  /** The key that subscriptions are made for (RFC 8292), in base64url; null where none can be made. */
  key: z.nullable(z.string()),
  closed: z.nullable(z.enum(WATCH_CLOSED)),
  /** Whether it is remembered after a restart who is told. */
  isLasting: z.boolean(),
  /** How often alerts are asked for, in seconds: all in one list, or those of each watched zone; null if that is not known. */
  checkedSeconds: z.nullable(z.int().check(z.nonnegative())),
  /** How often the forecast of a place is asked for, in seconds, if one more is watched; null where it is not. */
  forecastSeconds: z.nullable(z.int().check(z.nonnegative())),
});
export type WatchDocument = z.infer<typeof watchSchema>;

/** What can be wrong with what is wanted. */
export const WATCH_FAULTS = [
  /** A field is missing, too long, or of another type. */
  'fields',
  /** The address is no push service's that this server knows. */
  'endpoint',
  /** The keys are none. */
  'keys',
  /** There is no such place in the United States. */
  'place',
  /** The time zone of the quiet hours is unknown. */
  'time-zone',
  /** Somebody else's subscription. */
  'proof',
  /** As many browsers with this address of the network are told as can be. */
  'many',
  /** Asked too often. */
  'often',
  /** See `closed`. */
  'closed',
] as const;
export type WatchFault = (typeof WATCH_FAULTS)[number];

/** What is wrong, besides the fields of a problem: in answers with the status 400. */
export const watchFaultSchema = z.object({ fault: z.enum(WATCH_FAULTS) });
