import { air } from './en/air';
import { alerts } from './en/alerts';
import { app } from './en/app';
import { forecast } from './en/forecast';
import { keep } from './en/keep';
import { map } from './en/map';
import { panels } from './en/panels';
import { problems } from './en/problems';
import { search } from './en/search';
import { settings } from './en/settings';
import { share } from './en/share';
import { trust } from './en/trust';
import type { Formats } from './formats';

/**
 * Every word that a reader sees, by key. A message is a text, or a function of its values and of the
 * locale's formats. English comes first and gives each message its type; it is part of the page, and
 * any other language is fetched by those who read it.
 */
export const english = {
  ...app,
  ...panels,
  ...forecast,
  ...alerts,
  ...air,
  ...trust,
  ...settings,
  ...map,
  ...keep,
  ...problems,
  ...share,
  ...search,
};

export type MessageKey = keyof typeof english;

/** The keys of an English file, and the values that each message takes, in the words of any language. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

/** All of them: another language that lacks a key, or asks for another value, is a type error. */
export type Catalog = Words<typeof english>;

/** The keys of the messages that need no values. */
export type TextKey = {
  [Key in MessageKey]: Catalog[Key] extends string ? Key : never;
}[MessageKey];

/** The values that a message needs, as the rest of `t`'s arguments. */
export type ValuesOf<Key extends MessageKey> = Catalog[Key] extends (
  values: infer Values,
  formats: Formats,
) => string
  ? [values: Values]
  : [];

/** Says a message in the reader's language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;
