import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertMessage } from '@/lib/contract/alert-messages';
import { MINUTE_MS } from '@/lib/contract/time';
import type { SaidAlert } from './message-ids';
import { type AlertList, takeList } from './take-list';
import { hours, listed, START_MS } from './testing/listed';

/** Takes lists a minute apart, and says what each has changed. */
function createTaker(scope = '') {
  const messages = new Map<string, AlertMessage>();
  let absences: ReadonlyMap<string, number> = new Map();
  let minute = 0;
  function take(...alerts: SaidAlert[]) {
    const list: AlertList = { scope, alerts, fetchedMs: START_MS + minute * MINUTE_MS };
    minute += 1;
    const taken = takeList(list, { messages: [...messages.values()], absences });
    absences = taken.absences;
    const news = taken.changed.filter(({ id }) => !messages.has(id));
    for (const message of taken.changed) messages.set(message.id, message);
    return news;
  }
  const current = () =>
    [...messages.values()].filter(({ kind, overMs }) => kind !== 'cancel' && overMs === null);
  const advance = (minutes: number) => {
    minute += minutes;
  };
  return { take, current, advance, all: () => [...messages.values()] };
}

const kindsOf = (messages: readonly AlertMessage[]) =>
  messages.map(({ kind, event }) => `${kind} ${event}`);

const WATCH = listed();
const WARNING = listed({ event: 'Winter Storm Warning', severity: 'Severe' });
const WIND = listed({ event: 'Wind Advisory', severity: 'Moderate' });

