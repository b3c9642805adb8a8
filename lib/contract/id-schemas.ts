import * as z from 'zod/mini';
import { CELL_PATTERN, KEY_PATTERN, ZONE_PATTERN } from './ids';

export const cellIdSchema = z.string().check(z.regex(CELL_PATTERN));
export const zoneIdSchema = z.string().check(z.regex(ZONE_PATTERN));
export const keySchema = z.string().check(z.regex(KEY_PATTERN));
