import type { Alert, AlertMatch } from '@/lib/contract/alerts';
import { HOUR_MS } from '@/lib/contract/time';
import { type EndInWords, endInWords } from './alert-end';
import { type AlertGravity, compareGravity, gravityOf } from './alert-severity';
import { type AlertEmergency, MAX_CHARACTERS } from './alert-words';
import { parseTime } from './local-time';

/** A severity of CAP 1.2, or unknown. */
export type AlertSeverity = AlertGravity['severity'];

/**
 * The kind of area that an alert was issued for, and the areas that it names: besides those that a source tells, an
 * area that forecasters have drawn, another zone that the place touches, or the waters there.
 */
export type AlertTarget = {
  readonly kind: AlertMatch | 'beside' | 'marine';
  readonly areas: string | null;
};

/**
 * An alert of a place, with what it was issued for if that is not simply the place's own zone, and the id of the area in
 * whose list it stands.
 */
export type PlacedAlert = Alert & { readonly target?: AlertTarget; readonly listedIn?: string };

export type RankedAlert = {
  /** Stable as long as the alert is the same; unique in its list. */
  readonly key: string;
  readonly event: string | null;
  readonly headline: string | null;
  /** Its descriptions, each once: alerts that are otherwise the same may describe different places. */
  readonly texts: readonly string[];
  /** As the service states it; that of an Air Quality Alert may be read from its text. */
  readonly rank: AlertSeverity;
  /** The NWS's own word for the gravest warnings, which stands only in their text. */
  readonly emergency: AlertEmergency | null;
  /** What it was issued for, if the source says so. */
  readonly issuedFor: AlertTarget | null;
  /** The ids of the areas in whose lists it stands, if these are known. */
  readonly listedIn: readonly string[];
  readonly onsetMs: number | null;
  readonly expiresMs: number | null;
  /** False until its onset. */
  readonly begun: boolean;
  /** Whether it expires before its onset; its end then counts as unknown. */
  readonly doubtfulTimes: boolean;
  /** Whether its text says that parts of it have ended, or leaves a doubt about its end. */
  readonly partsEnded: boolean;
};

/** Whether an alert is for the waters beside a place, and so stands after those of the land. */
export function isForWaters({ issuedFor }: Pick<RankedAlert, 'issuedFor'>): boolean {
  return issuedFor?.kind === 'marine';
}

/** An alert that is no longer in effect: by its own words, or because its time is over. */
export type EndedAlert = RankedAlert & { readonly how: 'cancelled' | 'expired' };

/** How long an alert that has ended is still worth a line. */
const RECENT_MS = HOUR_MS;

/** What an alert's words mean, at any time. */
type Meaning = {
  readonly gravity: AlertGravity;
  readonly end: EndInWords;
  /** Its words, without what differs between two issues: case, spaces and punctuation. */
  readonly saying: string;
};
type Entry = RankedAlert &
  Meaning & {
    /** The onset of its newest issue: a service without times of issue has no better. */
    readonly issuedMs: number;
  };

/**
 * The alerts that are active or upcoming at a moment: emergencies first, then in the NWS's order of hazards, then
 * by severity, then what is active before what is to come, then the newest first; those of the waters after all of the
 * land's. The same alert listed more than once is one. An alert without an expiry stays: better one too many.
 */
export function rankAlerts(alerts: readonly PlacedAlert[], nowMs: number): RankedAlert[] {
  return readAlerts(alerts, nowMs).active;
}

/** The same, and the alerts that were cancelled or have expired within the hour, the last to end first. */
export function readAlerts(
  alerts: readonly PlacedAlert[],
  nowMs: number,
): { readonly active: RankedAlert[]; readonly ended: EndedAlert[] } {
  const entries = withKeys(joined(alerts.map((alert) => entryOf(alert, nowMs))));
  const isPast = ({ expiresMs }: Entry) => expiresMs !== null && expiresMs <= nowMs;
  const isRecent = ({ expiresMs }: Entry) => expiresMs === null || expiresMs > nowMs - RECENT_MS;
  return {
    active: entries.filter((entry) => !isOver(entry) && !isPast(entry)).sort(worstFirst),
    ended: entries
      .filter((entry) => (isOver(entry) || isPast(entry)) && isRecent(entry))
      .sort((a, b) => compare(endOf(b), endOf(a)))
      .map((entry) => ({ ...entry, how: isOver(entry) ? 'cancelled' : 'expired' })),
  };
}

