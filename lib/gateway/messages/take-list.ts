import type { ListedAlert } from '@/lib/contract/active-alerts';
import type { AlertMessage } from '@/lib/contract/alert-messages';
import { SECOND_MS } from '@/lib/contract/time';
import { endInWords } from '@/lib/weather/alert-end';
import { ALERT_SEVERITIES, severityOf } from '@/lib/weather/alert-severity';
import { parseTime } from '@/lib/weather/local-time';
import { type SaidAlert, urnOf } from './message-ids';

/** A list of the alerts of the country, or of one zone or county, as it was fetched. */
export interface AlertList {
  /** The zone or county that was asked for; empty for the country. */
  readonly scope: string;
  readonly alerts: readonly SaidAlert[];
  readonly fetchedMs: number;
}

/** What is known of the lists before. */
export interface KnownMessages {
  /** All messages of the list's scope, those that are over too. */
  readonly messages: readonly AlertMessage[];
  /** In how many lists running a message has been missing, by its id. */
  readonly absences: ReadonlyMap<string, number>;
}

/** What a list has changed. */
export interface Taken {
  /** New messages, and those that changed: they take the place of what has the same id. */
  readonly changed: readonly AlertMessage[];
  /** The absences after it. */
  readonly absences: ReadonlyMap<string, number>;
}

/** Copies of a list differ, and alerts flicker: one is over once it is missing twice running. */
const MAX_ABSENCES = 1;

/**
 * The messages that a list is worth, given those before: for what is new in it, for what changed, and for what is gone
 * before its time. What changed is told once, whatever it was before: an upgrade of a watch to a warning is an update.
 */
export function takeList(list: AlertList, known: KnownMessages): Taken {
  const { scope, alerts, fetchedMs } = list;
  const current = known.messages.filter(isCurrent);
  const byKey = new Map(current.map((message) => [keyOf(message.saying, message.areas), message]));
  const seen = new Set<AlertMessage>();
  const fresh = new Map<string, SaidAlert>();
  const ended: SaidAlert[] = [];
  const changed: AlertMessage[] = [];
  for (const alert of alerts) {
    const key = keyOf(alert.saying, alert.zones);
    const message = byKey.get(key);
    // What the source itself has missed already counts as missing here.
    if (alert.isMissing) continue;
    if (message) {
      seen.add(message);
      // Texts are not stored: after a restart, the list brings them back.
      if (message.description === null && alert.description !== null) {
        changed.push({ ...message, description: alert.description });
      }
    } else if (isPast(alert, fetchedMs)) continue;
    else if (endInWords(alert) === 'over') ended.push(alert);
    else fresh.set(key, alert);
  }
  const over = (message: AlertMessage, overMs: number) =>
    changed.push({ ...message, description: null, overMs });
  const missing = current.filter((message) => !seen.has(message));
  const open = missing.filter((message) => !isPast(message, fetchedMs));
  for (const message of missing) {
    if (isPast(message, fetchedMs)) over(message, parseTime(message.expires) ?? fetchedMs);
  }

  const hasIds = alerts.some(({ id }) => id != null);
  const news = [...fresh.values()];
  const replacedBy = (listed: readonly SaidAlert[]) =>
    new Map(open.map((one) => [one, listed.filter((other) => replaces(other, one, hasIds))]));
  const updates = replacedBy(news);
  const isCovered = (one: AlertMessage, by: readonly SaidAlert[]) =>
    by.some((other) => isNamed(other, one)) || !hasIds || coversAll(by, one);
  const replaced = new Map([...updates].filter(([one, by]) => by.length > 0 && isCovered(one, by)));
  const used = new Set(known.messages.map(({ id }) => id));
  for (const one of news) {
    const id = idOf(one, scope, used);
    used.add(id);
    const before = [...replaced].flatMap(([old, by]) => (by.includes(one) ? [old] : []));
    changed.push(messageOf(one, before, { id, scope, listedMs: fetchedMs }));
  }
  for (const one of replaced.keys()) over(one, fetchedMs);

  const absences = new Map<string, number>();
  const isDoubted = scope === '' && alerts.length === 0;
  const endedBy = replacedBy(ended);
  for (const one of open) {
    if (replaced.has(one)) continue;
    const [end] = endedBy.get(one) ?? [];
    // The country is never without any alert: an empty list is a fault, and no all clear.
    const absent = (known.absences.get(one.id) ?? 0) + (isDoubted ? 0 : 1);
    if (end || absent > MAX_ABSENCES) {
      over(one, fetchedMs);
      changed.push(cancelOf(one, end?.headline ?? null, fetchedMs));
    } else absences.set(one.id, absent);
  }
  return { changed, absences };
}

function isCurrent({ kind, overMs }: AlertMessage): boolean {
  return kind !== 'cancel' && overMs === null;
}

