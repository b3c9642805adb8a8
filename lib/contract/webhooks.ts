import * as z from 'zod/mini';
import { TOLD_SEVERITIES } from './told-severities';
import { WATCH_CLOSED } from './watch';

/** A larger list is a mistake. */
export const MAX_AREAS = 50;
export const MAX_WEBHOOKS = 20;
export const MAX_NAME = 60;
export const MAX_URL = 1_000;

/**
 * What an operator says of a webhook; the same in the file of webhooks, which has its secrets too. Unknown fields are
 * mistakes: "area" would mean the whole country.
 */
export const wantedWebhookSchema = z.strictObject({
  /** What operators call it: a line of any characters. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME), z.regex(/^[^\p{C}]+$/u)),
  url: z.string().check(z.trim(), z.maxLength(MAX_URL)),
  /** Ids of zones, counties, states and cells; none for the whole country. */
  areas: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MAX_AREAS)), []),
  severity: z._default(z.enum(TOLD_SEVERITIES), 'minor'),
});
export type WantedWebhook = z.infer<typeof wantedWebhookSchema>;

/** What can be wrong with a webhook that is asked for. */
export const WEBHOOK_FAULTS = [
  /** A field is missing, too long, or of another type. */
  'fields',
  /** The address is no URL. */
  'address',
  /** It has a user, a password, or a fragment. */
  'user',
  /** It is not https. */
  'no-tls',
  /** It is on a private network. */
  'private',
  /** It has a key of the weather service, or a part of one, in it. */
  'key',
  /** There is no such area. */
  'area',
  /** None can be added: see `closed`. */
  'closed',
  /** It was encrypted with another secret. */
  'unreadable',
] as const;

/** What is wrong, besides the fields of a problem: in answers with the status 400. */
export const webhookFaultSchema = z.object({
  fault: z.enum(WEBHOOK_FAULTS),
  /** The area that there is not. */
  area: z.nullable(z.string()),
});
export type WebhookFault = z.infer<typeof webhookFaultSchema>;

/** How an attempt to tell a webhook went. */
export const ATTEMPT_RESULTS = [
  /** It answered with a status of 2xx. */
  'told',
  /** It answered with another. */
  'refused',
  /** There was no connection, or it broke. */
  'unreachable',
  'timeout',
  /** Its address is on a private network, and not named in WEBHOOK_PRIVATE_HOSTS. */
  'private-address',
] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

/**
 * `new`: it has not been told of anything yet. `dead`: it failed for days, or has answered that it is gone, and is told no
 * more. `unusable`: it cannot be decrypted, or is not allowed any more.
 */
export const WEBHOOK_STATES = ['new', 'ok', 'failing', 'dead', 'unusable'] as const;

const countSchema = z.int().check(z.nonnegative());
const whenSchema = z.iso.datetime();

const attemptSchema = z.object({
  at: whenSchema,
  result: z.enum(ATTEMPT_RESULTS),
  status: z.nullable(z.int()),
  event: z.string(),
});
export type WebhookAttempt = z.infer<typeof attemptSchema>;

export const webhookStateSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host and port of its address: the rest may be a secret. Null if it cannot be decrypted. */
  host: z.nullable(z.string()),
  areas: z.array(z.string()),
  severity: z.enum(TOLD_SEVERITIES),
  /** Whether it is in the file of webhooks; else an operator has added it. */
  isInFile: z.boolean(),
  state: z.enum(WEBHOOK_STATES),
  /** Why it is unusable; else null. */
  fault: z.nullable(webhookFaultSchema),
  /** Since when it fails, or is dead. */
  since: z.nullable(whenSchema),
  /** Messages that wait to be told. */
  waiting: countSchema,
  /** Messages that it was told of today (UTC), and those that it could not be told of. */
  told: countSchema,
  failed: countSchema,
  /** The last attempts, the newest first. */
  log: z.array(attemptSchema),
});
export type WebhookState = z.infer<typeof webhookStateSchema>;

/** Readers who are told by push messages, all together: nothing tells who they are. */
const readersSchema = z.object({
  /** Browsers. */
  watching: countSchema,
  /** Messages that were sent today (UTC), and attempts that failed. */
  told: countSchema,
  failed: countSchema,
  /** Why no reader can begin to watch; null if they can. */
  closed: z.nullable(z.enum(WATCH_CLOSED)),
  /** The last attempts, the newest first. */
  log: z.array(attemptSchema),
});
export type ToldReaders = z.infer<typeof readersSchema>;

/** Who is told of alerts, for operators: `GET /api/operator/webhooks`. */
export const webhooksSchema = z.object({
  /**
   * Who tells: this process, another one that shares its state, or nobody yet, since there is nobody to tell or it cannot
   * be known whether another one does.
   */
  teller: z.enum(['here', 'elsewhere', 'nobody']),
  /** Whether what was told survives a restart. */
  isLasting: z.boolean(),
  /** Why operators cannot add any here; null if they can. */
  closed: z.nullable(z.enum(['no-secret', 'no-store', 'full'])),
  /** How often each watched zone is asked for, in seconds; null where all alerts come in one list. */
  checkedSeconds: z.nullable(countSchema),
  webhooks: z.array(webhookStateSchema),
  readers: readersSchema,
});
export type Webhooks = z.infer<typeof webhooksSchema>;

/** A webhook that was just added, with its secret, which is told this once: `POST /api/operator/webhooks`. */
export const addedWebhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  secret: z.string(),
});
export type AddedWebhook = z.infer<typeof addedWebhookSchema>;

/** How a test message went: `POST /api/operator/webhooks/{id}`. */
export const triedWebhookSchema = z.object({
  result: z.enum(ATTEMPT_RESULTS),
  status: z.nullable(z.int()),
});
export type TriedWebhook = z.infer<typeof triedWebhookSchema>;