const isOver = ({ end }: Meaning) => end === 'over';

/** Texts are long and lists are ranked with every minute. */
const meanings = new WeakMap<Alert, Meaning>();

function meaningOf(alert: Alert): Meaning {
  const known = meanings.get(alert);
  if (known) return known;
  const description = alert.description?.slice(0, MAX_CHARACTERS) ?? null;
  const meaning = {
    gravity: gravityOf({ ...alert, description }),
    end: endInWords({ ...alert, description }),
    saying: (description?.trim() || alert.headline || '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' '),
  };
  meanings.set(alert, meaning);
  return meaning;
}

function entryOf(alert: PlacedAlert, nowMs: number): Entry {
  const { onsetMs, expiresMs, doubtfulTimes } = timesOf(alert);
  const text = alert.description?.trim();
  const meaning = meaningOf(alert);
  return {
    ...meaning,
    key: '',
    event: alert.event?.trim() || null,
    headline: alert.headline?.trim() || null,
    texts: text ? [text] : [],
    ...graded(meaning.gravity),
    issuedFor: targetOf(alert),
    listedIn: alert.listedIn === undefined ? [] : [alert.listedIn],
    onsetMs,
    expiresMs,
    issuedMs: onsetMs ?? Number.NEGATIVE_INFINITY,
    begun: hasBegun({ onsetMs }, nowMs),
    doubtfulTimes,
    partsEnded: meaning.end === 'doubt',
  };
}

/** When an alert holds. One that ends before its onset has no end that could be believed. */
export function timesOf({
  onset,
  expires,
}: Pick<Alert, 'onset' | 'expires'>): Pick<RankedAlert, 'onsetMs' | 'expiresMs' | 'doubtfulTimes'> {
  const onsetMs = parseTime(onset);
  const expiresMs = parseTime(expires);
  const doubtfulTimes = onsetMs !== null && expiresMs !== null && expiresMs < onsetMs;
  return { onsetMs, expiresMs: doubtfulTimes ? null : expiresMs, doubtfulTimes };
}

/** Whether an alert is in effect at a moment, rather than announced. */
export function hasBegun({ onsetMs }: Pick<RankedAlert, 'onsetMs'>, nowMs: number): boolean {
  return onsetMs === null || onsetMs <= nowMs;
}

/** The area that forecasters have drawn, which decides where an alert holds; null for whole zones or counties. */
export function drawnArea({
  polygon,
}: Pick<Alert, 'polygon'>): NonNullable<Alert['polygon']> | null {
  return polygon && polygon.length > 2 ? polygon : null;
}

function targetOf({ matchedBy, areas, polygon, target }: PlacedAlert): AlertTarget | null {
  if (target) return target;
  if (!matchedBy) return null;
  return { kind: drawnArea({ polygon }) ? 'drawn' : matchedBy, areas: areas?.trim() || null };
}

function graded(gravity: AlertGravity) {
  return { gravity, rank: gravity.severity, emergency: gravity.emergency };
}

/**
 * The entries, those that are the same alert made one, whatever the order of the list: a third
 * issue may connect two that do not follow each other.
 */
function joined(entries: readonly Entry[]): Entry[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const same = groups.filter((group) => group.some((other) => isSame(other, entry)));
    for (const group of same) groups.splice(groups.indexOf(group), 1);
    groups.push([...same.flat(), entry]);
  }
  return groups.map((group) =>
    group.sort((a, b) => byTime(a, b) || compare(a.saying, b.saying)).reduce(join),
  );
}

