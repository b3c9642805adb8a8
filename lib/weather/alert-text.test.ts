import { describe, expect, it } from 'vitest';
import { piecesOf } from './alert-links';
import { expectedOf, readAlertText } from './alert-text';
import { recordedAlerts } from './testing/recorded-alerts';

describe('the text of an alert', () => {
  it('gets headings for marked parts, and joined lines', () => {
    const { parts, clipped } = readAlertText(
      '* WHAT...North winds 35 to 45 mph\npossible.\n\n* ADDITIONAL DETAILS...\n- A trough stalled\nover the islands.\n- Flood stage is 10.0 feet.\n\nFasten loose objects.',
    );
    expect(clipped).toBe(false);
    expect(parts).toMatchObject([
      { kind: 'what', paragraphs: ['North winds 35 to 45 mph possible.'], points: [] },
      { kind: 'advice', paragraphs: ['Fasten loose objects.'], points: [] },
      {
        kind: 'details',
        paragraphs: [],
        points: ['A trough stalled over the islands.', 'Flood stage is 10.0 feet.'],
      },
    ]);
  });
  it('writes headlines in title case, except for times and abbreviations', () => {
    const { parts } = readAlertText(
      '...HIGH SURF ADVISORY IN EFFECT FOR SHORES\nOF NIIHAU FROM 6 PM TO 6 AM HST TUESDAY...',
    );
    expect(parts[0]?.paragraphs).toEqual([
      'High Surf Advisory in Effect for Shores of Niihau from 6 PM to 6 AM HST Tuesday',
    ]);
  });
  it.each([
    [
      '...FLOOD WARNING REMAINS IN EFFECT AT THE RED RIVER...',
      'Flood Warning Remains in Effect at the Red River',
    ],
    [
      '...WIND ADVISORY FROM 6 PM MT TO NOON PT NEAR MT SHASTA...',
      'Wind Advisory from 6 PM MT to Noon PT Near Mt Shasta',
    ],
    [
      '...GALE WARNING UNTIL 4 AM EST FRIDAY AT SEA...',
      'Gale Warning until 4 AM EST Friday at Sea',
    ],
  ])('reads a word as a time zone only after a time: %s', (shouted, calm) => {
    expect(readAlertText(shouted).parts[0]?.paragraphs).toEqual([calm]);
  });
  it('splits a marine forecast by its days', () => {
    const { parts } = readAlertText(
      'Inside Waters\n\n.TODAY...N wind 45 kt.\n.TUE NIGHT...Seas\n13 ft.',
    );
    expect(parts.map(({ heading, paragraphs }) => [heading, ...paragraphs])).toEqual([
      [null, 'Inside Waters'],
      ['Today', 'N wind 45 kt.'],
      ['Tue night', 'Seas 13 ft.'],
    ]);
  });
  it('cuts off an overlong text, and accepts an empty one', () => {
    const long = readAlertText('word '.repeat(10_000));
    expect(long.clipped).toBe(true);
    expect(long.parts[0]?.paragraphs[0]?.length).toBeLessThan(12_100);
    expect(readAlertText(' \n \n')).toEqual({ parts: [], clipped: false });
  });
});

/** A warning as the teletype brings it, with what to do appended by the service. */
const WARNING = `SVRBGM

The National Weather Service in Binghamton has issued a

* Severe Thunderstorm Warning for...
Central Luzerne County in northeastern Pennsylvania...

* Until 430 PM EDT.

HAZARD...60 mph wind gusts and quarter size hail. Large trees
may fall.
SOURCE...Radar indicated.
IMPACT...Hail damage to vehicles is expected.

* Locations impacted include...
Wilkes-Barre, St. Johns and Ashley.

For your protection move to an interior room on the lowest floor
of a building.`;

