import * as z from 'zod/mini';

/**
 * The leaves of every document. Real answers bring nulls where the interface says number, and leave
 * fields out; both become null, so that a reader has one kind of absence to think of. Words are never
 * checked against a list, since the interface shows none (its section 2.8).
 */

export const text = () => z._default(z.nullable(z.string()), null);
export const number = () => z._default(z.nullable(z.number()), null);
export const flag = () => z._default(z.nullable(z.boolean()), null);

/** A list whose absence means the same as its emptiness. */
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.pipe(
    z._default(z.nullable(z.array(item)), []),
    z.transform((list) => list ?? []),
  );

/** Section 2.1: an upstream provider. It must be shown near the data, so it is in every document. */
export const sourceSchema = z.object({ name: text(), url: text(), license: text() });
export type Source = z.infer<typeof sourceSchema>;

export const sources = () => listOf(sourceSchema);
