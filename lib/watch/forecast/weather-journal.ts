import * as z from 'zod/mini';
import { FORECAST_TOPICS, type ForecastTopic } from '@/lib/contract/forecast-topics';
import type { Source } from '@/lib/contract/leaves';
import { HOUR_MS, hourEnd, hourStart } from '@/lib/contract/time';
import { urnOf } from '@/lib/gateway/messages/message-ids';
import type { RemovableValue } from '@/lib/shared/key-value-store';
import {
  APART_MS,
  type ComingInput,
  type ComingWeather,
  comingWeather,
  isOff,
  presentOf,
} from '@/lib/weather/coming-weather';
import { type WeatherMessage, weatherMessageSchema } from './weather-message';

/** A place as it is known at a moment, and out of which documents; null for what there is none of that can be believed. */
export interface KnownPlace {
  readonly input: ComingInput;
  readonly forecast: KnownDocument | null;
  readonly air: KnownDocument | null;
}

export interface KnownDocument {
  /** When the forecast was issued, or the air measured; null if nobody knows. */
  readonly issuedMs: number | null;
  /** When the service was asked for it, in milliseconds of the Unix epoch. */
  readonly fetchedMs: number;
  readonly sources: readonly Source[];
}

/**
 * What is told of the weather that comes to places, for all who watch them; the end of each is as it is known by now.
 * Survives a restart.
 */
export interface WeatherJournal {
  /** Takes in what is known of a cell by now. Returns whether there is something new to tell. */
  readonly take: (cell: string, known: KnownPlace) => boolean;
  /** What there is to tell of a cell: the last word on each topic. */
  readonly messagesOf: (cell: string) => readonly WeatherMessage[];
  /** The message with an id, if it is the last word. */
  readonly messageOf: (id: string) => WeatherMessage | undefined;
  /** Whether the last word has taken the place of the message with an id. */
  readonly isReplaced: (id: string) => boolean;
  /** Whether the newest forecast does not say any more what the message with an id does, though it is not against it. */
  readonly isDoubtful: (id: string) => boolean;
  /** Rises with each change of what there is to tell of a cell. */
  readonly versionOf: (cell: string) => number;
  /** Forgets what is told of all cells but these, also where it is stored. */
  readonly keepOnly: (cells: ReadonlySet<string>) => void;
  /** Forgets all but what is stored: another process may have told meanwhile. */
  readonly reload: () => void;
}

export interface WeatherJournalOptions {
  /** Where what is told of a cell is stored. */
  readonly stored: (cell: string) => RemovableValue;
  readonly now: () => number;
}

const FORMAT = 1;
/** What was told is looked for so much further ahead before it is off. */
const FURTHER_MS = 6 * HOUR_MS;
/** What comes by so much earlier or later than told is told again, where the hour matters. */
const EARLIER_MS = 2 * HOUR_MS;
const LATER_MS = 3 * HOUR_MS;
const BY_THE_HOUR: readonly ForecastTopic[] = ['precipitation', 'wind'];
/** Of a long row of updates, the newest are named. */
const MAX_REPLACED = 20;

const storedSchema = z.object({
  format: z.literal(FORMAT),
  messages: z.array(weatherMessageSchema).check(z.maxLength(FORECAST_TOPICS.length)),
});

