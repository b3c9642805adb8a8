import { describe, expect, it } from 'vitest';
import { alertColor } from './alert-colors';
import { readAlertText } from './alert-text';

describe('the text of an alert', () => {
  it('gets headings for marked parts, and joined lines', () => {
    const { parts, clipped } = readAlertText(
      '* WHAT...North winds 35 to 45 mph\npossible.\n\n* ADDITIONAL DETAILS...\n- A trough stalled\nover the islands.\n- Flood stage is 10.0 feet.\n\nFasten loose objects.',
    );
    expect(clipped).toBe(false);
    expect(parts).toMatchObject([
      { heading: 'What', paragraphs: ['North winds 35 to 45 mph possible.'], points: [] },
      {
        heading: 'Additional details',
        paragraphs: [],
        points: ['A trough stalled over the islands.', 'Flood stage is 10.0 feet.'],
      },
      { heading: null, paragraphs: ['Fasten loose objects.'], points: [] },
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

describe('the color of an alert', () => {
  it('is that of the NWS, or null', () => {
    expect(alertColor('Tornado Warning')).toBe('#ff0000');
    expect(alertColor(' high wind watch ')).toBe('#b8860b');
    expect(alertColor('Rain of Frogs')).toBeNull();
    expect(alertColor(null)).toBeNull();
  });
});
