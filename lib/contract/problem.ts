import * as z from 'zod/mini';

/**
 * Every way in which an answer can fail, and the HTTP status that tells it (RFC 9110). The list is
 * closed: the interface chooses its words by code, and nothing else of a failure leaves the server.
 */
export const PROBLEM_STATUS = {
  /** The request has a form that HTTP allows and we do not: a bad escape, a body, an upgrade. */
  'bad-request': 400,
  /** The id is not an H3 cell index. */
  'bad-cell': 400,
  /** The id is a real H3 cell, but not of resolution 6. */
  'wrong-resolution': 400,
  /** The id does not have the form of a forecast zone. */
  'bad-zone': 400,
  /** A query parameter is missing or out of range. */
  'bad-parameter': 400,
  /** There is no such path. */
  'not-found': 404,
  /** The service has nothing for this cell or zone. */
  'no-data': 404,
  'method-not-allowed': 405,
  /** A page of another site asks for what would cost a call. */
  'cross-site': 403,
  /** This client asks too often. */
  'too-many-requests': 429,
  /** This client has caused as many calls as one may in a day. */
  'share-spent': 429,
  /** Something of ours broke. */
  internal: 500,
  /** The service answered, but not with JSON. */
  'service-not-json': 502,
  /** The service answered JSON of a shape that the contract does not know. */
  'service-wrong-shape': 502,
  /** The service does not take our key. */
  'key-refused': 502,
  /** The service answered with an error of its own. */
  'service-failing': 502,
  /** No connection to the service came about. */
  'service-unreachable': 502,
  /** More is being asked of the service than it answers in a while; it is worth coming again. */
  busy: 503,
  /** The service asked for a pause, which has not ended yet. */
  'service-paused': 503,
  /** The day's calls run low, and the last of them are kept for what is held, or for persons. */
  'kept-back': 503,
  /** The calls of the day are spent, until the day ends. */
  'quota-spent': 503,
  /** The server is about to stop. */
  'not-ready': 503,
  /** The service did not answer in time. */
  'service-timeout': 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

const codes = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

/** A problem as it is told: RFC 9457, with `code` as our one extension. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(codes),
});
export type Problem = z.infer<typeof problemSchema>;
