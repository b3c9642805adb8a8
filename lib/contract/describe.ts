import type * as z from 'zod/mini';

/**
 * The first thing that a schema found wrong, in a form for logs and developers: the field's place and
 * what was expected of it, never the value that was found (it might be anything, a key included).
 * For example `periods[3].temperature: expected number`.
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

/** What a schema expected at the place of an issue. */
export function expectationOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `expected ${issue.expected}`;
  if (issue.code === 'invalid_format') return 'unexpected form';
  return issue.message;
}