describe('the messages that a list is worth', () => {
  it('tell of each alert once', () => {
    const { take, current } = createTaker();
    expect(kindsOf(take(WATCH, WIND, WIND))).toEqual([
      'alert Winter Storm Watch',
      'alert Wind Advisory',
    ]);
    expect(take(WIND, WATCH)).toEqual([]);
    expect(current()).toHaveLength(2);
  });
  it('tell of a change as an update of all that was said before', () => {
    const { take, current } = createTaker();
    const [first] = take(WATCH);
    const [second] = take(listed({ expires: hours(14) }));
    const [third] = take(listed({ expires: hours(16) }));
    expect([second?.kind, third?.kind]).toEqual(['update', 'update']);
    expect(second?.replaces).toEqual([{ id: first?.id, sentMs: first?.sentMs }]);
    expect(third?.replaces.map(({ id }) => id)).toEqual([first?.id, second?.id]);
    expect(current()).toMatchObject([{ id: third?.id, expires: hours(16) }]);
  });
  it('tell of an upgrade once', () => {
    const { take, current } = createTaker();
    const [watch] = take(WATCH);
    const news = take(WARNING);
    expect(kindsOf(news)).toEqual(['update Winter Storm Warning']);
    expect(news[0]?.replaces.map(({ id }) => id)).toEqual([watch?.id]);
    for (let lists = 0; lists < 3; lists += 1) expect(take(WARNING)).toEqual([]);
    expect(current()).toHaveLength(1);
  });
  it('tell of one that became two as an update each', () => {
    const { take } = createTaker();
    const [one] = take(WATCH);
    const news = take(
      listed({ zones: ['COZ039'], expires: hours(10) }),
      listed({ zones: ['COZ040'], expires: hours(14) }),
    );
    expect(news.map(({ kind, replaces }) => [kind, replaces[0]?.id])).toEqual([
      ['update', one?.id],
      ['update', one?.id],
    ]);
  });
  it('take no alert for another that only has its name', () => {
    const { take, current } = createTaker();
    const river = (name: string, fields: object = {}) =>
      listed({ event: 'Flood Warning', headline: name, ...fields });
    take(river('A', { onset: hours(-3) }), river('B', { onset: hours(-2) }));
    // B flickers while C comes.
    expect(
      kindsOf(take(river('A', { onset: hours(-3) }), river('C', { onset: hours(0) }))),
    ).toEqual(['alert Flood Warning']);
    expect(current()).toHaveLength(3);
  });
  it('refer to a score of messages at most, and count them all', () => {
    const { take, current } = createTaker();
    for (let number = 0; number < 50; number += 1) take(listed({ headline: `${number}` }));
    const [last] = current();
    expect(last?.replaces).toHaveLength(20);
    expect(last?.revision).toBe(49);
  });
  it('keep the event of the first, in one of two where it is split', () => {
    const { take, current } = createTaker();
    const [first] = take(WATCH);
    take(listed({ zones: ['COZ039'], expires: hours(10) }), listed({ zones: ['COZ040'] }));
    const [one, other] = current();
    expect([one?.eventId, other?.eventId]).toEqual([first?.id, other?.id]);
    take(
      listed({ zones: ['COZ039'], expires: hours(10) }),
      listed({ zones: ['COZ040'], expires: hours(11) }),
    );
    expect(current().find(({ areas }) => areas.includes('COZ040'))?.eventId).toBe(other?.id);
  });
  it('do not count what the source keeps as missing more than once', () => {
    const { take, current } = createTaker();
    take(WATCH, WIND);
    for (let lists = 0; lists < 5; lists += 1) {
      expect(take(listed({ isMissing: true }), WIND)).toEqual([]);
    }
    expect(current()).toHaveLength(2);
    // Once the source lets it go, it was missing there twice.
    expect(kindsOf(take(WIND))).toEqual(['cancel Winter Storm Watch']);
  });
  it('take a watch away for a warning only where that is for all of it', () => {
    const { take, current } = createTaker();
    take(WATCH);
    expect(kindsOf(take(listed({ ...WARNING, zones: ['COZ039'] })))).toEqual([
      'alert Winter Storm Warning',
    ]);
    expect(current()).toHaveLength(2);
  });
  it('do not take alerts without an onset for each other', () => {
    const { take, current } = createTaker();
    const river = (name: string) => listed({ event: 'Flood Warning', headline: name, onset: null });
    take(river('A'), river('B'));
    expect(kindsOf(take(river('A'), river('C')))).toEqual(['alert Flood Warning']);
    expect(current()).toHaveLength(3);
  });
  it('end nothing else of the same storm with the end of a watch', () => {
    const { take, current } = createTaker();
    take(WATCH, WARNING);
    const end = listed({ headline: 'The Winter Storm Watch has been cancelled.' });
    expect(kindsOf(take(end))).toEqual(['cancel Winter Storm Watch']);
    expect(kindsOf(current())).toEqual(['alert Winter Storm Warning']);
  });
  it('make no guess among too many, and need no more time for them', () => {
    const { take } = createTaker();
    const many = (words: string) =>
      Array.from({ length: 3_000 }, (_, number) =>
        listed({ event: 'Flood Warning', headline: `${words} ${number}` }),
      );
    take(...many('A'));
    const news = take(...many('B'));
    expect(new Set(news.map(({ kind }) => kind))).toEqual(new Set(['alert']));
  });
  it('give nothing an id that was referred to', () => {
    const { take } = createTaker();
    const [first] = take(WATCH);
    const [second] = take(listed({ headline: 'B' }));
    const [third] = take(WATCH);
    expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3);
    expect(third?.replaces.map(({ id }) => id)).toEqual([first?.id, second?.id]);
  });
  it('say nothing of an end that was known', () => {
    const { take, advance, current } = createTaker();
    take(WATCH, WIND);
    advance(12 * 60);
    const flood = listed({ event: 'Flood Watch', expires: null });
    expect(kindsOf(take(flood))).toEqual(['alert Flood Watch']);
    for (let lists = 0; lists < 3; lists += 1) expect(take(flood)).toEqual([]);
    expect(kindsOf(current())).toEqual(['alert Flood Watch']);
  });
  it('cancel what is gone before its time, once it is missing twice', () => {
    const { take, current } = createTaker();
    const [watch] = take(WATCH, WIND);
    expect(take(WIND)).toEqual([]);
    expect(take(WATCH, WIND)).toEqual([]);
    expect(take(WIND)).toEqual([]);
    const [cancel] = take(WIND);
    expect(cancel).toMatchObject({ kind: 'cancel', event: WATCH.event, areas: WATCH.zones });
    expect(cancel?.replaces).toEqual([{ id: watch?.id, sentMs: watch?.sentMs }]);
    expect(take(WIND)).toEqual([]);
    expect(kindsOf(current())).toEqual(['alert Wind Advisory']);
  });
  it('cancel at once what says that it is over', () => {
    const { take } = createTaker();
    take(WATCH);
    const ended = listed({ headline: 'The Winter Storm Watch has been cancelled.' });
    expect(kindsOf(take(ended))).toEqual(['cancel Winter Storm Watch']);
    expect(take(ended)).toEqual([]);
  });
  it('tell of what comes back as an alert of its own', () => {
    const { take } = createTaker();
    const [first] = take(WATCH, WIND);
    take(WIND);
    take(WIND);
    const [again] = take(WATCH, WIND);
    expect(again).toMatchObject({ kind: 'alert', replaces: [] });
    expect(again?.id).not.toBe(first?.id);
  });
  it('never take the country’s alerts away for an empty list', () => {
    const { take, current } = createTaker();
    take(WATCH, WIND);
    for (let lists = 0; lists < 10; lists += 1) expect(take()).toEqual([]);
    expect(current()).toHaveLength(2);
  });
  it('take those of a zone away for one, in which there may be none', () => {
    const { take, current } = createTaker('COZ039');
    take(WATCH);
    take();
    expect(kindsOf(take())).toEqual(['cancel Winter Storm Watch']);
    expect(current()).toEqual([]);
  });
  it('do not tell of what is over already', () => {
    const { take } = createTaker();
    expect(take(listed({ onset: hours(-5), expires: hours(-1) }))).toEqual([]);
  });
  it('bring back texts, which are not kept over a restart', () => {
    const { all } = createTaker();
    const first = takeList(
      { scope: '', alerts: [WATCH], fetchedMs: START_MS },
      { messages: all(), absences: new Map() },
    ).changed.map((message) => ({ ...message, description: null }));
    const { changed } = takeList(
      { scope: '', alerts: [WATCH], fetchedMs: START_MS + 1 },
      { messages: first, absences: new Map() },
    );
    expect(changed).toMatchObject([{ id: first[0]?.id, description: 'Snow.' }]);
  });
});

