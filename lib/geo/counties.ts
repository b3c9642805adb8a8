import { countyCodes } from './generated/counties';
import { once } from './once';

const codes = once(() => new Set(countyCodes.split(' ')));

/** Whether there is a county by this NWS code ("COC031"). The NWS has a few more of its own. */
export function isCounty(id: string): boolean {
  return codes().has(id);
}