export function createWeatherJournal({ stored, now }: WeatherJournalOptions): WeatherJournal {
  const byCell = new Map<string, readonly WeatherMessage[]>();
  const byId = new Map<string, WeatherMessage>();
  /** The ids of what the last words have replaced. */
  const replaced = new Set<string>();
  /** The newest document that each cell was judged by. */
  const judged = new Map<string, { forecast?: KnownDocument; air?: KnownDocument }>();
  const versions = new Map<string, number>();
  let changes = 0;

  const versionOf = (cell: string) => versions.get(cell) ?? 0;

  function messagesOf(cell: string): readonly WeatherMessage[] {
    const held = byCell.get(cell);
    if (held) return held;
    const { success, data } = z.safeParse(storedSchema, stored(cell).read());
    return keep(cell, success ? data.messages : []);
  }

  function drop(cell: string): void {
    for (const { id, replaces } of byCell.get(cell) ?? []) {
      byId.delete(id);
      for (const one of replaces) replaced.delete(one.id);
    }
    byCell.delete(cell);
  }

  /** Whether a document tells nothing newer than what was judged: processes and servers may have older copies. */
  function isOlder(cell: string, resource: 'forecast' | 'air', document: KnownDocument): boolean {
    const told = messagesOf(cell).filter(({ topic }) => (topic === 'air') === (resource === 'air'));
    const before = judged.get(cell)?.[resource];
    return [...told, ...(before ? [before] : [])].some((one) => isBefore(document, one, now()));
  }

  function keep(cell: string, messages: readonly WeatherMessage[]): readonly WeatherMessage[] {
    drop(cell);
    byCell.set(cell, messages);
    for (const message of messages) {
      byId.set(message.id, message);
      for (const one of message.replaces) replaced.add(one.id);
    }
    return messages;
  }

  return {
    take(cell, known) {
      const before = messagesOf(cell);
      const coming = comingWeather(known.input);
      const newest = { ...judged.get(cell) };
      for (const resource of ['forecast', 'air'] as const) {
        const document = known[resource];
        if (document && !isOlder(cell, resource, document)) newest[resource] = document;
      }
      judged.set(cell, newest);
      const after = FORECAST_TOPICS.flatMap((topic): WeatherMessage[] => {
        const told = before.find((one) => one.topic === topic);
        const resource = topic === 'air' ? 'air' : 'forecast';
        const document = known[resource];
        if (!document || newest[resource] !== document) return told ? [told] : [];
        const found = coming.find((one) => one.topic === topic);
        const next = nextOf(told, found, { cell, document, input: known.input, nowMs: now() });
        return next ? [next] : [];
      });
      const isSame =
        after.length === before.length && after.every((message, at) => message === before[at]);
      if (isSame) return false;
      keep(cell, after);
      changes += 1;
      versions.set(cell, changes);
      if (after.length > 0) stored(cell).write({ format: FORMAT, messages: after });
      else stored(cell).remove();
      return true;
    },
    messagesOf,
    messageOf: (id) => byId.get(id),
    isReplaced: (id) => replaced.has(id),
    isDoubtful(id) {
      const message = byId.get(id);
      return message !== undefined && isDoubtful(message);
    },
    versionOf,
    keepOnly(cells) {
      for (const [cell, messages] of byCell) {
        if (cells.has(cell)) continue;
        drop(cell);
        judged.delete(cell);
        versions.delete(cell);
        if (messages.length > 0) stored(cell).remove();
      }
    },
    reload() {
      for (const one of [byCell, byId, replaced, judged]) one.clear();
    },
  };
}

/** Whether the newest forecast does not say any more what a message does, though it is not against it. */
export function isDoubtful({ kind, isFound }: WeatherMessage): boolean {
  return kind !== 'cancel' && !isFound;
}

interface WordContext {
  readonly cell: string;
  readonly document: KnownDocument;
  readonly input: ComingInput;
  readonly nowMs: number;
}

/** Whether one document was issued before another, or requested, where that is not known. */
function isBefore(
  one: Pick<KnownDocument, 'issuedMs' | 'fetchedMs'>,
  other: Pick<KnownDocument, 'issuedMs' | 'fetchedMs'>,
  nowMs: number,
): boolean {
  // What is from the future is from a clock that was wrong.
  if (other.fetchedMs > nowMs) return false;
  const isKnown = one.issuedMs !== null && other.issuedMs !== null;
  if (isKnown && one.issuedMs !== other.issuedMs) return one.issuedMs < other.issuedMs;
  return one.fetchedMs < other.fetchedMs;
}

/** The last word on a topic by now. */
function nextOf(
  before: WeatherMessage | undefined,
  found: ComingWeather | undefined,
  context: WordContext,
): WeatherMessage | undefined {
  const { nowMs, document, input } = context;
  const isGone = before !== undefined && nowMs > before.endMs + APART_MS;
  if (!before || isGone || before.kind === 'cancel') {
    if (found) return begun(found, before, context);
    return isGone ? undefined : before;
  }
  const told = asOfNow(before, input);
  const hasBegun = told.startMs <= nowMs && told.topic !== 'air';
  const coming = found ?? (hasBegun ? undefined : laterOf(told.topic, input));
  if (!coming) {
    if (hasBegun) return told;
    const isNewer = document.fetchedMs > told.fetchedMs || told.fetchedMs > nowMs;
    const isEnded = isNewer && told.endMs > nowMs && isOff(told, input);
    if (isEnded) return changed(told, 'cancel', told, context);
    return told.isFound ? { ...told, isFound: false } : told;
  }
  const isSame = !hasBegun || coming.startMs <= told.endMs + APART_MS;
  if (!isSame) return begun(coming, told, context);
  if (isChanged(told, coming, hasBegun)) return changed(told, 'update', coming, context);
  return hasBegun ? told : inNewWords(told, coming, document);
}

