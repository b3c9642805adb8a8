/** A header of an answer. A number is a date: in so many seconds from when the answer is sent. */
export type Field = readonly [name: string, value: string | number];

/** An answer of the service. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly fields?: readonly Field[];
  /** Answers that go before it (1xx), by their statuses. */
  readonly interim?: readonly number[];
  /** The connection is closed in its place. */
  readonly isLost?: true;
  /** How long it takes, in seconds. */
  readonly takes?: number;
}

/** What came of a request. */
export type Outcome =
  /** What was there, as fresh. */
  | 'kept'
  /** What was there, as out of date: the service is asked behind it. */
  | 'out of date'
  /** What the service said now. */
  | 'asked again'
  /** A problem, without asking. */
  | 'refused';

/** A request of a reader, and its answer. */
export interface Visit {
  readonly outcome: Outcome;
  readonly status: number;
  readonly headers: Headers;
  /** The headers of the requests that the service has got so far. */
  readonly calls: readonly Readonly<Record<string, string | string[] | undefined>>[];
}

export interface CacheTest {
  /** As http-tests/cache-tests names it. */
  readonly id: string;
  /** What the specification requires, what makes a cache a good one, or what nothing says. */
  readonly kind: 'must' | 'should' | 'question';
  /** What the service sends; the last one again and again. */
  readonly answers: readonly ServiceAnswer[];
  /** The headers of the requests, two without any if left out. */
  readonly requests?: readonly Readonly<Record<string, string>>[];
  /** Whether the requests come at once rather than with three seconds in between. */
  readonly isAtOnce?: boolean;
  /**
   * What is to become of the last request: an outcome, or what its answer has to be like. What is not fresh may be sent
   * as out of date, but for `asked first`.
   */
  readonly wants: 'kept' | 'not fresh' | 'asked first' | Claim;
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
    'What is past its time is shown with its age, and said to be out of date, for as long as each kind of weather allows. RFC 9111 (4.2.4) leaves that to the configuration of a cache; what forbids it is not followed: a reader without any weather is worse off than one who is told how old it is.',
  validators:
    'Calls are counted, and one that is answered by a 304 counts like any other. So the service is asked no conditional questions.',
  denials:
    'That there is nothing is believed for minutes at first, and for up to an hour when it is said again and again, whatever the answer says of itself: coverage hardly ever changes, and each question is a call.',
  statuses:
    'Only documents and 404 are kept. All else is a failure, after which the service is asked again, at ever longer intervals.',
} as const satisfies Readonly<Record<string, string>>;
export type Reason = keyof typeof REASONS;
