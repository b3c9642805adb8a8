import * as z from 'zod/mini';
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

/** The problem code in the body of a failed response. */
export function codeOfProblem(body: unknown): ClientProblemCode {
  const problem = safeParse(problemSchema, body);
  return problem.success ? problem.data.code : 'bad-answer';
}

/** The two fields of /api/status that the page needs; the others are for operators. */
export const statusSchema = z.object({
  mode: z.string(),
  /** How many hexes may be in view at once. */
  mapHexes: z.optional(z.int().check(z.positive())),
});
