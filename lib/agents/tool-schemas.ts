import * as z from 'zod/mini';
import { MOST_HOURS_AHEAD } from '@/lib/contract/day-steps';
import { cellIdSchema } from '@/lib/contract/id-schemas';
import { LAYERS } from '@/lib/contract/layers';
import {
  airReadingSchema,
  alertsReadingSchema,
  comparisonReadingSchema,
  mapReadingSchema,
  weatherReadingSchema,
} from '@/lib/contract/readings';
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/request-limits';
import { foundPlaceSchema, foundPlacesSchema, PLACE_KINDS } from '@/lib/geo/found-place-schema';
import { MAX_COMPARED } from '@/lib/view-state/compare';

const described = <Schema extends z.ZodMiniType>(schema: Schema, words: string) =>
  schema.check(z.meta({ description: words }));
const somePlace = z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_CHARACTERS));
const place = described(
  somePlace,
  'A town with its state ("Boulder, CO"), a ZIP code, an airport, coordinates ("40.01, -105.27"), or an H3 cell of resolution 6.',
);

/** What each tool takes, and nothing else. */
export const INPUTS = {
  find_place: z.strictObject({
    query: described(
      somePlace,
      'What to look for: a town, a ZIP code, an airport, a forecast zone, coordinates, or an H3 cell.',
    ),
  }),
  weather_of_place: z.strictObject({ place }),
  alerts_of_area: z.strictObject({
    area: described(
      somePlace,
      'A state ("CO" or "Colorado"), a county ("Boulder County, CO" or "COC013"), a forecast zone ("COZ039"), or a place as for weather_of_place.',
    ),
  }),
  air_and_pollen: z.strictObject({ place }),
  map_in_words: z.strictObject({
    layer: described(z.enum(LAYERS), 'What the map shows.'),
    place: z.optional(
      described(
        somePlace,
        'The middle of the map, as for weather_of_place; the lower 48 states without it.',
      ),
    ),
    hours: z.optional(
      described(
        z.int().check(z.minimum(0), z.maximum(MOST_HOURS_AHEAD)),
        'Whole hours from now; 0 without it.',
      ),
    ),
  }),
  compare_places: z.strictObject({
    places: described(
      z.array(somePlace).check(z.minLength(2), z.maxLength(MAX_COMPARED)),
      `Two to ${MAX_COMPARED} places, each as for weather_of_place.`,
    ),
  }),
} as const;
export type ToolName = keyof typeof INPUTS;
export const TOOL_NAMES = Object.keys(INPUTS) as readonly ToolName[];

const chosenPlaceSchema = z.object({
  kind: z.enum([...PLACE_KINDS, 'county', 'state']),
  name: z.string(),
  state: foundPlaceSchema.shape.state,
  /** What alerts are asked by: a cell, or the id of a zone, a county or a state. */
  area: z.string(),
  /** What weather is asked by; null for a state. */
  cell: z.nullable(cellIdSchema),
  point: z.nullable(foundPlaceSchema.shape.point),
});
export type ChosenPlace = z.infer<typeof chosenPlaceSchema>;

const choiceSchema = z.object({
  /** What was asked for. */
  asked: z.string(),
  why: z.string(),
  /** Ask again with the cell of one of them, or for alerts with its area. */
  places: z.array(chosenPlaceSchema),
});
export type Choice = z.infer<typeof choiceSchema>;

const failedSchema = z.object({
  /** The code of the problem, as the same address tells it to everyone. */
  code: z.string(),
  say: z.string(),
  /** In how many seconds it is worthwhile to ask again; null if it is not. */
  retryAfterSeconds: z.nullable(z.number()),
});
export type Failed = z.infer<typeof failedSchema>;

const resultOf = <Answer extends z.ZodMiniType>(answer: Answer) =>
  z.object({
    /** The address of the same answer, for everyone; null if none was asked. */
    get: z.nullable(z.string()),
    /** Null where there is a choice to be made, or where it failed. */
    answer: z.nullable(answer),
    choices: z.array(choiceSchema),
    failed: z.nullable(failedSchema),
    notice: z.string(),
  });

/** What each tool answers. */
export const OUTPUTS = {
  find_place: resultOf(foundPlacesSchema),
  weather_of_place: resultOf(weatherReadingSchema),
  alerts_of_area: resultOf(alertsReadingSchema),
  air_and_pollen: resultOf(airReadingSchema),
  map_in_words: resultOf(mapReadingSchema),
  compare_places: resultOf(comparisonReadingSchema),
} as const satisfies Readonly<Record<ToolName, z.ZodMiniType>>;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(INPUTS, name);
}
