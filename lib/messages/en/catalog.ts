import { air } from './air';
import { alerts } from './alerts';
import { compare } from './compare';
import { connection } from './connection';
import { embed } from './embed';
import { embedBuilder } from './embed-builder';
import { first } from './first';
import { forecast } from './forecast';
import type { inspector } from './inspector';
import { keep } from './keep';
import { map } from './map';
import { pages } from './pages';
import { panels } from './panels';
import { problems } from './problems';
import { push } from './push';
import { search } from './search';
import { settings } from './settings';
import { share } from './share';
import { units } from './units';
import { watch } from './watch';

/**
 * Every text that a reader sees, by key, but for those of the inspector's pages. A message is a string, or a function of its values and of the
 * locale's formats. English gives each message its type. The page comes with what it is drawn with (first.ts);
 * the rest, and every other language, loads later.
 */
export const english = {
  ...first,
  ...pages,
  ...panels,
  ...connection,
  ...forecast,
  ...alerts,
  ...air,
  ...settings,
  ...map,
  ...embed,
  ...keep,
  ...compare,
  ...problems,
  ...share,
  ...push,
  ...search,
  ...embedBuilder,
  ...units,
  ...watch,
};

/** The same keys and values as an English file, with the text of any other language. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : English[Key];
};

/** The messages of all pages but the inspector's, which have texts of their own (inspector.ts). */
export type UsualCatalog = Translated<typeof english>;

/** All messages: a language that lacks a key, or takes other values, is a type error. */
export type Catalog = UsualCatalog & Translated<typeof inspector>;
