import * as z from 'zod/mini';
import {
  activeAlertsSchema,
  alertHeadlinesSchema,
  hazardAreasSchema,
} from '@/lib/contract/active-alerts';
import { airSchema } from '@/lib/contract/air';
import { alertSchema, alertsSchema } from '@/lib/contract/alerts';
import { allergenSchema, allergyPeriodSchema, allergySchema } from '@/lib/contract/allergy';
import { currentSchema } from '@/lib/contract/current';
import {
  dailyPeriodSchema,
  forecastASchema,
  forecastBSchema,
  hourSchema,
  periodSchema,
} from '@/lib/contract/forecast';
import { multiPolygonSchema, positionSchema } from '@/lib/contract/geojson';
import { inspectorSessionSchema } from '@/lib/contract/inspector';
import { labResultSchema, labRunSchema } from '@/lib/contract/lab';
import { sourceSchema } from '@/lib/contract/leaves';
import { figuresSchema } from '@/lib/contract/operator';
import { problemCodeSchema, problemSchema } from '@/lib/contract/problem';
import { keyPrintsSchema } from '@/lib/contract/proof';
import {
  airReadingSchema,
  alertsReadingSchema,
  briefReadAlertSchema,
  comparisonReadingSchema,
  knownAlertsSchema,
  mapReadingSchema,
  notKnownSchema,
  provenanceSchema,
  quotedAlertSchema,
  readAirSchema,
  readAlertSchema,
  readDaySchema,
  readHourSchema,
  readNowSchema,
  readPlaceSchema,
  readPollenSchema,
  weatherReadingSchema,
} from '@/lib/contract/readings';
import { columnSchema, columnValuesSchema, tileSchema } from '@/lib/contract/tile';
import { traceSchema } from '@/lib/contract/trace';
import {
  wantedWatchSchema,
  watchedSchema,
  watchQuestionSchema,
  watchSchema,
} from '@/lib/contract/watch';
import {
  addedWebhookSchema,
  triedWebhookSchema,
  wantedWebhookSchema,
  webhooksSchema,
} from '@/lib/contract/webhooks';
import {
  foundPlaceSchema,
  foundPlacesSchema,
  searchHintSchema,
} from '@/lib/geo/found-place-schema';
import { nearPlacesSchema } from '@/lib/geo/near-places-schema';
import { placeSchema } from '@/lib/geo/place-schema';
import { stationSchema } from '@/lib/geo/station-schema';
import {
  cellAreasSchema,
  pointZoneSchema,
  zoneListSchema,
  zoneSchema,
  zoneWithOutlineSchema,
} from '@/lib/geo/zone-schema';
import { FIELD_WORDS, SCHEMA_WORDS } from './field-words';
import {
  agentAnswerSchema,
  agentMessageSchema,
  fullStatusSchema,
  hexPlacesSchema,
  jsonFeedSchema,
  oembedSchema,
  pointedPlaceSchema,
  probeSchema,
  signInSchema,
  watchProblemSchema,
  webhookProblemSchema,
} from './own-schemas';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What is answered, by the name that it has in the document. */
const ANSWERED = {
  ForecastPeriods: forecastASchema,
  Period: periodSchema,
  DailyPeriod: dailyPeriodSchema,
  ForecastHours: forecastBSchema,
  Hour: hourSchema,
  Current: currentSchema,
  Alerts: alertsSchema,
  Alert: alertSchema,
  Air: airSchema,
  Allergy: allergySchema,
  AllergyPeriod: allergyPeriodSchema,
  Allergen: allergenSchema,
  Source: sourceSchema,
  Problem: problemSchema,
  ProblemCode: problemCodeSchema,
  WatchProblem: watchProblemSchema,
  WebhookProblem: webhookProblemSchema,
  ActiveAlerts: activeAlertsSchema,
  AlertHeadlines: alertHeadlinesSchema,
  HazardAreas: hazardAreasSchema,
  JsonFeed: jsonFeedSchema,
  Tile: tileSchema,
  TileColumn: columnSchema,
  PointedPlace: pointedPlaceSchema,
  FoundPlaces: foundPlacesSchema,
  FoundPlace: foundPlaceSchema,
  SearchHint: searchHintSchema,
  Place: placeSchema,
  NearPlaces: nearPlacesSchema,
  HexPlaces: hexPlacesSchema,
  Station: stationSchema,
  CellAreas: cellAreasSchema,
  PointZone: pointZoneSchema,
  Zone: zoneSchema,
  ZoneWithOutline: zoneWithOutlineSchema,
  ZoneList: zoneListSchema,
  MultiPolygon: multiPolygonSchema,
  Position: positionSchema,
  WeatherReading: weatherReadingSchema,
  ComparisonReading: comparisonReadingSchema,
  AirReading: airReadingSchema,
  AlertsReading: alertsReadingSchema,
  MapReading: mapReadingSchema,
  Provenance: provenanceSchema,
  NotKnown: notKnownSchema,
  ReadPlace: readPlaceSchema,
  ReadNow: readNowSchema,
  ReadHour: readHourSchema,
  ReadDay: readDaySchema,
  ReadAir: readAirSchema,
  ReadPollen: readPollenSchema,
  ReadAlert: readAlertSchema,
  QuotedAlert: quotedAlertSchema,
  BriefReadAlert: briefReadAlertSchema,
  KnownAlerts: knownAlertsSchema,
  AgentAnswer: agentAnswerSchema,
  OEmbed: oembedSchema,
  Status: fullStatusSchema,
  Probe: probeSchema,
  Watch: watchSchema,
  Watched: watchedSchema,
  Webhooks: webhooksSchema,
  AddedWebhook: addedWebhookSchema,
  TriedWebhook: triedWebhookSchema,
  Figures: figuresSchema,
  InspectorSession: inspectorSessionSchema,
  Trace: traceSchema,
  LabResult: labResultSchema,
  LabRun: labRunSchema,
  KeyPrints: keyPrintsSchema,
} as const;