/** The same topic further ahead. */
function laterOf(topic: ForecastTopic, input: ComingInput): ComingWeather | undefined {
  return comingWeather(input, FURTHER_MS).find((one) => one.topic === topic);
}

/** What was told, with its beginning and its end as they are by now: it may come earlier, and end earlier or later. */
function asOfNow(told: WeatherMessage, input: ComingInput): WeatherMessage {
  const { topic, startMs, endMs } = told;
  const { air, nowMs } = input;
  if (topic === 'air') {
    return air && air.untilMs > endMs ? { ...told, endMs: air.untilMs } : told;
  }
  const { isOn, untilMs } = presentOf(told, input);
  const hasBegun = startMs <= nowMs;
  if (isOn === null || (!isOn && !hasBegun)) return told;
  const beganMs = Math.min(startMs, hourStart(nowMs));
  const isByTheHour = BY_THE_HOUR.includes(topic);
  const endsMs = !isByTheHour ? endMs : isOn ? untilMs : Math.min(endMs, hourEnd(nowMs));
  const isAlike = beganMs === startMs && endsMs === endMs;
  return isAlike ? told : { ...told, startMs: beganMs, endMs: endsMs };
}

/** The same in the words of the newest forecast, for those who were not told so far. */
function inNewWords(
  told: WeatherMessage,
  { parts, startMs, endMs, isOpen }: ComingWeather,
  document: KnownDocument,
): WeatherMessage {
  const isAlike = startMs === told.startMs && endMs === told.endMs && told.isFound;
  if (isAlike && JSON.stringify(parts) === JSON.stringify(told.parts)) return told;
  const words = { parts: [...parts], startMs, endMs, isOpen, isFound: true };
  return { ...told, ...words, ...datedOf(document) };
}

/** Whether what comes is graver than told, or comes at another time. */
function isChanged(told: WeatherMessage, found: ComingWeather, hasBegun: boolean): boolean {
  if (found.level > told.level || found.likelyLevel > told.likelyLevel) return true;
  if (!BY_THE_HOUR.includes(told.topic) || hasBegun) return false;
  const laterMs = found.startMs - told.toldMs;
  return laterMs >= LATER_MS || laterMs <= -EARLIER_MS;
}

function begun(
  found: ComingWeather,
  before: WeatherMessage | undefined,
  { cell, document, nowMs }: WordContext,
): WeatherMessage {
  const id = idOf(cell, 'alert', found, before);
  return {
    ...{ id, kind: 'alert', sentMs: nowMs, replaces: [], eventId: id, revision: 0 },
    ...{ cell, ...wordsOf(found), ...datedOf(document) },
  };
}

function changed(
  told: WeatherMessage,
  kind: 'update' | 'cancel',
  words: ComingWeather,
  { cell, document, nowMs }: WordContext,
): WeatherMessage {
  const { eventId, revision } = told;
  const replaces = [...told.replaces, { id: told.id, sentMs: told.sentMs }].slice(-MAX_REPLACED);
  return {
    ...{ id: idOf(cell, kind, words, told), kind, sentMs: nowMs, replaces, eventId },
    ...{ revision: revision + 1, cell, ...wordsOf(words), ...datedOf(document) },
  };
}

function wordsOf(words: ComingWeather) {
  const { topic, parts, level, likelyLevel, startMs, endMs, isOpen } = words;
  const span = { startMs, endMs, isOpen, toldMs: startMs, isFound: true };
  return { topic, parts: [...parts], level, likelyLevel, ...span };
}

function datedOf({ issuedMs, fetchedMs, sources }: KnownDocument) {
  return { issuedMs, fetchedMs, sources: [...sources] };
}

/** Made of what is known, so that a process that has forgotten what it told gives the same. */
function idOf(
  cell: string,
  kind: WeatherMessage['kind'],
  { topic, startMs, level }: Pick<ComingWeather, 'topic' | 'startMs' | 'level'>,
  before: WeatherMessage | undefined,
): string {
  // The same as before, told again after something else, is another message.
  return urnOf(['weather', cell, topic, kind, startMs, level, before?.id ?? '']);
}
