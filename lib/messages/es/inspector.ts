import type { Translated } from '../en/catalog';
import type { inspector as english } from '../en/inspector';
import { lab } from './lab';
import { labDefenses } from './lab-defenses';
import { labExperiments } from './lab-experiments';
import { operator } from './operator';
import { proof } from './proof';
import { proxy } from './proxy';
import { talk } from './talk';

/** The texts of the pages that show how this server works, which load with these pages only, in Spanish. */
export const inspector: Translated<typeof english> = {
  ...proxy,
  ...proof,
  ...lab,
  ...labExperiments,
  ...labDefenses,
  ...operator,
  ...talk,
};
