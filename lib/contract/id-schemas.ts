import * as z from 'zod/mini';
import {
  ALERT_AREA_PATTERN,
  ANY_CELL_PATTERN,
  CELL_PATTERN,
  COUNTY_PATTERN,
  ZONE_PATTERN,
} from './ids';

export const cellIdSchema = z.string().check(z.regex(CELL_PATTERN));
export const anyCellIdSchema = z.string().check(z.regex(ANY_CELL_PATTERN));
export const zoneIdSchema = z.string().check(z.regex(ZONE_PATTERN));
export const alertAreaIdSchema = z.string().check(z.regex(ALERT_AREA_PATTERN));
export const countyIdSchema = z.string().check(z.regex(COUNTY_PATTERN));
