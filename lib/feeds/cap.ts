import type { AlertMessage, MessageReference } from '@/lib/contract/alert-messages';
import { COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import type { Source } from '@/lib/contract/leaves';
import { severityOf } from '@/lib/weather/alert-severity';
import { drawnArea } from '@/lib/weather/alerts';
import { messageTimes } from './message-times';
import { eventName, placesOf } from './message-words';
import { element, textElement, type Xml, xmlDocument } from './xml';

/** The namespace of CAP 1.2 (OASIS, 2010). */
export const CAP_NAMESPACE = 'urn:oasis:names:tc:emergency:cap:1.2';
export const CAP_TYPE = 'application/cap+xml; charset=utf-8';

/** Who sends the messages: the server that tells them on, which is not the office that issued them. */
export interface CapSender {
  readonly origin: string | null;
  /** Whether the weather is made up: the messages are tests then. */
  readonly isMadeUp: boolean;
  readonly sources: readonly Source[];
}

/** The fields of a CAP message that tell what it is, and what it replaces. */
export interface CapFields {
  readonly identifier: string;
  readonly sender: string;
  readonly sent: string;
  readonly status: 'Actual' | 'Test';
  readonly msgType: 'Alert' | 'Update' | 'Cancel';
  readonly references: string | null;
  readonly event: string;
  readonly urgency: 'Unknown';
  readonly severity: string;
  readonly certainty: 'Unknown';
  readonly onset: string | null;
  readonly expires: string | null;
  readonly areaDesc: string;
}

const TYPES = { alert: 'Alert', update: 'Update', cancel: 'Cancel' } as const;

export function capFields(message: AlertMessage, { origin, isMadeUp }: CapSender): CapFields {
  // No spaces, commas, or restricted characters (3.2.1).
  const sender = (origin ?? 'hexcast').replace(/^https?:\/\//, '');
  const { id, kind, sentMs, replaces } = message;
  const { onsetMs, expiresMs } = messageTimes(message);
  const reference = (one: MessageReference) => `${sender},${one.id},${capTime(one.sentMs)}`;
  return {
    identifier: id,
    sender,
    sent: capTime(sentMs),
    status: isMadeUp ? 'Test' : 'Actual',
    msgType: TYPES[kind],
    references: replaces.length > 0 ? replaces.map(reference).join(' ') : null,
    event: eventName(message),
    // What the sources tell of an alert has neither.
    urgency: 'Unknown',
    severity: capSeverity(message),
    certainty: 'Unknown',
    onset: capMoment(onsetMs),
    expires: capMoment(expiresMs),
    areaDesc: placesOf(message),
  };
}

/** A message as a CAP document. The order of the elements is that of the schema. */
export function capDocument(message: AlertMessage, from: CapSender): string {
  const fields = capFields(message, from);
  const [source] = from.sources;
  return xmlDocument(
    element(
      'alert',
      { xmlns: CAP_NAMESPACE },
      ...elements(fields, ['identifier', 'sender', 'sent', 'status', 'msgType']),
      textElement('source', source?.name),
      element('scope', {}, 'Public'),
      from.isMadeUp ? element('note', {}, 'The weather of this server is made up.') : null,
      textElement('references', fields.references),
      element(
        'info',
        {},
        element('language', {}, 'en-US'),
        element('category', {}, 'Met'),
        ...elements(fields, ['event', 'urgency', 'severity', 'certainty', 'onset', 'expires']),
        textElement('senderName', source?.name),
        textElement('headline', message.headline),
        textElement('description', message.description),
        areaOf(message, fields),
      ),
    ),
  );
}

/** The same fields as elements of a document of another kind. */
export function elements(
  fields: CapFields,
  names: readonly (keyof CapFields)[],
  prefix = '',
): (Xml | undefined)[] {
  return names.map((name) => textElement(prefix + name, fields[name]));
}

function areaOf(message: AlertMessage, { areaDesc }: CapFields): Xml {
  const ring = drawnArea(message);
  const codes = message.areas.filter((id) => ZONE_PATTERN.test(id) || COUNTY_PATTERN.test(id));
  return element(
    'area',
    {},
    element('areaDesc', {}, areaDesc),
    textElement('polygon', ring && polygonOf(ring)),
    ...codes.map((code) =>
      element('geocode', {}, element('valueName', {}, 'UGC'), element('value', {}, code)),
    ),
  );
}

/** Those of a triangle, of which the first comes twice (3.2.4). */
const MIN_PAIRS = 4;

/** "lat,lng lat,lng …", of which the last is the first once more. */
function polygonOf(ring: readonly (readonly [lng: number, lat: number])[]): string | null {
  const corners = ring.map(([lng, lat]) => `${degrees(lat)},${degrees(wrapped(lng))}`);
  const isClosed = corners[0] === corners.at(-1);
  const closed = [...corners, ...(isClosed ? [] : corners.slice(0, 1))];
  return closed.length < MIN_PAIRS ? null : closed.join(' ');
}

/** To 11 meters, and never as "1e-7". */
function degrees(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Rings across 180 degrees go beyond it. */
function wrapped(lng: number): number {
  return Math.abs(lng) <= 180 ? lng : lng - Math.sign(lng) * 360;
}

function capSeverity({ severity }: AlertMessage): string {
  const word = severityOf(severity);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function capMoment(ms: number | null): string | null {
  return ms === null ? null : capTime(ms);
}

/** A time to the second, without a "Z" (3.3.2). */
function capTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}-00:00`;
}
