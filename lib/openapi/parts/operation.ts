import type { Handlers } from '@/lib/answers/handler-list';
import type { ProblemCode } from '@/lib/contract/problem';
import type { ResourceName } from '@/lib/contract/resources';
import type { HeaderName } from './headers';
import type { ParameterName } from './parameters';
import type { SchemaName } from './schemas';

export const TAGS = {
  weather: 'Weather',
  readings: 'Readings',
  alerts: 'Alerts',
  map: 'Map',
  places: 'Places and zones',
  server: 'The server',
  agents: 'Agents',
  readers: 'Readers and operators',
} as const;
export type Tag = keyof typeof TAGS;

export const TAG_WORDS: Readonly<Record<Tag, string>> = {
  weather: 'The weather of a place: the service’s own documents, fetched once for everyone.',
  readings:
    'What holds at a place, in an area or on the map as our own pages read it, with the age and the sources of each part, and with what is not known: for programs that are to say it.',
  alerts: 'The alerts of an area and of the country, as data and as feeds.',
  map: 'The map as data, as pictures, and in words.',
  places: 'What places and zones there are, from tables of our own and of the NWS.',
  server: 'What the server has, spends, and does.',
  agents: 'The same as tools, for programs that answer for somebody.',
  readers: 'Notifications for readers, and what operators change.',
};

/** One form of an answer that is no problem. */
export interface Answer {
  /** 200 without it. */
  readonly status?: 200 | 202 | 204 | 303 | 501;
  /** The media type; undefined for an answer without a body. */
  readonly type?: string;
  /** The name of the schema of a JSON document. */
  readonly schema?: SchemaName;
}

/** Something that this server can be asked for. */
export interface Operation {
  readonly id: string;
  readonly method: 'get' | 'put' | 'post' | 'delete';
  /** With parameters in braces. */
  readonly path: string;
  /** The route handler that answers it. */
  readonly handler: keyof Handlers;
  readonly tag: Tag;
  /** What it is, without a full stop. */
  readonly summary: string;
  /** What else is to be known, in sentences. */
  readonly more?: string;
  /** The document that tells more, from the root of the project. */
  readonly document?: string;
  readonly parameters?: readonly ParameterName[];
  /** What is sent: the type and the schema. */
  readonly body?: { readonly type: string; readonly schema: SchemaName };
  readonly answers: readonly Answer[];
  /** Headers of a successful answer, besides those of every answer. */
  readonly headers?: readonly HeaderName[];
  /** The problems that it can be answered with, besides those of every request. */
  readonly problems: readonly ProblemCode[];
  /** The errors of a protocol that has its own, besides problems: their schema, and the statuses that they have. */
  readonly errors?: { readonly schema: SchemaName; readonly statuses: readonly number[] };
  /** The schema of the problem that tells what is wrong with what was sent. */
  readonly fault?: SchemaName;
  /** What it costs in calls of the weather service, in a sentence. */
  readonly costs: string;
  /** Whether it may cause calls: robots are asked not to follow its example. */
  readonly mayCall?: true;
  /** Whether it is answered however often it is asked for. */
  readonly isUnlimited?: true;
  /** How long an answer lasts, in a sentence. */
  readonly lasts: string;
  /** The address of an example, with a query if it needs one; null for what a link cannot show. */
  readonly sample: string | null;
  /** What it is of, if some sources, or some servers, do not have that. */
  readonly part?: ResourceName | 'inspector' | 'agents';
  /** Who may ask: everyone without it. */
  readonly needs?: 'operator' | 'page' | 'page-or-token';
}

/** What any request can be answered with. */
export const COMMON_PROBLEMS = [
  'bad-request',
  'method-not-allowed',
  'too-many-requests',
  'internal',
  'not-ready',
] as const satisfies readonly ProblemCode[];

export const CELL_PROBLEMS = [
  'bad-cell',
  'wrong-resolution',
  'not-found',
] as const satisfies readonly ProblemCode[];

/** Of what may have to be asked for elsewhere, with or without a key. */
export const LOOK_UP_PROBLEMS = [
  'no-data',
  'cross-site',
  'share-spent',
  'service-not-json',
  'service-wrong-shape',
  'service-failing',
  'service-unreachable',
  'busy',
  'service-paused',
  'quota-spent',
  'quota-apart',
  'service-timeout',
] as const satisfies readonly ProblemCode[];

/** Of a document for which the weather service may have to be called. */
export const CALL_PROBLEMS = [
  ...LOOK_UP_PROBLEMS,
  'key-refused',
  'quota-reserved',
] as const satisfies readonly ProblemCode[];

export const NO_CALL = 'No call.';
export const NOT_KEPT = 'Not cached.';
export const A_DAY = 'A day: it changes only with a new version.';
