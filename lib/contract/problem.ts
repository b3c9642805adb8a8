import * as z from 'zod/mini';

/**
 * Every way in which a request can fail, and its HTTP status (RFC 9110). The list is closed: the interface
 * chooses its words by code, and no other detail of a failure leaves the server.
 */
export const PROBLEM_STATUS = {
  /** The request is valid HTTP, but we do not accept it: a bad escape, a body, an upgrade. */
  'bad-request': 400,
  /** The id is not an H3 cell index. */
  'bad-cell': 400,
  /** The id is a real H3 cell, but not of resolution 6. */
  'wrong-resolution': 400,
  /** The id does not have the form of a forecast zone. */
  'bad-zone': 400,
  /** A query parameter is missing or out of range. */
  'bad-parameter': 400,
  /** Only operators, or pages with a token, may see this. */
  'sign-in-required': 401,
  /** There is no such path. */
  'not-found': 404,
  /** The service has nothing for this cell or zone. */
  'no-data': 404,
  'method-not-allowed': 405,
  /** A page of another site requests something that would cost a call. */
  'cross-site': 403,
  /** This client sends too many requests. */
  'too-many-requests': 429,
  /** The share of the day's calls for this client, or for all requests of its kind, is used up. */
  'share-spent': 429,
  /** A bug of ours. */
  internal: 500,
  /** The service answered, but not with JSON. */
  'service-not-json': 502,
  /** The service answered with JSON that the contract does not accept. */
  'service-wrong-shape': 502,
  /** The service refuses our key. */
  'key-refused': 502,
  /** The service answered with an error. */
  'service-failing': 502,
  /** There is no connection to the service. */
  'service-unreachable': 502,
  /** Too many calls are waiting for the service; trying again soon is worthwhile. */
  busy: 503,
  /** The service asked for a pause that has not ended yet. */
  'service-paused': 503,
  /** The day's calls are running low, and the last are reserved for renewals or for persons. */
  'quota-reserved': 503,
  /** The day's calls are used up. */
  'quota-spent': 503,
  /** Nobody has asked for it yet, and this request must not cause a call. */
  'not-loaded': 503,
  /** What other servers spend of the day cannot be known now, and this one has spent what is due of its part. */
  'quota-apart': 503,
  /** The server is shutting down. */
  'not-ready': 503,
  /** The service did not answer in time. */
  'service-timeout': 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** In the order of the list. */
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as [ProblemCode, ...ProblemCode[]];

export const problemCodeSchema = z.enum(PROBLEM_CODES);

/** A problem document (RFC 9457) with our one extension, `code`. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: problemCodeSchema,
});
export type Problem = z.infer<typeof problemSchema>;
