import { describe, expect, it } from 'vitest';
import type { FeedMessage } from '@/lib/contract/alert-messages';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { takeList } from '@/lib/gateway/messages/take-list';
import { listed, START_MS } from '@/lib/gateway/messages/testing/listed';
import {
  afterAttempt,
  atAddress,
  emptyOutbox,
  nextToSend,
  type Outbox,
  outboxSchema,
  takenOver,
  type WaitingMessage,
  withNews,
  withSent,
} from './outbox';

const NOBODY = { isSending: () => false, nowMs: START_MS };
const SENDING = { isSending: () => true, nowMs: START_MS };
const NEVER = () => false;
const RULES = { isLogged: true, mayDie: true };
const NOTHING = { sending: [], isHeld: NEVER };
const OK = { result: 'told', status: 204, event: 'Storm', pauseMs: null } as const;
const FAILED = { result: 'refused', status: 500, event: 'Storm', pauseMs: null } as const;

/** The messages of lists that follow each other. */
function messagesOf(...lists: readonly (readonly Parameters<typeof listed>[0][])[]): FeedMessage[] {
  let messages: FeedMessage[] = [];
  let absences: ReadonlyMap<string, number> = new Map();
  lists.forEach((alerts, at) => {
    const list = { scope: '', alerts: alerts.map(listed), fetchedMs: START_MS + at * MINUTE_MS };
    const taken = takeList(list, { messages, absences });
    const byId = new Map(messages.map((one) => [one.id, one]));
    for (const one of taken.changed) byId.set(one.id, { ...one, isHere: true });
    messages = [...byId.values()];
    absences = taken.absences;
  });
  return messages;
}

const news = (
  message: FeedMessage | undefined,
  told: readonly (FeedMessage | undefined)[] = [],
) => {
  if (!message) throw new Error('There is no message.');
  const urgency = message.severity === 'Extreme' ? 0 : 2;
  return { message, urgency, places: [], toldIds: told.flatMap((one) => one?.id ?? []) };
};
const kinds = ({ waiting }: Outbox) => waiting.length;

