import type { ListedAlert } from '@/lib/contract/active-alerts';
import type { AlertMessage, MessageReference } from '@/lib/contract/alert-messages';
import { SECOND_MS, wholeSeconds } from '@/lib/contract/time';
import { groupByEach } from '@/lib/geo/group-by';
import { once } from '@/lib/geo/once';
import { endInWords } from '@/lib/weather/alert-end';
import { ALERT_SEVERITIES, severityOf } from '@/lib/weather/alert-severity';
import { MAX_CHARACTERS } from '@/lib/weather/alert-words';
import { timesOf } from '@/lib/weather/alerts';
import { parseTime } from '@/lib/weather/local-time';
import { type SaidAlert, urnOf } from './message-ids';
import { isCurrent, isPast } from './message-state';

/** The scope of the list of all alerts. */
export const COUNTRY = '';

/** A list of the alerts of the country, or of one zone or county, as it was fetched. */
export interface AlertList {
  /** The zone or county that was asked for, or `COUNTRY`. */
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
/** Of more alerts of a kind in one area, which became which cannot be guessed. */
const MAX_ALIKE = 20;
/** Whoever missed those before learns of them from the updates of the last two days. */
const MAX_REFERENCES = 20;

/**
 * The messages that a list is worth, given those before: for what is new in it, for what changed, and for what is gone
 * before its time. What changed is told once, whatever it was before: an upgrade of a watch to a warning is an update.
 */
export function takeList(list: AlertList, known: KnownMessages): Taken {
  const { scope, alerts, fetchedMs } = list;
  const current = known.messages.filter(isCurrent);
  const byKey = new Map(current.map((message) => [keyOf(message.saying, message.areas), message]));
  const isSuperseded = findSuperseded(alerts);
  const seen = new Set<AlertMessage>();
  /** Those that the source itself has missed, and keeps for another list. */
  const doubted = new Set<AlertMessage>();
  const fresh = new Map<string, SaidAlert>();
  const ended: SaidAlert[] = [];
  for (const alert of alerts) {
    // As with what is missing.
    if (isSuperseded(alert)) continue;
    const key = keyOf(alert.saying, alert.zones);
    const message = byKey.get(key);
    if (alert.isMissing) {
      if (message) doubted.add(message);
    } else if (message) seen.add(message);
    else if (isPast(alert, fetchedMs)) continue;
    else if (saysItIsOver(alert)) ended.push(alert);
    else fresh.set(key, alert);
  }

  const changed = new Map<string, AlertMessage>();
  const change = (message: AlertMessage) => void changed.set(message.id, message);
  const over = (message: AlertMessage, overMs: number) =>
    change({ ...message, description: null, overMs });
  for (const message of textsOf(list, current)) change(message);
  const missing = current.filter((message) => !seen.has(message));
  const open = missing.filter((message) => !isPast(message, fetchedMs));
  for (const message of missing) {
    const { expiresMs } = timesOf(message);
    if (expiresMs !== null && isPast(message, fetchedMs)) over(message, expiresMs);
  }

  const news = [...fresh.values()];
  const hasIds = alerts.some(({ id }) => id != null);
  const replaced = successorsOf(missing, { news, current, hasIds, fetchedMs });
  const predecessors = groupByEach([...replaced], ([, by]) => by);
  const used = new Set(
    known.messages.flatMap(({ id, eventId, replaces }) => [
      ...[id, eventId],
      ...replaces.map((one) => one.id),
    ]),
  );
  const inherited = new Set<string>();
  for (const one of news) {
    const id = idOf(one, scope, used);
    used.add(id);
    const before = (predecessors.get(one) ?? []).map(([old]) => old);
    const eventId = before.map((old) => old.eventId).find((event) => !inherited.has(event)) ?? id;
    inherited.add(eventId);
    change(messageOf(one, before, { id, eventId, scope, listedMs: fetchedMs }));
  }
  for (const one of replaced.keys()) over(one, fetchedMs);

  const absences = new Map<string, number>();
  // The country is never without any alert: an empty list is a fault, and no all clear.
  const isFault = scope === COUNTRY && alerts.length === 0;
  for (const one of open) {
    if (replaced.has(one)) continue;
    const end = ended.find((alert) => isEndOf(alert, one, hasIds));
    const before = known.absences.get(one.id) ?? 0;
    const absent = doubted.has(one) ? 1 : before + (isFault ? 0 : 1);
    if (end || absent > MAX_ABSENCES) {
      over(one, fetchedMs);
      change(cancelOf(one, end?.headline ?? null, fetchedMs));
    } else absences.set(one.id, absent);
  }
  return { changed: [...changed.values()], absences };
}

/** The messages whose texts are not known, since they are not stored, and are in a list. */
export function textsOf(
  { alerts }: Pick<AlertList, 'alerts'>,
  messages: readonly AlertMessage[],
): AlertMessage[] {
  const silent = messages.filter((one) => isCurrent(one) && one.description === null);
  if (silent.length === 0) return [];
  const texts = new Map(alerts.map((one) => [keyOf(one.saying, one.zones), one.description]));
  return silent.flatMap((message) => {
    const description = texts.get(keyOf(message.saying, message.areas)) ?? null;
    return description === null ? [] : [{ ...message, description }];
  });
}

function saysItIsOver(alert: SaidAlert): boolean {
  const description = alert.description?.slice(0, MAX_CHARACTERS) ?? null;
  return endInWords({ ...alert, description }) === 'over';
}

/** Which alerts of a list another one of it replaces, as later messages of the source say: copies of lists may be mixed. */
function findSuperseded(alerts: readonly ListedAlert[]): (alert: ListedAlert) => boolean {
  const replacedMs = new Map<string, number>();
  for (const { replaces, sent } of alerts) {
    const sentMs = parseTime(sent ?? null);
    if (sentMs === null) continue;
    for (const id of replaces ?? [])
      replacedMs.set(id, Math.max(sentMs, replacedMs.get(id) ?? sentMs));
  }
  return ({ id, sent }) => {
    const sentMs = parseTime(sent ?? null);
    const byMs = id == null ? undefined : replacedMs.get(id);
    // Two that name each other are both told.
    return byMs !== undefined && sentMs !== null && sentMs < byMs;
  };
}

function keyOf(saying: string, areas: readonly string[]): string {
  return `${saying} ${[...new Set(areas)].sort().join(' ')}`;
}

/** What is known of a list, besides what it lacks. */
interface Rest {
  /** What is new in it. */
  readonly news: readonly SaidAlert[];
  /** All that was current before it. */
  readonly current: readonly AlertMessage[];
  readonly hasIds: boolean;
  readonly fetchedMs: number;
}

/**
 * What became of messages that a list lacks, among what is new in it: nothing for most.
 *
 * Where the source's messages have ids, they say what they replace, and what they leave open is no more than the upgrade
 * of all of a message. Without ids, what has the same name in the same place is the same, if it begins at the same time,
 * or there was only one of the kind.
 */
function successorsOf(
  missing: readonly AlertMessage[],
  rest: Rest,
): Map<AlertMessage, SaidAlert[]> {
  const found = new Map<AlertMessage, SaidAlert[]>();
  const { news, current, hasIds, fetchedMs } = rest;
  // As with most lists.
  if (missing.length === 0 || news.length === 0) return found;
  const naming = groupByEach(news, ({ replaces }) => replaces ?? []);
  const kindIn = groupByEach(
    news.filter(({ replaces }) => !replaces?.length),
    (one) => one.zones.map((area) => `${area} ${phenomenonOf(one)}`),
  );
  const sameIn = once(() =>
    groupByEach(current, (one) => one.areas.map((area) => `${area} ${nameOf(one)}`)),
  );

  function isSame(alert: SaidAlert, message: AlertMessage): boolean {
    const { onsetMs } = timesOf(message);
    if (onsetMs !== null && timesOf(alert).onsetMs === onsetMs) return true;
    const name = nameOf(message);
    return message.areas.every((area) => sameIn().get(`${area} ${name}`)?.length === 1);
  }

  function guess(message: AlertMessage): SaidAlert[] {
    const phenomenon = phenomenonOf(message);
    const near = message.areas.flatMap((area) => {
      const alike = kindIn.get(`${area} ${phenomenon}`) ?? [];
      return alike.length > MAX_ALIKE ? [] : alike;
    });
    const all = [...new Set(near)];
    const name = nameOf(message);
    const isAlike = (one: SaidAlert) => !hasIds && nameOf(one) === name;
    const same = all.filter((one) => isAlike(one) && isSame(one, message));
    if (same.length > 0) return same;
    const graver = all.filter((one) => !isAlike(one) && placeOf(one) <= placeOf(message));
    return coversAll(graver, message) ? graver : [];
  }

  for (const message of missing) {
    const named = message.sourceId === null ? [] : (naming.get(message.sourceId) ?? []);
    // What has ended by itself became nothing, unless that is said.
    const isOver = isPast(message, fetchedMs);
    const after = named.length > 0 || isOver ? named : guess(message);
    if (after.length > 0) found.set(message, after);
  }
  return found;
}

/**
 * Whether an alert that says that it is over is a message: it names it, or has its name, its onset, and all of its areas.
 * Any other has to be missing twice.
 */
function isEndOf(alert: SaidAlert, message: AlertMessage, hasIds: boolean): boolean {
  if (hasIds) return message.sourceId !== null && (alert.replaces ?? []).includes(message.sourceId);
  const { onsetMs } = timesOf(message);
  const isSame = nameOf(alert) === nameOf(message) && onsetMs !== null;
  return isSame && timesOf(alert).onsetMs === onsetMs && coversAll([alert], message);
}

function coversAll(alerts: readonly ListedAlert[], { areas, polygon }: AlertMessage): boolean {
  const covered = new Set(alerts.flatMap(({ zones }) => zones));
  // What is drawn may lie anywhere in its areas.
  return alerts.length > 0 && polygon === null && areas.every((area) => covered.has(area));
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
  fields: Pick<AlertMessage, 'id' | 'eventId' | 'scope'> & { readonly listedMs: number },
): AlertMessage {
  const { saying, event, severity, headline, description, onset, expires, polygon } = alert;
  const { id, eventId, scope, listedMs } = fields;
  const areas = [...new Set(alert.zones)].sort();
  return {
    id,
    kind: before.length > 0 ? 'update' : 'alert',
    sentMs: sentOf(alert, before, listedMs),
    replaces: referencesTo(before),
    eventId,
    revision: revisionAfter(before),
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
    revision: revisionAfter([message]),
    headline,
    description: null,
    sourceId: null,
    overMs: null,
  };
}

function revisionAfter(before: readonly AlertMessage[]): number {
  return before.reduce((most, { revision }) => Math.max(most, revision + 1), 0);
}

/** The messages and what they have replaced, the oldest first. */
function referencesTo(before: readonly AlertMessage[]): MessageReference[] {
  const all = before.flatMap(({ id, sentMs, replaces }) => [...replaces, { id, sentMs }]);
  const byId = new Map(all.map((one) => [one.id, one]));
  return [...byId.values()]
    .sort((a, b) => a.sentMs - b.sentMs || (a.id < b.id ? -1 : 1))
    .slice(-MAX_REFERENCES);
}

/** When a message was sent, to the second: as its source says, unless that is before what it replaces. */
function sentOf(alert: ListedAlert, before: readonly AlertMessage[], listedMs: number): number {
  const saidMs = parseTime(alert.sent ?? null);
  if (saidMs === null || saidMs < 0 || saidMs > listedMs) return after(before, listedMs);
  const sentMs = wholeSeconds(saidMs);
  return before.every((one) => one.sentMs < sentMs) ? sentMs : after(before, listedMs);
}

/** A clock that was set back must not put an answer before its question. */
function after(before: readonly AlertMessage[], nowMs: number): number {
  return before.reduce(
    (latest, { sentMs }) => Math.max(latest, sentMs + SECOND_MS),
    wholeSeconds(nowMs),
  );
}
