import * as z from 'zod/mini';
import { cellIdSchema } from './id-schemas';
import { list, listOf, number, sources, text } from './leaves';

/** Real documents have about forty periods, with a dozen allergens each. */
const MAX_PERIODS = 500;
const MAX_ALLERGENS = 50;

/** Section 2.7: one kind of pollen in one period. */
export const allergenSchema = z.object({
  category: text(),
  name: text(),
  count: number(),
  severity: text(),
  severityLabel: text(),
});
export type Allergen = z.infer<typeof allergenSchema>;

/** Section 2.7: a period and its allergens. */
export const allergyPeriodSchema = z.object({
  time: text(),
  overallSeverity: text(),
  overallSeverityLabel: text(),
  allergens: listOf(allergenSchema, MAX_ALLERGENS),
});
export type AllergyPeriod = z.infer<typeof allergyPeriodSchema>;

/** Section 2.7: pollen. */
export const allergySchema = z.object({
  h3: cellIdSchema,
  updated: text(),
  periods: list(allergyPeriodSchema, MAX_PERIODS),
  sources: sources(),
});
export type AllergyDocument = z.infer<typeof allergySchema>;
