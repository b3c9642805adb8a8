import type { UsualCatalog } from '../en/catalog';
import { air } from './air';
import { alerts } from './alerts';
import { app } from './app';
import { compare } from './compare';
import { connection } from './connection';
import { embed } from './embed';
import { embedBuilder } from './embed-builder';
import { forecast } from './forecast';
import { keep } from './keep';
import { map } from './map';
import { pages } from './pages';
import { panels } from './panels';
import { problems } from './problems';
import { push } from './push';
import { search } from './search';
import { settings } from './settings';
import { share } from './share';
import { start } from './start';
import { units } from './units';
import { watch } from './watch';

/** Every text that a reader sees, in Spanish, but for those of the inspector's pages. */
export const spanish: UsualCatalog = {
  ...app,
  ...start,
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
