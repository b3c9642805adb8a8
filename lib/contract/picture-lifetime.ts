import { SECOND_MS } from './time';

/** How long a picture is fresh that has gaps without any weather, which its page has asked for. */
export const FILLING_LASTS_MS = SECOND_MS;
