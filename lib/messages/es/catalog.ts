import type { Catalog } from '../catalog';
import { air } from './air';
import { alerts } from './alerts';
import { app } from './app';
import { forecast } from './forecast';
import { keep } from './keep';
import { map } from './map';
import { panels } from './panels';
import { problems } from './problems';
import { search } from './search';
import { settings } from './settings';
import { share } from './share';
import { trust } from './trust';

/** Every word in Spanish. */
export const spanish: Catalog = {
  ...app,
  ...panels,
  ...forecast,
  ...alerts,
  ...air,
  ...trust,
  ...settings,
  ...map,
  ...problems,
  ...share,
  ...search,
  ...keep,
};