describe('a warning of short fuse', () => {
  const { parts } = readAlertText(WARNING);
  it('has headings, points and advice, and no code of the teletype', () => {
    expect(parts.map(({ kind, paragraphs, points }) => [kind, ...paragraphs, ...points])).toEqual([
      [null, 'The National Weather Service in Binghamton has issued a'],
      [
        null,
        'Severe Thunderstorm Warning for: Central Luzerne County in northeastern Pennsylvania.',
        'Until 430 PM EDT.',
      ],
      ['hazard', '60 mph wind gusts and quarter size hail. Large trees may fall.'],
      ['advice', 'For your protection move to an interior room on the lowest floor of a building.'],
      ['source', 'Radar indicated.'],
      ['impacts', 'Hail damage to vehicles is expected.'],
      [null, 'Locations impacted include: Wilkes-Barre, St. Johns and Ashley.'],
    ]);
  });
  it('makes a list of columns, but not of sentences two spaces apart', () => {
    const table = readAlertText('Greene             King George\nNelson             Orange')
      .parts[0];
    expect(table).toMatchObject({
      paragraphs: [],
      points: ['Greene', 'King George', 'Nelson', 'Orange'],
    });
    const prose = readAlertText('Rain is falling.  More is to come.').parts[0];
    expect(prose?.points).toEqual([]);
  });
  it('puts a list under the sentence that announces it', () => {
    const { parts } = readAlertText(
      'An Action Day is declared.\n\nHere are some recommended actions:\n\n* Carpool.\n* Walk.',
    );
    expect(parts[1]).toMatchObject({ kind: 'advice', points: ['Carpool.', 'Walk.'] });
  });
});

describe('what is expected', () => {
  const expected = (text: string, event = 'Wind Advisory') =>
    expectedOf(event, readAlertText(text));
  it.each([
    ['* WHAT...Snow. Up to 1.5 inches.\n\n* WHERE...Denver.', 'Snow.'],
    ['HAZARD...Flash flooding.\n\nSOURCE...Radar.', 'Flash flooding.'],
    ['Smoke near St. Paul. It will stay.', 'Smoke near St. Paul.'],
    ['The National Weather Service in X has issued a\n\n* Gale.\n\n* Until noon.', 'Gale.'],
    [
      '* WHAT...For the Heat Advisory, 101 degrees. For the Wind Advisory, gusts.',
      'For the Wind Advisory, gusts.',
    ],
    ['', null],
  ])('%s: %s', (text, sentence) => {
    expect(expected(text)).toBe(sentence);
  });
});

describe('addresses in a text', () => {
  it('are links if they are https, and nothing else is', () => {
    const text =
      'See https://go.usa.gov/x6hks. Or http://a.gov, javascript:alert(1), https://user@b.gov/x, www.c.gov';
    const links = piecesOf(text).filter(({ href }) => href !== null);
    expect(links.map(({ href }) => href)).toEqual(['https://go.usa.gov/x6hks']);
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

const recorded = recordedAlerts();
describe.skipIf(recorded.length === 0)(
  'the recorded texts of a day (skipped if ../shared is missing)',
  () => {
    it('have no raw headings, stars or codes, and what to do wherever the NWS says it', () => {
      let withAdvice = 0;
      for (const { event, description, instruction } of recorded) {
        const read = readAlertText([description, instruction].filter(Boolean).join('\n\n'));
        const lines = read.parts.flatMap(({ paragraphs, points }) => [...paragraphs, ...points]);
        for (const line of lines) {
          expect(line).not.toMatch(/^(?:HAZARD|SOURCE|IMPACT|WHAT)\.\.\.|^\* |^[A-Z]{6}$/);
        }
        expect(expectedOf(event, read), description ?? '').toMatch(/\w/);
        if (instruction && read.parts.some(({ kind }) => kind === 'advice')) withAdvice += 1;
      }
      const advised = recorded.filter(({ instruction }) => instruction).length;
      expect(withAdvice / advised).toBeGreaterThan(0.9);
    });
  },
);
