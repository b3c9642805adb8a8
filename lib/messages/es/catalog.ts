import type { UsualCatalog } from '../en/catalog';
import { air } from './air';
import { alerts } from './alerts';
import { app } from './app';
import { connection } from './connection';
import { embed } from './embed';
import { embedBuilder } from './embed-builder';
import { embedMap } from './embed-map';
import { embedPicture } from './embed-picture';
import { forecast } from './forecast';
import { keep } from './keep';
import { map } from './map';
import { outlook } from './outlook';
import { pages } from './pages';
import { panels } from './panels';
import { problems } from './problems';
import { search } from './search';
import { settings } from './settings';
import { share } from './share';
import { start } from './start';
import { timeline } from './timeline';
import { trust } from './trust';
import { units } from './units';
import { warnings } from './warnings';

/** Every text that a reader sees, in Spanish, but for those of the inspector's pages. */
export const spanish: UsualCatalog = {
  ...app,
  ...start,
  ...pages,
  ...panels,
  ...connection,
  ...outlook,
  ...forecast,
  ...alerts,
  ...warnings,
  ...air,
  ...trust,
  ...settings,
  ...map,
  ...embed,
  ...embedMap,
  ...embedPicture,
  ...timeline,
  ...keep,
  ...problems,
  ...share,
  ...search,
  ...embedBuilder,
  ...units,
};
