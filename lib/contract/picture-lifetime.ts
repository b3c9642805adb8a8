import { SECOND_MS } from './time';

/** How long a picture is fresh that has gaps without any weather, which its page has asked for. */
export const FILLING_LASTS_MS = SECOND_MS;

/** How long a picture is fresh whose page has asked for finer tiles, which arrive in these seconds. */
export const COARSE_LASTS_MS = 3 * SECOND_MS;