describe('where the source’s messages have ids', () => {
  const TORNADO = listed({
    event: 'Tornado Warning',
    severity: 'Extreme',
    id: 'urn:a',
    sent: hours(-1),
  });
  const OTHER = listed({ event: 'Flood Watch', id: 'urn:z' });
  it('they say what is replaced, and when they were sent', () => {
    const { take } = createTaker();
    const [first] = take(TORNADO, OTHER);
    expect(first?.sentMs).toBe(Date.parse(hours(-1)));
    const next = listed({
      ...TORNADO,
      id: 'urn:b',
      zones: ['COZ041'],
      replaces: ['urn:a', 'urn:x'],
      sent: hours(0),
    });
    const news = take(next, OTHER);
    expect(news).toMatchObject([
      { kind: 'update', replaces: [{ id: first?.id }], areas: ['COZ041'] },
    ]);
  });
  it('a guess takes no warning away: another in the same zone is another', () => {
    const { take, current } = createTaker();
    const polygon: [number, number][] = [
      [-105, 40],
      [-104, 40],
      [-104, 41],
      [-105, 40],
    ];
    take(listed({ ...TORNADO, polygon }), OTHER);
    const second = listed({
      ...TORNADO,
      id: 'urn:b',
      polygon: [
        [-106, 40],
        [-105, 40],
        [-105, 41],
        [-106, 40],
      ],
    });
    expect(kindsOf(take(second, OTHER))).toEqual(['alert Tornado Warning']);
    expect(current()).toHaveLength(3);
  });
  it('an end in words ends nothing else by a guess', () => {
    const { take, current } = createTaker();
    const river = (id: string, fields: object) =>
      listed({ event: 'Flood Warning', headline: `Flood Warning ${id}`, id, ...fields });
    const x = river('urn:x', { zones: ['COC013'] });
    const y = river('urn:y', { zones: ['COC013', 'COC059'] });
    take(x, y, OTHER);
    const end = river('urn:z', {
      zones: ['COC013'],
      replaces: ['urn:x'],
      headline: 'The Flood Warning has been cancelled.',
    });
    expect(kindsOf(take(end, OTHER))).toEqual(['cancel Flood Warning']);
    expect(current().map(({ sourceId }) => sourceId)).toContain('urn:y');
  });
  it('what a later message of the same list replaces is replaced, in copies that are mixed too', () => {
    const { take, current } = createTaker();
    const first = listed({ id: 'urn:a', sent: hours(-2) });
    take(first, OTHER);
    const next = listed({ ...WARNING, id: 'urn:b', sent: hours(-1), replaces: ['urn:a'] });
    for (let lists = 0; lists < 3; lists += 1) {
      expect(kindsOf(take(first, next, OTHER))).toEqual(
        lists === 0 ? ['update Winter Storm Warning'] : [],
      );
    }
    expect(current()).toHaveLength(2);
    // Two that name each other are both told.
    const mutual = createTaker();
    expect(
      mutual.take(
        listed({ id: 'urn:c', sent: hours(-1), replaces: ['urn:d'] }),
        listed({ ...WARNING, id: 'urn:d', sent: hours(-1), replaces: ['urn:c'] }),
      ),
    ).toHaveLength(2);
  });
  it('a new warning is no update of another that was updated', () => {
    const { take } = createTaker();
    const [first] = take(TORNADO, OTHER);
    const fresh = listed({ ...TORNADO, id: 'urn:t', headline: 'Another storm' });
    const next = listed({ ...TORNADO, id: 'urn:u', headline: 'It goes on', replaces: ['urn:a'] });
    const news = take(fresh, next, OTHER);
    expect(news.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
      ['alert', 'urn:t'],
      ['update', 'urn:u'],
    ]);
    expect(news[1]?.eventId).toBe(first?.id);
  });
  it('what is named is replaced also when it has just ended', () => {
    const { take, advance } = createTaker();
    const [first] = take(listed({ id: 'urn:a', expires: hours(1) }), OTHER);
    advance(60);
    const [next] = take(
      listed({ id: 'urn:b', replaces: ['urn:a'], headline: 'It goes on' }),
      OTHER,
    );
    expect(next).toMatchObject({ kind: 'update', eventId: first?.id });
  });
  it('a graver one that covers all of a watch is its upgrade', () => {
    const { take } = createTaker();
    take(listed({ id: 'urn:a' }), OTHER);
    expect(kindsOf(take(listed({ ...WARNING, id: 'urn:b' }), OTHER))).toEqual([
      'update Winter Storm Warning',
    ]);
    const part = createTaker();
    part.take(listed({ id: 'urn:a' }), OTHER);
    expect(
      kindsOf(part.take(listed({ ...WARNING, id: 'urn:b', zones: ['COZ039'] }), OTHER)),
    ).toEqual(['alert Winter Storm Warning']);
  });
  it('a time that cannot be is not believed', () => {
    const { take } = createTaker();
    const [first] = take(listed({ id: 'urn:a', sent: hours(30) }));
    expect(first?.sentMs).toBe(START_MS);
    const [next] = take(
      listed({ id: 'urn:b', replaces: ['urn:a'], sent: hours(-3), headline: 'More' }),
    );
    expect(next?.sentMs).toBe(START_MS + MINUTE_MS);
  });
});

