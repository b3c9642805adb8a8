import { lab } from './lab';
import { labDefenses } from './lab-defenses';
import { labExperiments } from './lab-experiments';
import { operator } from './operator';
import { proof } from './proof';
import { proxy } from './proxy';
import { talk } from './talk';

/** The texts of the pages that show how this server works, which load with these pages only. */
export const inspector = {
  ...proxy,
  ...proof,
  ...lab,
  ...labExperiments,
  ...labDefenses,
  ...operator,
  ...talk,
};
