import type { ListedAlert } from '@/lib/contract/active-alerts';
import type { AlertMessage, MessageReference } from '@/lib/contract/alert-messages';
import { SECOND_MS } from '@/lib/contract/time';
import { groupBy } from '@/lib/geo/group-by';
import { once } from '@/lib/geo/once';
import { endInWords } from '@/lib/weather/alert-end';
import { ALERT_SEVERITIES, severityOf } from '@/lib/weather/alert-severity';
import { timesOf } from '@/lib/weather/alerts';
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
  const fresh = new Map<string, SaidAlert>();
  const ended: SaidAlert[] = [];
  for (const alert of alerts) {
    // What the source itself has missed already counts as missing here, and so does what it says is replaced.
    if (alert.isMissing || isSuperseded(alert)) continue;
    const key = keyOf(alert.saying, alert.zones);
    const message = byKey.get(key);
    if (message) seen.add(message);
    else if (isPast(alert, fetchedMs)) continue;
    else if (endInWords(alert) === 'over') ended.push(alert);
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
    if (isPast(message, fetchedMs)) over(message, timesOf(message).expiresMs ?? fetchedMs);
  }

  const news = [...fresh.values()];
  const successorsOf = findSuccessors(current, alerts);
  const replaced = successorsOf(open, news);
  const predecessors = groupBy(
    [...replaced].flatMap(([old, by]) => by.map((one) => ({ old, one }))),
    ({ one }) => one,
  );
  const used = new Set(known.messages.map(({ id }) => id));
  const inherited = new Set<string>();
  for (const one of news) {
    const id = idOf(one, scope, used);
    used.add(id);
    const before = (predecessors.get(one) ?? []).map(({ old }) => old);
    const eventId = before.map((old) => old.eventId).find((event) => !inherited.has(event)) ?? id;
    inherited.add(eventId);
    change(messageOf(one, before, { id, eventId, scope, listedMs: fetchedMs }));
  }
  for (const one of replaced.keys()) over(one, fetchedMs);

  const absences = new Map<string, number>();
  const isDoubted = scope === '' && alerts.length === 0;
  const endedBy = successorsOf(open, ended);
  for (const one of open) {
    if (replaced.has(one)) continue;
    const [end] = endedBy.get(one) ?? [];
    // The country is never without any alert: an empty list is a fault, and no all clear.
    const absent = (known.absences.get(one.id) ?? 0) + (isDoubted ? 0 : 1);
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

/** Whether a message tells of what its last list had. */
export function isCurrent({ kind, overMs }: AlertMessage): boolean {
  return kind !== 'cancel' && overMs === null;
}

function keyOf(saying: string, areas: readonly string[]): string {
  return `${saying} ${[...new Set(areas)].sort().join(' ')}`;
}

function isPast(alert: Pick<AlertMessage, 'onset' | 'expires'>, nowMs: number): boolean {
  const { expiresMs } = timesOf(alert);
  return expiresMs !== null && expiresMs <= nowMs;
}

/** What became of messages that a list lacks, among what is new in it: nothing for most. */
type FindSuccessors = (
  open: readonly AlertMessage[],
  among: readonly SaidAlert[],
) => Map<AlertMessage, SaidAlert[]>;

/**
 * Where the source's messages have ids, they say what they replace. What they leave open is then no more than a change
 * of all of it to something as grave. Without ids, what has the same name in the same place is the same, if it begins
 * at the same time, or there was only one of the kind.
 */
function findSuccessors(
  current: readonly AlertMessage[],
  alerts: readonly ListedAlert[],
): FindSuccessors {
  const hasIds = alerts.some(({ id }) => id != null);
  const sameIn = once(() =>
    groupsOf(current, (one) => one.areas.map((area) => `${area} ${nameOf(one)}`)),
  );

  function isOnlyOne(message: AlertMessage): boolean {
    const name = nameOf(message);
    return message.areas.every((area) => sameIn().get(`${area} ${name}`)?.length === 1);
  }

  function isSame(alert: SaidAlert, message: AlertMessage): boolean {
    return timesOf(alert).onsetMs === timesOf(message).onsetMs || isOnlyOne(message);
  }

  return (open, among) => {
    // As with most lists.
    if (open.length === 0 || among.length === 0) return new Map();
    const naming = groupsOf(among, ({ replaces }) => replaces ?? []);
    const kindIn = groupsOf(among, (one) =>
      one.zones.map((area) => `${area} ${phenomenonOf(one)}`),
    );
    const found = new Map<AlertMessage, SaidAlert[]>();
    for (const message of open) {
      const named = message.sourceId === null ? [] : (naming.get(message.sourceId) ?? []);
      const phenomenon = phenomenonOf(message);
      const near = message.areas.flatMap((area) => kindIn.get(`${area} ${phenomenon}`) ?? []);
      const alike = [...new Set(near)].filter((one) =>
        !hasIds && nameOf(one) === nameOf(message)
          ? isSame(one, message)
          : placeOf(one) <= placeOf(message),
      );
      const isSure = named.length > 0 || (hasIds ? coversAll(alike, message) : alike.length > 0);
      if (isSure) found.set(message, [...new Set([...named, ...alike])]);
    }
    return found;
  };
}

/** Items by each of their keys. */
function groupsOf<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]) {
  const pairs = items.flatMap((item) => [...new Set(keysOf(item))].map((key) => ({ key, item })));
  const groups = groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, found]) => [key, found.map(({ item }) => item)]));
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
  const isLater = saidMs !== null && before.every(({ sentMs }) => sentMs < saidMs);
  return isLater && saidMs >= 0 && saidMs <= listedMs ? toSecond(saidMs) : after(before, listedMs);
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
