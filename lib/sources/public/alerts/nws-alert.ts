import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { toFourDecimals } from '@/lib/geo/lat-lng';
import { isTestName } from '@/lib/weather/test-alerts';
import { momentOf } from '../nws/intervals';
import { type AreaCodes, areaCodesOf } from './area-codes';

const text = z.catch(z.optional(z.nullable(z.string())), null);
const texts = z.catch(z.optional(z.array(z.string())), []);

/** The part of a feature of `/alerts/active` that we use. Only what makes it an alert is required. */
const featureSchema = z.object({
  properties: z.object({
    event: z.string(),
    status: z.string(),
    id: text,
    sent: text,
    references: z.catch(z.optional(z.array(z.object({ identifier: text }))), []),
    messageType: text,
    severity: text,
    headline: text,
    description: text,
    instruction: text,
    areaDesc: text,
    onset: text,
    effective: text,
    ends: text,
    expires: text,
    affectedZones: texts,
    geocode: z.catch(z.optional(z.object({ UGC: texts, SAME: texts })), {}),
    parameters: z.catch(z.optional(z.object({ VTEC: texts })), {}),
  }),
  geometry: z.optional(z.unknown()),
});

const polygonSchema = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.array(z.number()))),
});

/** An alert in effect or to come, with the areas that it names. */
export interface NwsAlert {
  /** The same for what says the same: ids of the NWS repeat, and differ between copies. */
  readonly key: string;
  /** The id of the message, when it was sent, and the ids of those that it replaces. */
  readonly id: string | null;
  readonly sent: string | null;
  readonly replaces: readonly string[];
  readonly event: string;
  readonly severity: string | null;
  readonly headline: string | null;
  readonly description: string | null;
  readonly onset: string | null;
  /** The end of the event, else that of the message. */
  readonly expires: string | null;
  readonly endsMs: number | null;
  readonly areas: string | null;
  readonly codes: AreaCodes;
  /** The outer ring of what the forecasters have drawn; null for whole zones or counties. */
  readonly polygon: [number, number][] | null;
}

const MAX_DESCRIPTION = 100_000;
const MAX_TEXT = 4_000;
const MAX_POSITIONS = 1_000;
/** The actions of a VTEC string that end a segment (NWS Instruction 10-1703). */
const ENDINGS = /^\/[OTEX]\.(CAN|EXP|UPG)\./;
/** Its class of test products. */
const TEST = /^\/T\./;

/** What a feature of `/alerts/active` means, and the ids of the messages that it replaces. */
export type Meaning =
  | ({ readonly kind: 'alert'; readonly alert: NwsAlert } & Pick<NwsAlert, 'replaces'>)
  /** A test, an exercise, or the end of an event. */
  | { readonly kind: 'none'; readonly replaces: readonly string[] }
  | { readonly kind: 'unreadable'; readonly id: string | null };

export function meaningOf(feature: unknown): Meaning {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return { kind: 'unreadable', id: idOf(feature) };
  const { properties, geometry } = parsed.data;
  const { event, status, messageType, parameters, geocode = {}, affectedZones = [] } = properties;
  const segments = parameters?.VTEC ?? [];
  const isTest = segments.length > 0 && segments.every((one) => TEST.test(one));
  const isReal = status === 'Actual' && !isTest && !isTestName(event);
  if (!isReal) return { kind: 'none', replaces: [] };
  const replaces = (properties.references ?? []).flatMap(({ identifier }) => identifier ?? []);
  const isEnd = segments.length > 0 && segments.every((one) => ENDINGS.test(one));
  if (isEnd || messageType === 'Cancel') return { kind: 'none', replaces };
  const { headline, severity, onset, effective, ends, expires } = properties;
  const areaDesc = properties.areaDesc ?? '';
  const { UGC: ugc = [], SAME: same = [] } = geocode;
  const codes = areaCodesOf({ ugc, same, affectedZones, areaDesc });
  const description = [properties.description, properties.instruction].filter(Boolean).join('\n\n');
  const alert = {
    event: event.slice(0, MAX_TEXT),
    severity: severity ?? null,
    headline: headline?.slice(0, MAX_TEXT) ?? null,
    description: description === '' ? null : description.slice(0, MAX_DESCRIPTION),
    onset: onset ?? effective ?? null,
    expires: ends ?? expires ?? null,
    areas: areaDesc === '' ? null : areaDesc.slice(0, MAX_TEXT),
    codes,
    polygon: ringOf(geometry),
  };
  const [key, endsMs, id] = [hashOf(alert), momentOf(alert.expires), properties.id ?? null];
  const sent = properties.sent ?? null;
  return { kind: 'alert', alert: { ...alert, key, endsMs, id, sent, replaces }, replaces };
}

const withIdSchema = z.object({ properties: z.object({ id: z.string() }) });

function idOf(feature: unknown): string | null {
  const parsed = withIdSchema.safeParse(feature);
  return parsed.success ? parsed.data.properties.id : null;
}

/** Four decimals are 11 meters. Several polygons, or one with a hole, count as the whole areas. */
function ringOf(geometry: unknown): [number, number][] | null {
  const parsed = polygonSchema.safeParse(geometry);
  const ring =
    parsed.success && parsed.data.coordinates.length === 1 ? parsed.data.coordinates[0] : undefined;
  if (!ring || ring.length < 4 || ring.length > MAX_POSITIONS) return null;
  const positions = ring.map(([lng = Number.NaN, lat = Number.NaN]): [number, number] => [
    toFourDecimals(lng),
    toFourDecimals(lat),
  ]);
  return positions.every(([lng, lat]) => Math.abs(lng) <= 360 && Math.abs(lat) <= 90)
    ? positions
    : null;
}

function hashOf(alert: unknown): string {
  return createHash('sha256').update(JSON.stringify(alert)).digest('base64url').slice(0, 22);
}
