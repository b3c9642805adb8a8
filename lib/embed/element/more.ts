/**
 * The module `/embed/more.js`, which the elements load when the first of them makes its frame: what shows nothing by
 * itself, and may come later than the weather.
 */
import { follow } from './follow';
import { tell } from './help';

export const more = { follow, tell };