/** What is sent to us. */
const SENT = {
  AgentMessage: agentMessageSchema,
  WantedWatch: wantedWatchSchema,
  WatchQuestion: watchQuestionSchema,
  WantedWebhook: wantedWebhookSchema,
  SignIn: signInSchema,
} as const;

/** What the weather service sends, which may lack most of it. */
const RECEIVED = {
  ServiceForecastPeriods: forecastASchema,
  ServiceForecastHours: forecastBSchema,
  ServiceCurrent: currentSchema,
  ServiceAlerts: alertsSchema,
  ServiceAir: airSchema,
  ServiceAllergy: allergySchema,
} as const;

/** Made of others. */
const UNIONS = {
  Forecast: ['ForecastPeriods', 'ForecastHours'],
  ServiceForecast: ['ServiceForecastPeriods', 'ServiceForecastHours'],
} as const;

export type SchemaName = keyof (typeof ANSWERED & typeof SENT & typeof RECEIVED & typeof UNIONS);

export const schemaRef = (name: SchemaName) => `#/components/schemas/${name}`;

/** Every schema of the document, in the dialect of OpenAPI 3.1 (JSON Schema 2020-12). */
export function allSchemas(): Readonly<Record<string, JsonSchema>> {
  const unions = Object.entries(UNIONS).map(([name, parts]) => [
    name,
    { ...wordsOf(name), anyOf: parts.map((part) => ({ $ref: schemaRef(part) })) },
  ]);
  return {
    ...schemasOf(ANSWERED, 'output'),
    ...schemasOf(SENT, 'input'),
    ...schemasOf(RECEIVED, 'input'),
    ...Object.fromEntries(unions),
  };
}

type Direction = 'input' | 'output';