/**
 * Two alerts for the same event are the same if they say the same and follow each other without a gap: one was
 * issued again. They also are if only their text differs: two rivers may share one Flood Watch. A text repeated
 * for tomorrow is a second alert.
 */
function isSame(a: Entry, b: Entry): boolean {
  if (a.event?.toLowerCase() !== b.event?.toLowerCase() || isOver(a) !== isOver(b)) return false;
  if (a.onsetMs === b.onsetMs && a.expiresMs === b.expiresMs && a.rank === b.rank) return true;
  if (a.saying === '' || a.saying !== b.saying) return false;
  return startOf(a) <= endOf(b) && startOf(b) <= endOf(a);
}

/** When an alert begins; one without an onset has always been in effect. */
export function startOf({ onsetMs }: Pick<RankedAlert, 'onsetMs'>): number {
  return onsetMs ?? Number.NEGATIVE_INFINITY;
}

/** When an alert ends; one without an expiry stays. */
export function endOf({ expiresMs }: Pick<RankedAlert, 'expiresMs'>): number {
  return expiresMs ?? Number.POSITIVE_INFINITY;
}

/** One alert out of two: the words of the newer, from the earlier onset to the later expiry. */
function join(a: Entry, b: Entry): Entry {
  const [newer, older] = b.issuedMs > a.issuedMs ? [b, a] : [a, b];
  return {
    ...newer,
    headline: newer.headline ?? older.headline,
    texts: a.saying === b.saying ? newer.texts : [...new Set([...a.texts, ...b.texts])],
    onsetMs: startOf(a) < startOf(b) ? a.onsetMs : b.onsetMs,
    expiresMs: endOf(a) > endOf(b) ? a.expiresMs : b.expiresMs,
    begun: a.begun || b.begun,
    issuedFor: remoteness(older) < remoteness(newer) ? older.issuedFor : newer.issuedFor,
    listedIn: [...new Set([...a.listedIn, ...b.listedIn])],
    partsEnded: a.partsEnded || b.partsEnded,
    ...graded(compareGravity(a.gravity, b.gravity) <= 0 ? a.gravity : b.gravity),
  };
}

/** How little an alert has to do with a place: one for its own zone has the most. */
function remoteness({ issuedFor }: Entry): number {
  return issuedFor ? REMOTENESS[issuedFor.kind] : 0;
}

const REMOTENESS: Readonly<Record<AlertTarget['kind'], number>> = {
  zone: 0,
  drawn: 0,
  county: 1,
  same: 1,
  beside: 2,
  marine: 3,
};

/** The words make the key, so that an alert stays the same when it is issued again. */
function withKeys(entries: readonly Entry[]): Entry[] {
  const counts = new Map<string, number>();
  return [...entries].sort(byTime).map((entry) => {
    const words = `${entry.event}|${entry.saying.slice(0, 120)}`;
    const count = counts.get(words) ?? 0;
    counts.set(words, count + 1);
    return { ...entry, key: `${words}|${count}` };
  });
}

const byTime = (a: Entry, b: Entry) =>
  compare(startOf(a), startOf(b)) || compare(endOf(a), endOf(b));

/** Sorts by moments or words: differences of infinite numbers are not numbers. */
export function compare<Order extends number | string>(a: Order, b: Order): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function worstFirst(a: Entry, b: Entry): number {
  if (isForWaters(a) !== isForWaters(b)) return isForWaters(a) ? 1 : -1;
  const gravity = compareGravity(a.gravity, b.gravity);
  if (gravity !== 0 || a.begun !== b.begun) return gravity || (a.begun ? -1 : 1);
  return a.begun ? compare(b.issuedMs, a.issuedMs) : compare(startOf(a), startOf(b));
}

/** When the list next changes by itself: the next expiry or onset, or null. */
export function nextAlertChange(alerts: readonly RankedAlert[], nowMs: number): number | null {
  const moments = alerts
    .flatMap(({ onsetMs, expiresMs }) => [onsetMs, expiresMs])
    .filter((ms): ms is number => ms !== null && ms > nowMs);
  return moments.length > 0 ? Math.min(...moments) : null;
}
