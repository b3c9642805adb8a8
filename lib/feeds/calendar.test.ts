import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './calendar';
import { feedOf, HOSTILE, idOf, messageOf, SENT_MS } from './testing/feed';
import { plainText } from './xml';

/** The events of a calendar, as another's parser reads them. */
function eventsIn(text: string) {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

const at = (ms: number) => new Date(ms).toISOString();
const span = ({ startDate, endDate }: ICAL.Event) =>
  [startDate, endDate].map((time) => at(time.toUnixTime() * 1000));

describe('a calendar', () => {
  it('has an event for each alert, in the time zone of the place', () => {
    const [event] = eventsIn(calendarOf(feedOf([messageOf(1)])));
    expect(event && span(event)).toEqual(['2026-11-29T18:00:00.000Z', '2026-11-30T13:00:00.000Z']);
    expect(event).toMatchObject({ uid: idOf(1), sequence: 0, summary: 'Winter Storm Warning' });
    expect(event?.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(
      'America/Denver',
    );
    expect(event?.description).toContain('* WHAT...Heavy snow.\n\n* WHERE...Boulder.');
    expect(event?.location).toBe('Boulder; Jefferson');
  });
  it.each([
    ['America/Denver', '2026-03-08T08:30:00Z', '2026-03-08T09:30:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T07:30:00Z'],
    ['America/New_York', '2026-11-01T03:30:00Z', '2026-11-01T06:30:00Z'],
    ['America/Phoenix', '2026-07-01T00:00:00Z', '2027-01-01T00:00:00Z'],
    ['Pacific/Honolulu', '2026-12-31T23:00:00Z', '2027-01-01T11:00:00Z'],
    ['America/Adak', '2026-03-08T11:59:00Z', '2026-03-08T12:01:00Z'],
    ['Pacific/Guam', '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'],
    ['America/Puerto_Rico', '2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z'],
  ])('has the right moments in %s, where clocks change too', (timeZone, onset, expires) => {
    const [event] = eventsIn(calendarOf(feedOf([messageOf(1, { onset, expires })], { timeZone })));
    expect(event && span(event)).toEqual([at(Date.parse(onset)), at(Date.parse(expires))]);
  });
  it('changes an event by an update, and cancels it', () => {
    const update = messageOf(2, {
      kind: 'update',
      sentMs: SENT_MS + 60_000,
      expires: '2026-11-30T16:00:00Z',
      replaces: [{ id: idOf(1), sentMs: SENT_MS }],
    });
    const cancel = messageOf(3, {
      kind: 'cancel',
      replaces: [...update.replaces, { id: idOf(2), sentMs: update.sentMs }],
    });
    const [updated, ...others] = eventsIn(calendarOf(feedOf([update, messageOf(1)])));
    expect(others).toEqual([]);
    expect(updated).toMatchObject({ uid: idOf(1), sequence: 1 });
    expect(updated && span(updated)[1]).toBe('2026-11-30T16:00:00.000Z');
    const [canceled] = eventsIn(calendarOf(feedOf([cancel, update])));
    expect(canceled).toMatchObject({
      uid: idOf(1),
      sequence: 2,
      summary: 'Canceled: Winter Storm Warning',
    });
    expect(canceled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
  it('cancels what is no longer for the area', () => {
    const moved = messageOf(2, {
      kind: 'update',
      isHere: false,
      replaces: [{ id: idOf(1), sentMs: SENT_MS }],
    });
    const [event] = eventsIn(calendarOf(feedOf([moved])));
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
  it('keeps both where one became two', () => {
    const replaces = [{ id: idOf(1), sentMs: SENT_MS }];
    const two = [2, 3].map((number) =>
      messageOf(number, { kind: 'update', replaces, eventId: idOf(number === 2 ? 1 : number) }),
    );
    expect(eventsIn(calendarOf(feedOf(two))).map(({ uid }) => uid)).toEqual([idOf(1), idOf(3)]);
  });
  it('cancels what another event has replaced, and leaves out nothing that none has', () => {
    const replaces = [{ id: idOf(1), sentMs: SENT_MS }];
    const merged = messageOf(3, { kind: 'update', replaces, eventId: idOf(7), revision: 2 });
    const old = messageOf(1, { kind: 'update', overMs: SENT_MS, eventId: idOf(1), revision: 1 });
    const status = (event: ICAL.Event) => [
      event.uid,
      event.component.getFirstPropertyValue('status'),
      event.sequence,
    ];
    expect(eventsIn(calendarOf(feedOf([merged, old]))).map(status)).toEqual([
      [idOf(7), 'CONFIRMED', 2],
      [idOf(1), 'CANCELLED', 2],
    ]);
    const twins = [messageOf(4, { eventId: idOf(4) }), messageOf(5, { eventId: idOf(4) })];
    expect(eventsIn(calendarOf(feedOf(twins))).map(({ uid }) => uid)).toEqual([idOf(4), idOf(5)]);
  });
  it('has no end where none is known, or it is before the beginning', () => {
    for (const expires of [null, '2026-11-29T17:00:00Z']) {
      expect(calendarOf(feedOf([messageOf(1, { expires })]))).not.toContain('DTEND');
    }
    const [event] = eventsIn(calendarOf(feedOf([messageOf(1, { onset: null, expires: null })])));
    expect(event && span(event)[0]).toBe(at(SENT_MS));
  });
  it('tells of what is a thousand years away in UTC, and describes no clocks for it', () => {
    const far = { onset: '1926-01-01T00:00:00Z', expires: '2999-06-01T00:00:00Z' };
    const text = calendarOf(feedOf([messageOf(1, far), messageOf(2)]));
    expect(text).toContain('DTSTART:19260101T000000Z');
    expect(text).toContain('DTEND:29990601T000000Z');
    expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)?.length).toBeLessThan(10);
    expect(eventsIn(text)).toHaveLength(2);
    const never = calendarOf(feedOf([messageOf(1, { expires: '+012026-01-01T00:00:00Z' })]));
    expect(never).not.toContain('DTEND');
  });
  it('is one without an event as well', () => {
    const text = calendarOf(feedOf([]));
    expect(eventsIn(text)).toEqual([]);
    expect(text).toContain('BEGIN:VTIMEZONE');
  });
  it.each(HOSTILE)('tells of %j as a text and nothing else', (text) => {
    const hostile = messageOf(1, { event: text, headline: text, description: text, places: text });
    const events = eventsIn(calendarOf(feedOf([hostile], { name: text })));
    expect(events.map(({ uid }) => uid)).toEqual([idOf(1)]);
    const told = plainText(text).replaceAll('\t', ' ').trim();
    expect(events[0]?.description).toContain(told);
    expect(events[0]?.summary).toContain(told);
  });
});
