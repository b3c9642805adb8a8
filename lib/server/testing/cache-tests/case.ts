/** Between two requests: longer than the tenth of a forecast's lifetime within which the service is not asked again. */
export const PAUSE_SECONDS = 100;

/** A header of an answer. A number is a date: in so many seconds from when the answer is sent. */
export type Field = readonly [name: string, value: string | number];

/** An answer of the service. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly fields?: readonly Field[];
  /** Whether another answer comes before it (103, early hints). */
  readonly hasEarly?: true;
  /** The connection is closed in its place. */
  readonly isLost?: true;
  /** How long it takes, in seconds. */
  readonly takes?: number;
}

/** What came of a request. */
export type Outcome =
  /** The first answer again, as fresh; the service is not asked. */
  | 'kept'
  /** The first answer again, as out of date; the service is asked behind it. */
  | 'out of date'
  /** What the service says now. */
  | 'asked again'
  /** A problem; the service is not asked. */
  | 'refused';

/** A request of a reader, and its answer. */
export interface Visit {
  readonly outcome: Outcome;
  readonly status: number;
  readonly headers: Headers;
  /** The headers of the requests that the service has got until all that this one caused was over. */
  readonly calls: readonly Readonly<Record<string, string | string[] | undefined>>[];
}

export interface CacheTest {
  /** As http-tests/cache-tests names it. */
  readonly id: string;
  /** What the suite requires, what it calls optimal, or what it only asks. */
  readonly kind: 'must' | 'should' | 'question';
  /** What the service sends; the last one again and again. */
  readonly answers: readonly ServiceAnswer[];
  /** The headers of the requests, two without any if left out. TAG stands for the tag of the first answer. */
  readonly requests?: readonly Readonly<Record<string, string>>[];
  /** The seconds before the second request and each one after it; `PAUSE_SECONDS` if left out, for none: at once. */
  readonly pauses?: readonly number[];
  /** Whether the last request is to be answered with what was kept, or not, or what its answer has to be like. */
  readonly wants: 'kept' | 'not kept' | Claim;
  /** Why it is otherwise here, if it is; a key of `REASONS`. */
  readonly why?: Reason;
}

/** Something that holds for an answer or does not. */
export interface Claim {
  readonly words: string;
  readonly holds: (last: Visit, first: Visit) => boolean;
}

/** Why something is otherwise than a test asks for. */
export const REASONS = {
  interface:
    'How long a document is good is a part of the service’s interface: 15 minutes for a forecast. What its answers say can shorten that. A longer lifetime changes nothing, and neither does a word that forbids what the interface allows.',
  shown:
    'It is not fresh here either, and the service is asked. But the reader gets what there is first, as out of date, with its age, for as long as each kind of weather allows: whoever waits for a slow service, or has no weather as it is down, is worse off. RFC 9111 (4.2.4) has that only where the service allows it, or cannot be reached.',
  validators:
    'Calls are counted, and one that is answered by a 304 counts like any other. So the service is asked no conditional questions.',
  denials:
    'That there is nothing is believed for minutes at first, and for up to an hour when it is said again and again, whatever the answer says of itself: coverage hardly ever changes, and each question is a call.',
  statuses:
    'Only documents and 404 are kept. All else is a failure, after which the service is asked again, at ever longer intervals.',
} as const satisfies Readonly<Record<string, string>>;
export type Reason = keyof typeof REASONS;
