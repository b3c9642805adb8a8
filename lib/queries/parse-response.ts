import * as z from 'zod/mini';
import { inspectorModeSchema } from '@/lib/contract/inspector';
import { safeParse } from '@/lib/contract/parse';
import { problemSchema } from '@/lib/contract/problem';
import { type ClientProblemCode, ProblemError } from './problem-error';

/**
 * Parses the body of a successful response.
 *
 * @throws ProblemError `bad-answer` for a body that does not fit.
 */
export function parseDocument<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw new ProblemError('bad-answer');
  return parsed.data;
}

/** What a proxy in front of this site means by a status, when its body is not a problem of ours. */
const BY_STATUS: ReadonlyMap<number, ClientProblemCode> = new Map([
  [404, 'not-found'],
  [429, 'too-many-requests'],
  [502, 'not-ready'],
  [503, 'not-ready'],
  [504, 'not-ready'],
]);

/**
 * The problem code of a failed response: the one in its body, else what its status says.
 *
 * @param body the parsed body, or undefined if it isn't JSON
 */
export function codeOfProblem(body: unknown, status: number): ClientProblemCode {
  const problem = safeParse(problemSchema, body);
  if (problem.success) return problem.data.code;
  return BY_STATUS.get(status) ?? (status >= 500 ? 'internal' : 'bad-answer');
}

/** The fields of /api/status that the page needs; the others are for operators. */
export const statusSchema = z.object({
  inspector: z.optional(inspectorModeSchema),
  mode: z.string(),
  /** The resources that the source has; left out where the server doesn't say. */
  offers: z.optional(z.array(z.string())),
  /** How many days are known of the hexes of the map, from the present one on. */
  mapDays: z.optional(z.int().check(z.minimum(0))),
  /** How many hexes may be in view at once. */
  mapHexes: z.optional(z.int().check(z.positive())),
  /** Whether the live map starts by itself. */
  startsLive: z.optional(z.boolean()),
  /** Where an operator's own base map is, on this origin. */
  baseMap: z.optional(z.nullable(z.string())),
  /** The calls of the day that whoever asks may still cause; null without a limit. */
  share: z.optional(z.nullable(z.object({ left: z.int().check(z.minimum(0)) }))),
});
