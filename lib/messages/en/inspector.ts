import { lab } from './lab';
import { labExperiments } from './lab-experiments';
import { operator } from './operator';
import { proof } from './proof';
import { proxy } from './proxy';
import { proxyHeaders } from './proxy-headers';

/** The texts of the pages that show how this server works, which load with these pages only. */
export const inspector = {
  ...proxy,
  ...proxyHeaders,
  ...proof,
  ...lab,
  ...labExperiments,
  ...operator,
};
