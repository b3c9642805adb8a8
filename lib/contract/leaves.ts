import * as z from 'zod/mini';

/**
 * The leaves of every document. Real answers bring nulls where the interface says number, and leave
 * fields out; both become null, so that a reader has one kind of absence to think of. Words are never
 * checked against a list, since the interface shows none (its section 2.8).
 */

/** Far above anything real; what is longer is no weather, and would only fill memories. */
const MOST_CHARACTERS = 10_000;
const MOST_SOURCES = 20;

/** A text of at most so many UTF-16 units. */
export const text = (most = MOST_CHARACTERS) =>
  z._default(z.nullable(z.string().check(z.maxLength(most, 'too long'))), null);
export const number = () => z._default(z.nullable(z.number()), null);
export const flag = () => z._default(z.nullable(z.boolean()), null);

/** A list that must be there. It is counted before its items are parsed: "{}," a million times is 3 MB. */
export const list = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.pipe(
    z
      .unknown()
      .check(z.refine((value) => !Array.isArray(value) || value.length <= most, 'too many items')),
    z.array(item),
  );

/** A list whose absence means the same as its emptiness. */
export const listOf = <T extends z.core.$ZodType>(item: T, most: number) =>
  z.pipe(
    z._default(z.nullable(list(item, most)), []),
    z.transform((found) => found ?? []),
  );

/** Section 2.1: an upstream provider. It must be shown near the data, so it is in every document. */
export const sourceSchema = z.object({ name: text(), url: text(), license: text() });
export type Source = z.infer<typeof sourceSchema>;

export const sources = (most = MOST_SOURCES) => listOf(sourceSchema, most);