function keyOf(saying: string, areas: readonly string[]): string {
  return `${saying} ${[...new Set(areas)].sort().join(' ')}`;
}

function isPast({ expires }: Pick<AlertMessage, 'expires'>, nowMs: number): boolean {
  const endMs = parseTime(expires);
  return endMs !== null && endMs <= nowMs;
}

/** Whether an alert's own message names a message as one that it replaces. */
function isNamed({ replaces: ids }: ListedAlert, { sourceId }: AlertMessage): boolean {
  return sourceId !== null && (ids ?? []).includes(sourceId);
}

/**
 * Whether an alert that is new in a list may be what became of a message that is missing from it.
 *
 * @param hasIds whether the source's messages name what they replace: what they leave open is then no more than a
 * change to something as grave
 */
function replaces(alert: ListedAlert, message: AlertMessage, hasIds: boolean): boolean {
  if (isNamed(alert, message)) return true;
  if (!alert.zones.some((area) => message.areas.includes(area))) return false;
  if (!hasIds && nameOf(alert) === nameOf(message)) return true;
  return phenomenonOf(alert) === phenomenonOf(message) && placeOf(alert) <= placeOf(message);
}

function coversAll(alerts: readonly ListedAlert[], { areas, polygon }: AlertMessage): boolean {
  const covered = new Set(alerts.flatMap(({ zones }) => zones));
  // What is drawn may lie anywhere in its areas.
  return polygon === null && areas.every((area) => covered.has(area));
}

/** The place of a severity in the list of them, 0 for the gravest. */
function placeOf({ severity }: Pick<AlertMessage, 'severity'>): number {
  return ALERT_SEVERITIES.indexOf(severityOf(severity));
}

function nameOf({ event }: Pick<AlertMessage, 'event'>): string {
  return event?.trim().toLowerCase() ?? '';
}

/** "winter storm" of a Winter Storm Watch, which a Winter Storm Warning replaces. */
function phenomenonOf(alert: Pick<AlertMessage, 'event'>): string {
  return nameOf(alert).replace(/ (?:warning|watch|advisory|statement)$/, '');
}

/** An id of its own: what was over may be said again. */
function idOf({ saying, zones }: SaidAlert, scope: string, used: ReadonlySet<string>): string {
  for (let times = 0; ; times += 1) {
    const id = urnOf([scope, keyOf(saying, zones), times]);
    if (!used.has(id)) return id;
  }
}

function messageOf(
  alert: SaidAlert,
  before: readonly AlertMessage[],
  { id, scope, listedMs }: Pick<AlertMessage, 'id' | 'scope'> & { readonly listedMs: number },
): AlertMessage {
  const { saying, event, severity, headline, description, onset, expires, polygon } = alert;
  const areas = [...new Set(alert.zones)].sort();
  return {
    id,
    kind: before.length > 0 ? 'update' : 'alert',
    sentMs: sentOf(alert, before, listedMs),
    replaces: referencesTo(before),
    scope,
    sourceId: alert.id ?? null,
    saying,
    ...{ event, severity, headline, description, onset, expires, areas },
    places: alert.areas ?? null,
    polygon: polygon ?? null,
    overMs: null,
  };
}

function cancelOf(message: AlertMessage, headline: string | null, listedMs: number): AlertMessage {
  return {
    ...message,
    id: urnOf(['cancel', message.id]),
    kind: 'cancel',
    sentMs: after([message], listedMs),
    replaces: referencesTo([message]),
    headline,
    description: null,
    sourceId: null,
    overMs: null,
  };
}

/** The messages and all that they have replaced, the oldest first. */
function referencesTo(before: readonly AlertMessage[]): AlertMessage['replaces'] {
  const all = before.flatMap(({ id, sentMs, replaces: older }) => [...older, { id, sentMs }]);
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => a.sentMs - b.sentMs || (a.id < b.id ? -1 : 1));
}

/** When a message was sent, to the second: as its source says, unless that is before what it replaces. */
function sentOf(alert: ListedAlert, before: readonly AlertMessage[], listedMs: number): number {
  const saidMs = parseTime(alert.sent ?? null);
  const isLater = saidMs !== null && before.every(({ sentMs }) => sentMs < saidMs);
  return isLater && saidMs <= listedMs ? toSecond(saidMs) : after(before, listedMs);
}

/** A clock that was set back must not put an answer before its question. */
function after(before: readonly AlertMessage[], nowMs: number): number {
  return before.reduce(
    (latest, { sentMs }) => Math.max(latest, sentMs + SECOND_MS),
    toSecond(nowMs),
  );
}

function toSecond(ms: number): number {
  return Math.floor(ms / SECOND_MS) * SECOND_MS;
}