it('all that is listed is told, each once, and nothing is referred to that was not said', () => {
  const alert = fc
    .record({
      event: fc.constantFrom('Winter Storm Watch', 'Winter Storm Warning', 'Flood Watch'),
      severity: fc.constantFrom('Moderate', 'Severe'),
      headline: fc.constantFrom('A', 'B'),
      expires: fc.constantFrom(hours(5), hours(9)),
      zones: fc.subarray(['COZ039', 'COZ040', 'KSZ001'], { minLength: 1 }),
    })
    .map(listed);
  const lists = fc.array(fc.array(alert, { maxLength: 5 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(lists, (all) => {
      const { take, current, all: messages } = createTaker();
      const ids = new Set<string>();
      for (const list of all) {
        const news = take(...list);
        for (const { id } of news) {
          expect(ids.has(id)).toBe(false);
          ids.add(id);
        }
        const said = current().map(({ saying, areas }) => `${saying} ${areas}`);
        expect(new Set(said).size).toBe(said.length);
        for (const { saying, zones } of list)
          expect(said).toContain(`${saying} ${[...zones].sort()}`);
      }
      for (const { replaces, sentMs } of messages()) {
        expect(replaces.every((one) => ids.has(one.id) && one.sentMs < sentMs)).toBe(true);
      }
      // What was replaced or canceled is no longer current, and what is not current was replaced, or canceled.
      const replaced = new Set(messages().flatMap(({ replaces }) => replaces.map(({ id }) => id)));
      for (const { id, kind, overMs } of messages()) {
        if (kind !== 'cancel') expect(overMs !== null).toBe(replaced.has(id));
      }
    }),
  );
});
