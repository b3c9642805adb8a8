import type * as z from 'zod/mini';

/**
 * The first issue of an error, for logs: the path of the field and what was expected there, as in
 * `periods[3].temperature: expected number`. It never contains the value, which might be anything, even a
 * key; that is why this is not `z.prettifyError`.
 */
export function describeError(error: z.core.$ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'unknown shape';
  const place = issue.path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
  return `${place || 'document'}: ${expectationOf(issue)}`;
}

/** What the schema expected instead, without the value. */
function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_format') return 'unexpected form';
  return issue.message;
}
