import type * as z from 'zod/mini';
import { safeParse } from '@/lib/contract/parse';
import { problemSchema } from '@/lib/contract/problem';
import { type ClientProblemCode, ProblemError } from './problem-error';

/**
 * The document of an answer's body.
 *
 * @throws ProblemError `bad-answer` for a body that is none.
 */
export function parseAnswer<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw new ProblemError('bad-answer');
  return parsed.data;
}

/** The code that the body of a failed answer tells. */
export function codeOfProblem(body: unknown): ClientProblemCode {
  const problem = safeParse(problemSchema, body);
  return problem.success ? problem.data.code : 'bad-answer';
}