describe('what waits for a watcher', () => {
  const [issued, updated] = messagesOf([{}], [{ headline: 'Worse.' }]);
  const canceled = messagesOf(
    [{}],
    [],
    [{ event: 'Fog Advisory' }],
    [{ event: 'Fog Advisory' }],
  ).find(({ kind }) => kind === 'cancel');
  const first = withNews(emptyOutbox('a'), [news(issued)], NOBODY);

  it('is the last word of an alert, and nothing of one that ended before it was told', () => {
    expect(kinds(first)).toBe(1);
    const second = withNews(first, [news(updated, [issued])], NOBODY);
    expect(second.waiting.map(({ id }) => id)).toEqual([updated?.id]);
    expect(withNews(first, [news(canceled, [issued])], NOBODY).waiting).toEqual([]);
  });
  it('is the end too of what was sent, or is being sent, or may have arrived', () => {
    const [message] = first.waiting;
    if (!message) throw new Error('Nothing waits.');
    const end = [news(canceled, [issued])];
    const sent = withSent(first, message, NEVER);
    expect(kinds(withNews(sent, end, SENDING))).toBe(2);
    // Whoever was sending it may have been killed.
    expect(withNews(sent, end, NOBODY).waiting.map(({ id }) => id)).toEqual([canceled?.id]);
    const time = { startedMs: START_MS, nowMs: START_MS, jitter: 0 };
    const told = afterAttempt(sent, message, OK, time, RULES);
    expect(withNews(told, end, NOBODY).waiting.map(({ id }) => id)).toEqual([canceled?.id]);
    const failed = afterAttempt(sent, message, FAILED, time, RULES);
    expect(withNews(failed, end, NOBODY).waiting.map(({ id }) => id)).toEqual([canceled?.id]);
  });
  it('is no message twice', () => {
    expect(withNews(first, [news(issued)], NOBODY)).toEqual(first);
  });
  it('is not sent beside another one about the same alert', () => {
    const [sent] = first.waiting;
    const start = sent ? withSent(first, sent, NEVER) : first;
    const both = withNews(start, [news(canceled, [issued])], SENDING);
    const [one] = both.waiting;
    expect(nextToSend(both, START_MS, { ...NOTHING, sending: one ? [one] : [] })).toBeUndefined();
    expect(nextToSend(both, START_MS, NOTHING)?.id).toBe(canceled?.id);
  });
  it('is tried again after a clock was set back', () => {
    const [message] = first.waiting;
    if (!message) throw new Error('Nothing waits.');
    const failed = afterAttempt(
      first,
      message,
      FAILED,
      {
        startedMs: START_MS,
        nowMs: START_MS,
        jitter: 0,
      },
      RULES,
    );
    expect(nextToSend(failed, START_MS, NOTHING)).toBeUndefined();
    expect(nextToSend(failed, START_MS + MINUTE_MS, NOTHING)).toBeDefined();
    expect(nextToSend(failed, START_MS - 1_000 * HOUR_MS, NOTHING)).toBeDefined();
  });
  it('is left alone for as long as it has asked, whatever else is on its way', () => {
    const [message] = first.waiting;
    if (!message) throw new Error('Nothing waits.');
    const at = (nowMs: number) => ({ startedMs: START_MS, nowMs, jitter: 0 });
    const asked = { ...FAILED, status: 429, pauseMs: HOUR_MS };
    let outbox = afterAttempt(first, message, asked, at(START_MS), RULES);
    outbox = afterAttempt(outbox, message, FAILED, at(START_MS + 1), RULES);
    outbox = afterAttempt(outbox, { ...message, id: 'other' }, OK, at(START_MS + 2), RULES);
    expect(nextToSend(outbox, START_MS + HOUR_MS - 1, NOTHING)).toBeUndefined();
    expect(nextToSend(outbox, START_MS + HOUR_MS, NOTHING)).toBeDefined();
    const days = { ...asked, pauseMs: 100 * HOUR_MS };
    outbox = afterAttempt(first, message, days, at(START_MS), RULES);
    expect(nextToSend(outbox, START_MS + 23 * HOUR_MS, NOTHING)).toBeUndefined();
    expect(nextToSend(outbox, START_MS + 24 * HOUR_MS, NOTHING)).toBeDefined();
  });
  it('is left alone after five failures, however much is on its way at once', () => {
    const alerts = Array.from({ length: 60 }, (_, at) => ({
      event: `Advisory ${at}`,
      severity: 'Minor',
      zones: [`COZ0${at + 10}`],
    }));
    let outbox = withNews(
      emptyOutbox('a'),
      messagesOf(alerts).map((one) => news(one)),
      NOBODY,
    );
    let [nowMs, attempts] = [START_MS, 0];
    let sending: { readonly one: WaitingMessage; readonly startedMs: number }[] = [];
    // Each attempt takes 20 milliseconds, and begins 5 after the one before it.
    while (nowMs < START_MS + MINUTE_MS) {
      nowMs += 5;
      const [first] = sending;
      if (first && nowMs - first.startedMs >= 20) {
        sending = sending.slice(1);
        const time = { startedMs: first.startedMs, nowMs, jitter: 0 };
        outbox = afterAttempt(outbox, first.one, FAILED, time, RULES);
      }
      const next = nextToSend(outbox, nowMs, {
        ...NOTHING,
        sending: sending.map(({ one }) => one),
      });
      if (!next || sending.length >= 4) continue;
      sending = [...sending, { one: next, startedMs: nowMs }];
      attempts += 1;
    }
    expect(outbox.failures).toBeGreaterThanOrEqual(5);
    expect(attempts).toBeLessThan(40);
  });
  it('is what had been replaced while it was being sent no more, once its process has died', () => {
    const [message] = first.waiting;
    if (!message || !updated) throw new Error('Nothing waits.');
    const both = withNews(withSent(first, message, NEVER), [news(updated, [issued])], SENDING);
    expect(both.waiting.map(({ isReplaced }) => isReplaced).sort()).toEqual([false, true]);
    expect(takenOver(both).waiting.map(({ id }) => id)).toEqual([updated.id]);
    expect(nextToSend(both, START_MS, NOTHING)?.id).toBe(updated.id);
  });
  it('is tried anew at another address', () => {
    const [message] = first.waiting;
    if (!message) throw new Error('Nothing waits.');
    const time = { startedMs: START_MS, nowMs: START_MS, jitter: 0 };
    const failed = afterAttempt(first, message, { ...FAILED, pauseMs: HOUR_MS }, time, RULES);
    expect(nextToSend(failed, START_MS, NOTHING)).toBeUndefined();
    expect(nextToSend(atAddress(failed, 'b'), START_MS, NOTHING)).toMatchObject({ attempts: 0 });
  });
  it('keeps no one message from being told by another that is refused', () => {
    const many = messagesOf([
      { event: 'Bad Advisory', severity: 'Extreme', zones: ['COZ001'] },
      ...Array.from({ length: 8 }, (_, at) => ({
        event: `Advisory ${at}`,
        zones: [`COZ00${at + 2}`],
      })),
    ]);
    let outbox = withNews(
      emptyOutbox('a'),
      many.map((one) => news(one)),
      NOBODY,
    );
    let nowMs = START_MS;
    const told: string[] = [];
    const bad = many.find(({ event }) => event === 'Bad Advisory')?.id;
    for (let times = 0; times < 200 && outbox.waiting.length > 0; times += 1) {
      const next = nextToSend(outbox, nowMs, NOTHING);
      if (next) {
        if (next.id !== bad) told.push(next.id);
        outbox = afterAttempt(
          outbox,
          next,
          next.id === bad ? FAILED : OK,
          {
            startedMs: nowMs,
            nowMs,
            jitter: 0,
          },
          RULES,
        );
      } else nowMs += HOUR_MS;
    }
    expect(told).toHaveLength(8);
    expect(outbox.waiting).toEqual([]);
    expect(outbox.today.failed).toBe(1);
    expect(outboxSchema.parse(JSON.parse(JSON.stringify(outbox)))).toEqual(outbox);
  });
});
