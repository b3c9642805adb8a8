import { air } from './en/air';
import { alerts } from './en/alerts';
import { app } from './en/app';
import { forecast } from './en/forecast';
import { keep } from './en/keep';
import { map } from './en/map';
import { panels } from './en/panels';
import { problems } from './en/problems';
import { trust } from './en/trust';
import type { Formats } from './formats';

/**
 * Every word that a reader sees, by key. A message is a text, or a function of its values and of the
 * locale's formats. English comes first and gives each message its type; another language is an
 * object of the type `Catalogue`, so that a missing key or a forgotten value is a type error.
 */
export const english = {
  ...app,
  ...panels,
  ...forecast,
  ...alerts,
  ...air,
  ...trust,
  ...map,
  ...keep,
  ...problems,
};

export type MessageKey = keyof typeof english;

/** The same keys and the same values, in words of any language. */
export type Catalogue = {
  readonly [Key in MessageKey]: (typeof english)[Key] extends string
    ? string
    : (typeof english)[Key];
};

/** The values that a message needs, as the rest of `t`'s arguments. */
export type ValuesOf<Key extends MessageKey> = Catalogue[Key] extends (
  values: infer Values,
  formats: Formats,
) => string
  ? [values: Values]
  : [];

/** Says a message in the reader's language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;