function schemasOf(
  named: Readonly<Record<string, z.core.$ZodType>>,
  io: Direction,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    // Those that the next function does not replace fail a test.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => replaceUnclear(zodSchema, jsonSchema, io),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, ...rest } = schema;
      return [name, { ...wordsOf(name), ...withFieldWords(name, tidied(rest)) }];
    }),
  );
}

/** What zod cannot say of our own checks. */
function replaceUnclear(
  schema: z.core.$ZodType,
  json: z.core.JSONSchema.BaseSchema,
  io: Direction,
): void {
  if (schema === columnValuesSchema) {
    json.type = 'array';
    json.items = { type: ['integer', 'null'], minimum: -32_767, maximum: 32_767 };
  }
  if (io === 'output') return;
  const found = listIn(schema);
  if (!found) return;
  const { $schema: _, ...list } = z.toJSONSchema(found.list, {
    io,
    override: ({ zodSchema, jsonSchema }) => replaceUnclear(zodSchema, jsonSchema, io),
  });
  for (const name of Object.keys(json)) delete json[name];
  Object.assign(json, found.isOptional ? { anyOf: [list, { type: 'null' }] } : list);
}

/**
 * A list of what comes in. It is counted before its items are parsed, so that zod does not know what it takes (see
 * `list` and `listOf` of the contract).
 */
function listIn(
  schema: z.core.$ZodType,
): { list: z.core.$ZodType; isOptional: boolean } | undefined {
  const { out } = pipeOf(schema) ?? {};
  if (!out) return undefined;
  if (out._zod.def.type === 'array') return { list: out, isOptional: false };
  const inner = listIn(out);
  return inner && { ...inner, isOptional: true };
}

function pipeOf(schema: z.core.$ZodType): z.core.$ZodPipeDef | undefined {
  return schema instanceof z.core.$ZodPipe ? schema._zod.def : undefined;
}

/** What zod says of a shape, for those who read it apart from this document. */
export function jsonSchemaOf(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return tidied(rest) as JsonSchema;
}

/**
 * A schema without what only zod needs: what is left out when it is parsed is never left out of an answer, and what may be
 * null is one of several types.
 */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(
    ([name, one]) =>
      name !== 'default' &&
      !(name === 'pattern' && isMoment(value)) &&
      Math.abs(one) !== Number.MAX_SAFE_INTEGER,
  );
  const tidy = Object.fromEntries(entries.map(([name, one]) => [name, tidied(one)]));
  return withNull(withFields(tidy));
}

/** A record of a closed list of names as an object with these fields. */
function withFields(schema: Record<string, unknown>): Record<string, unknown> {
  const { propertyNames, additionalProperties, ...rest } = schema;
  const { enum: names } = (propertyNames ?? {}) as { enum?: readonly string[] };
  if (!names) return schema;
  const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
  return { ...rest, properties, additionalProperties: false };
}

/** The pattern that zod writes besides has 400 characters. */
const isMoment = (schema: object) => 'format' in schema && schema.format === 'date-time';

/** `anyOf` of one type and null, as a list of both. */
function withNull(schema: Record<string, unknown>): unknown {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, other] = anyOf;
  if (other?.type !== 'null' || typeof one?.type !== 'string' || 'enum' in one) return schema;
  return { ...rest, ...one, type: [one.type, 'null'] };
}

const wordsOf = (name: string) => {
  const words = SCHEMA_WORDS[name];
  return words === undefined ? {} : { description: words };
};

function withFieldWords(name: string, schema: unknown): JsonSchema {
  const { properties, ...rest } = schema as { properties?: Record<string, JsonSchema> };
  if (!properties) return rest;
  const words = FIELD_WORDS[name.replace(/^Service/, '')] ?? {};
  const described = Object.entries(properties).map(([field, one]) => {
    const text = words[field];
    return [field, text === undefined ? one : { ...one, description: text }];
  });
  return { ...rest, properties: Object.fromEntries(described) };
}
