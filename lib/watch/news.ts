import type { FeedMessage } from '@/lib/contract/alert-messages';
import type { ToldSeverity } from '@/lib/contract/told-severities';
import { COUNTRY } from '@/lib/gateway/messages/take-list';
import { isTestName } from '@/lib/weather/test-alerts';
import { isDoubtful } from './forecast/weather-journal';
import type { KnownMessages } from './known-messages';
import type { Heard } from './readings';
import { isLate, isWeather, type ToldMessage } from './told-message';
import { isGraveEnough, type UrgencyOf } from './urgency';

/** A message that a watcher has to be told of. */
export interface News {
  readonly message: ToldMessage;
  readonly urgency: number;
  /** The places that it is for: see `Heard`. */
  readonly places: readonly string[];
  /** The ids of what it replaces and the watcher was told of. */
  readonly toldIds: readonly string[];
}

export interface NewsOptions {
  readonly urgencyOf: UrgencyOf;
  /** What a message says, by its id, if it is still kept. */
  readonly sayingOf: (id: string) => string | undefined;
  readonly nowMs: number;
}

/**
 * The messages that a watcher has to be told of, and did not know; it knows them from now on. The oldest first.
 *
 * What was in effect before it watched is no news, what is still to come is. What changes or ends is told where the
 * beginning was, however grave it is now. Tests, and what is over by now, are not told. An alert that the lists of several
 * zones have is told once, and its end when none of them has it any more.
 */
export function takeNews(
  heard: readonly Heard[],
  scopes: readonly string[],
  known: KnownMessages,
  { urgencyOf, sayingOf, nowMs }: NewsOptions,
): News[] {
  const news: News[] = [];
  for (const { message, leastSeverity, places } of inOrder(heard)) {
    // What the newest forecast says no more may be said again.
    if (known.has(message) || (isWeather(message) && isDoubtful(message))) continue;
    const toldIds = message.replaces.map(({ id }) => id).filter(known.wasTold);
    // What is still to come is news to whoever begins to watch.
    const isAsked = toldIds.length > 0 || isWeather(message) || known.hasBegun(message.scope);
    if (isAsked && isNews(message, toldIds, leastSeverity)) {
      news.push({ message, toldIds, places, urgency: urgencyOf(message) });
    }
    if (!known.has(message)) known.skip(message);
  }
  for (const scope of scopes) known.begin(scope);
  return news;

  function isNews(
    message: ToldMessage,
    toldIds: readonly string[],
    leastSeverity: ToldSeverity,
  ): boolean {
    if (isLate(message, nowMs) || (!isWeather(message) && isTestName(message.event))) return false;
    const isUnasked = () => isEnd(message) || !isGraveEnough(urgencyOf(message), leastSeverity);
    if (toldIds.length === 0 && isUnasked()) return false;
    known.tell(message);
    return isWeather(message) || message.scope === COUNTRY || isNewsOfZone(message);
  }

  /** Whether no list of another zone has told the same, or goes on with what ends in this one. */
  function isNewsOfZone({ id, kind, saying, scope, replaces }: FeedMessage): boolean {
    if (kind === 'cancel') return known.release(saying, scope) === 'last';
    for (const one of replaces) {
      const before = sayingOf(one.id);
      if (before !== undefined && before !== saying) known.release(before, scope);
    }
    return known.hold(saying, scope, id) === 'first';
  }
}

/** Whether a message tells a watcher that something is over, or for other areas now. */
export function isEnd({ kind, isHere }: Pick<ToldMessage, 'kind' | 'isHere'>): boolean {
  return kind === 'cancel' || !isHere;
}

/** What replaces another comes after it, whatever their clocks said. */
function inOrder(heard: readonly Heard[]): Heard[] {
  return [...heard].sort(
    ({ message: a }, { message: b }) =>
      a.sentMs - b.sentMs || a.revision - b.revision || (a.id < b.id ? -1 : 1),
  );
}
