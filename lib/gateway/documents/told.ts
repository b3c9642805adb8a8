import type { AlertMessage, FeedMessage } from '@/lib/contract/alert-messages';
import { groupBy } from '@/lib/geo/group-by';
import { timesOf } from '@/lib/weather/alerts';
import { KEPT_MS } from '../messages/message-journal';
import { isCurrent, isPast, newestFirst } from '../messages/message-state';
import type { Snapshot } from './message-snapshot';

/** What there is to tell of an area. */
export interface Told {
  /** What is in effect or announced, and all changes of the last two days; the newest first. */
  readonly messages: readonly FeedMessage[];
  /** When any of it changed last, or ended by itself, in milliseconds of the Unix epoch. */
  readonly changedMs: number;
}

/**
 * What is told in an area: what holds there, and what replaces something that held there.
 *
 * @param here the messages for the area, whether they are over or not
 * @param sinceMs since when alerts are known; as `nowMs`, in milliseconds of the Unix epoch
 */
export function toldOf(
  here: readonly AlertMessage[],
  { byId, successors }: Snapshot,
  { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number },
): Told {
  const ids = new Set(here.map(({ id }) => id));
  const isRecent = ({ kind, sentMs }: AlertMessage) => kind !== 'alert' && sentMs > nowMs - KEPT_MS;
  const isShown = (one: AlertMessage) => isRecent(one) || (isCurrent(one) && !isPast(one, nowMs));
  /** Of what became two, one may still be here. */
  const isGoneFrom = (id: string) =>
    ids.has(id) && !(successors().get(id) ?? []).some((after) => ids.has(after.id));
  const after = new Set(here.flatMap(({ id }) => successors().get(id) ?? []));
  const gone = [...after].filter(
    (one) => !ids.has(one.id) && isRecent(one) && one.replaces.some(({ id }) => isGoneFrom(id)),
  );
  const goneIds = new Set(gone.map(({ id }) => id));
  // Only where it went first: what became of it there is no news here.
  const first = gone.filter(({ replaces }) => !replaces.some(({ id }) => goneIds.has(id)));
  const messages = [
    ...here.filter(isShown).map((message) => ({ ...message, isHere: true })),
    ...first.map((message) => ({ ...message, isHere: false })),
  ];
  const changes = [
    ...messages.map(({ sentMs }) => sentMs),
    ...here.filter((one) => !isShown(one)).map((one) => endedMsOf(one, nowMs)),
  ];
  return {
    messages: messages.map((message) => withKnownTimes(message, byId())).sort(newestFirst),
    changedMs: changes.reduce((a, b) => Math.max(a, b), sinceMs),
  };
}

/** References name when a message was sent, as its own entry does. */
export function withKnownTimes<Message extends AlertMessage>(
  message: Message,
  byId: ReadonlyMap<string, AlertMessage>,
): Message {
  const replaces = message.replaces.map(({ id, sentMs }) => ({
    id,
    sentMs: byId.get(id)?.sentMs ?? sentMs,
  }));
  return { ...message, replaces };
}

/** When what is over now reached its end by itself; before all times for anything else. */
function endedMsOf(message: AlertMessage, nowMs: number): number {
  const { expiresMs } = timesOf(message);
  const isEnded = message.kind !== 'cancel' && expiresMs !== null && expiresMs <= nowMs;
  return isEnded ? expiresMs : Number.NEGATIVE_INFINITY;
}

/**
 * Zones and counties have the same alerts in their lists, under ids of their own. Of each alert, those of one list are
 * told, with all that came of it: of a list that still has it, if any, and of those of the one that told it first.
 */
export function eachOnce(messages: readonly AlertMessage[]): readonly AlertMessage[] {
  const events = groupBy(messages, ({ scope, eventId }) => `${scope} ${eventId}`);
  const alike = groupBy([...events.values()], (event) => oldestOf(event)?.saying);
  return [...alike.values()].flatMap((same) => {
    const [told] = [...same].sort(
      (a, b) =>
        Number(b.some(isCurrent)) - Number(a.some(isCurrent)) ||
        (oldestOf(a)?.sentMs ?? 0) - (oldestOf(b)?.sentMs ?? 0) ||
        ((oldestOf(a)?.scope ?? '') < (oldestOf(b)?.scope ?? '') ? -1 : 1),
    );
    const scope = told?.[0]?.scope;
    return same.flat().filter((message) => message.scope === scope);
  });
}

function oldestOf(event: readonly AlertMessage[]): AlertMessage | undefined {
  return event.reduce<AlertMessage | undefined>(
    (oldest, one) => (oldest && oldest.revision <= one.revision ? oldest : one),
    undefined,
  );
}
