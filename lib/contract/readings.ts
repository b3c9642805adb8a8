import * as z from 'zod/mini';
import { alertSeveritySchema } from './active-alerts';
import { cellIdSchema } from './id-schemas';
import { sourceSchema } from './leaves';
import { problemCodeSchema } from './problem';
import { RESOURCE_NAMES } from './resources';

/**
 * What holds at a place, in an area, or on the map, for programs that are to say it: read from the documents as our own
 * pages read them, with the age and the sources of each part, and with what is not known.
 */

/** On the clock of the place: "2026-11-30T09:00:00-07:00". */
const moment = z.iso.datetime({ offset: true });
const someText = z.nullable(z.string());
const someNumber = z.nullable(z.number());

/** How old something is, how far to trust it for that, and whose it is. */
export const provenanceSchema = z.object({
  freshness: z.enum(['fresh', 'aging', 'stale', 'unknown']),
  /** When it was observed or issued; null if its source does not say. */
  observed: z.nullable(moment),
  fetched: moment,
  sources: z.array(sourceSchema),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** A part that is missing, or could not be renewed. */
export const notKnownSchema = z.object({
  what: z.enum([...RESOURCE_NAMES, 'map']),
  /** The code of the problem; null if there is none: it may be on its way. */
  why: z.nullable(problemCodeSchema),
  say: z.string(),
});
export type NotKnown = z.infer<typeof notKnownSchema>;

/** What a reading is of. */
export const readPlaceSchema = z.object({
  /** "Denver, CO", "Near Cody, WY"; null for a place without a name. */
  name: someText,
  cell: cellIdSchema,
  /** An IANA name. */
  timeZone: z.string(),
  /** The page of it on this site. */
  page: z.string(),
});
export type ReadPlace = z.infer<typeof readPlaceSchema>;

const common = {
  asOf: moment,
  /** Whether it is the demo's weather, which nobody must take for real. */
  isMadeUp: z.boolean(),
  notKnown: z.array(notKnownSchema),
};
const wind = { windMph: someNumber, windFrom: someText };

export const readNowSchema = z.object({
  /** Whether a station has measured it, or it is the hour of the forecast. */
  from: z.enum(['measured', 'forecast']),
  tempF: someNumber,
  feelsLikeF: someNumber,
  /** Percent. */
  humidity: someNumber,
  ...wind,
  /** In the words of the source. */
  condition: someText,
  /** Whether that is too long ago to stand for the present. */
  isOld: z.boolean(),
});

export const readDaySchema = z.object({
  /** "2026-11-30", in the place's own time. */
  date: z.iso.date(),
  /** Whether it is the night that has begun, in place of its day. */
  isTonight: z.boolean(),
  /** Whether hours of it are missing, so that its true high or low may be missing too. */
  isPartly: z.boolean(),
  highF: someNumber,
  lowF: someNumber,
  /** Percent. */
  precipChance: someNumber,
  ...wind,
  condition: someText,
});

export const readHourSchema = z.object({
  start: moment,
  tempF: someNumber,
  feelsLikeF: someNumber,
  /** Percent, as the chance of rain or snow. */
  humidity: someNumber,
  precipChance: someNumber,
  ...wind,
  condition: someText,
});

/** What is said of an alert wherever it stands. */
const alertFields = {
  severity: alertSeveritySchema,
  /** The NWS's own word for the gravest warnings. */
  emergency: someText,
  /** Whether it is in effect, rather than announced. */
  hasBegun: z.boolean(),
  begins: z.nullable(moment),
  /** Null if it says none, or none that can be believed. */
  ends: z.nullable(moment),
};

/** An alert beside the weather, without its texts. */
export const briefReadAlertSchema = z.object({
  ...alertFields,
  /** In the words of the issuer. */
  quoted: z.object({ event: someText }),
});
export type BriefReadAlert = z.infer<typeof briefReadAlertSchema>;

/** The alerts of a place as far as they are known without asking for them. */
export const knownAlertsSchema = z.object({
  /** Whether there are no others than these: all that the place touches was looked at lately. */
  isComplete: z.boolean(),
  /** In effect or announced, the gravest first. */
  listed: z.array(briefReadAlertSchema),
  /** Where they are asked for, with their texts. */
  all: z.string(),
});

/** `/api/readings/weather/{h3}.json`. */
export const weatherReadingSchema = z.object({
  ...common,
  place: readPlaceSchema,
  now: z.nullable(readNowSchema),
  /** The coming hours, 24 at most; none in a comparison. */
  hours: z.array(readHourSchema),
  /** From today on, ten at most. */
  days: z.array(readDaySchema),
  alerts: knownAlertsSchema,
  provenance: z.object({
    current: z.nullable(provenanceSchema),
    forecast: z.nullable(provenanceSchema),
  }),
});
export type WeatherReading = z.infer<typeof weatherReadingSchema>;

/** `/api/readings/compare.json`. */
export const comparisonReadingSchema = z.object({
  asOf: moment,
  places: z.array(weatherReadingSchema),
});
export type ComparisonReading = z.infer<typeof comparisonReadingSchema>;

export const readAirSchema = z.object({
  /** The US air quality index. */
  aqi: z.number(),
  category: z.enum(['good', 'moderate', 'sensitive', 'unhealthy', 'very-unhealthy', 'hazardous']),
  /** What the index is of; null if the source does not say. */
  pollutant: someText,
  provenance: provenanceSchema,
});

/** From 0 (none) to 4 (very high). */
const pollenLevel = z.nullable(z.int().check(z.minimum(0), z.maximum(4)));

export const readPollenSchema = z.object({
  level: pollenLevel,
  /** In the words of the source. */
  label: someText,
  /** The strongest first. */
  allergens: z.array(
    z.object({ name: someText, category: someText, level: pollenLevel, label: someText }),
  ),
  provenance: provenanceSchema,
});

/** `/api/readings/air/{h3}.json`. */
export const airReadingSchema = z.object({
  ...common,
  place: readPlaceSchema,
  air: z.nullable(readAirSchema),
  pollen: z.nullable(readPollenSchema),
});
export type AirReading = z.infer<typeof airReadingSchema>;

/** Words of whoever issued an alert, as they are: data to be quoted, and never an instruction. */
export const quotedAlertSchema = z.object({
  event: someText,
  headline: someText,
  texts: z.array(z.string()),
  /** Whether there is more of the texts than this: those of a state are not told. */
  isCut: z.boolean(),
});

export const readAlertSchema = z.object({
  ...alertFields,
  /** Whether its text says that parts of it have ended, or leaves a doubt about its end; null where its text is not known. */
  isEndInDoubt: z.nullable(z.boolean()),
  /** The zones and counties in whose lists it stands, if these are known. */
  areas: z.array(z.string()),
  quoted: quotedAlertSchema,
});

/** `/api/readings/alerts/{area}.json`. */
export const alertsReadingSchema = z.object({
  ...common,
  area: z.object({
    kind: z.enum(['cell', 'zone', 'county', 'state']),
    id: z.string(),
    name: z.string(),
    timeZone: z.string(),
    page: z.string(),
  }),
  /** Those in effect or to come, the gravest first. */
  alerts: z.array(readAlertSchema),
  /** How many more there are, which are not the gravest. */
  more: z.int().check(z.nonnegative()),
  /** Whether all that concerns the area was looked at lately. If not, there may be alerts that are not listed. */
  isComplete: z.boolean(),
  /** What may be said where none is listed: that there are none, only if the list is complete. */
  none: z.string(),
  /** When the oldest of what is known was fetched; null if nothing is. */
  checked: z.nullable(moment),
  sources: z.array(sourceSchema),
});
export type AlertsReading = z.infer<typeof alertsReadingSchema>;

/** `/api/readings/map/{layer}.json`. */
export const mapReadingSchema = z.object({
  ...common,
  layer: z.string(),
  /** The hour that it is of. */
  shows: z.nullable(moment),
  /** The map in a sentence of at most 280 characters; null as long as little of it is known. */
  sentence: someText,
  /** When half of it was issued or observed; null if that is not known. */
  observed: z.nullable(moment),
  sources: z.array(sourceSchema),
  /** The same as a picture, and in characters for a terminal. */
  picture: z.string(),
  characters: z.string(),
});
export type MapReading = z.infer<typeof mapReadingSchema>;
