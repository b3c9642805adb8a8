import { describe, expect, it } from 'vitest';
import { endInWords } from './alert-end';
import { recordedAlerts } from './testing/recorded-alerts';

const said = (
  event: string | null,
  headline: string | null,
  description: string | null,
  areas?: string,
) => endInWords({ event, headline, description, areas });

describe('an alert that says that it is over', () => {
  it.each([
    ['Heat Advisory', 'The Heat Advisory has been cancelled.', null],
    ['Freeze Watch', 'THE FREEZE WATCH IS CANCELED', null],
    ['Wind Advisory', null, '...WIND ADVISORY IS NO LONGER IN EFFECT...'],
    ['Flood Warning', null, 'The warning has expired. Rivers fall.'],
    ['Flood Warning', null, 'At 355 PM EDT, this warning has been cancelled.'],
    [
      'Tornado Warning',
      null,
      'SVSLZK\n\nThe Tornado Warning in effect until 4 PM has been\ncancelled.',
    ],
    [
      'Extreme Heat Warning',
      'HEAT ADVISORY IN EFFECT UNTIL 9 PM... ...EXTREME HEAT WARNING IS CANCELLED',
      null,
    ],
    ['Winter Storm Watch', null, 'The Winter Storm Watch has been replaced by a warning.'],
    ['Winter Storm Watch', null, 'This watch has been upgraded to a Winter Storm Warning.'],
    [null, 'This alert has been cancelled.', null],
    ['Flood Watch', null, 'It has been cancelled.'],
    [
      'Flood Watch',
      null,
      'The Flash Flood Watch and the Flood Watch have been replaced by a warning.',
    ],
    [
      'Flash Flood Watch',
      null,
      'The Flash Flood Watch and the Flood Watch have been replaced by a warning.',
    ],
    ['Zombie Warning', null, 'The Zombie Warning has been cancelled.'],
  ])('%s: %s %s', (event, headline, text) => {
    expect(said(event, headline, text)).toBe('over');
  });

  it('for all the areas that it names', () => {
    const words = 'The Tornado Warning for Adams and Boulder counties has been cancelled.';
    expect(said('Tornado Warning', null, words, 'Adams, CO; Boulder, CO')).toBe('over');
    expect(said('Tornado Warning', null, words, 'Adams, CO; Larimer, CO')).toBe('doubt');
    expect(said('Tornado Warning', null, words)).toBe('doubt');
    for (const [place, areas] of [
      ['northern Adams and Boulder counties', 'Adams, CO; Boulder, CO'],
      ['Green Lake County', 'Green, WI; Green Lake, WI'],
      ['Clayton County', 'Clay, GA; Clayton, GA'],
      ['Larimer County north of Adams and Boulder counties', 'Adams, CO; Boulder, CO'],
    ] as const) {
      const some = `The Tornado Warning for ${place} has been cancelled.`;
      expect(said('Tornado Warning', null, some, areas), some).toBe('doubt');
    }
    expect(
      said(
        'Wind Advisory',
        null,
        'The Wind Advisory is cancelled for parts of Adams.',
        'Adams, CO',
      ),
    ).toBe('doubt');
  });
});

describe('an alert whose words leave a doubt', () => {
  it.each([
    [
      'Flood Warning',
      'The Flood Warning has been cancelled for Bexar County and remains in effect for Comal County.',
    ],
    [
      'Tornado Warning',
      'The Tornado Warning for Adams County has been cancelled but a Tornado Warning is still in effect for Boulder County.',
    ],
    ['Heat Advisory', 'The Heat Advisory which was cancelled this morning has been reissued.'],
    ['Heat Advisory', 'The Heat Advisory has been cancelled, and remains in effect for Tulsa.'],
    ['Heat Advisory', 'The National Weather Service in Tulsa has cancelled the Heat Advisory.'],
    ['Flood Watch', 'As of 4 PM the Flood Watch has been cancelled.'],
    ['Beach Hazards Statement', 'All boats on the statement route are cancelled.'],
    ['Air Quality Alert', 'Air Quality Alert burn restrictions are no longer in effect.'],
    ['Hurricane Warning', 'Hurricane Warning evacuation orders have been cancelled.'],
    ['Hurricane Warning', 'The Hurricane Warning text has been replaced by the following.'],
    ['Tornado Warning', 'The Tornado Warning in Adams County has been cancelled.'],
    ['Winter Storm Warning', 'The Winter Storm Warning is no longer in effect below 6000 feet.'],
    ['Tsunami Warning', 'The Tsunami Warning is canceled in Oregon and continues in California.'],
    ['Flood Warning', 'The Flood Warning at the Red River gauge has expired.'],
    ['Red Flag Warning', 'RED FLAG WARNING IS CANCELLED ZONES 214 AND 215'],
    ['Heat Advisory', 'The Heat Advisory has been cancelled (Adams County only).'],
    ['Heat Advisory', 'The Heat Advisory has been cancelled - Adams County only.'],
    ['Heat Advisory', 'The Heat Advisory has been cancelled, Adams County only.'],
    ['Flood Warning', 'THE FLOOD WARNING IS CANCELLED...FOR THE RED RIVER AT FARGO'],
    ['Flood Warning', '.FOR ADAMS COUNTY...THE FLOOD WARNING IS CANCELLED...'],
    [
      'Winter Storm Warning',
      'The Winter Storm Warning has been cancelled, except for the mountains.',
    ],
    ['Wind Advisory', 'The Wind Advisory has been cancelled but continues above 9000 feet.'],
    ['Heat Advisory', 'The Heat Advisory has expired and will resume at noon tomorrow.'],
    ['Heat Advisory', 'The Heat Advisory was cancelled at 10 a.m. and reissued at noon.'],
    ['Heat Advisory', 'The Heat Advisory today has been cancelled.'],
    [
      'Heat Advisory',
      'The Heat Advisory was cancelled yesterday. A Heat Advisory is in effect again.',
    ],
    [
      'Flood Warning',
      'The Flood Warning has expired. The Flood Warning remains in effect for Fargo.',
    ],
    ['Freeze Warning', 'The Freeze Warning has expired. A Freeze Warning follows tonight.'],
    ['Wind Advisory', 'The Wind Advisory is cancelled effective at 6 PM this evening.'],
    ['Wind Advisory', 'WIND ADVISORY IS CANCELLED AFTER 6 PM'],
    ['Tornado Warning', 'The Tornado Warning is cancelled if the storm weakens.'],
    ['Tornado Warning', 'The Tornado Warning issued at 355 PM has been replaced by this one.'],
    ['Flood Watch', 'The Flood Watch issued earlier has been replaced by a new Flood Watch.'],
    [
      'Flood Watch',
      'The Flood Watch for Adams County and the Wind Advisory for Boulder County have been cancelled.',
    ],
    ['Flood Watch', 'It has been cancelled for Adams County.'],
  ])('%s: %s', (event, text) => {
    const areas = 'Adams, CO; Boulder, CO';
    expect(endInWords({ event, headline: null, description: text, areas })).toBe('doubt');
  });
  it('in its headline', () => {
    for (const [event, headline] of [
      [
        'Red Flag Warning',
        'RED FLAG WARNING HAS EXPIRED... ...RED FLAG WARNING FROM 11 AM TUESDAY',
      ],
      ['Freeze Warning', 'FREEZE WARNING HAS EXPIRED; ANOTHER FREEZE WARNING TONIGHT'],
      ['Tornado Watch', 'TORNADO WATCH 210 HAS BEEN REPLACED BY TORNADO WATCH 211.'],
      ['Flood Warning', 'FLOOD WARNING IS CANCELLED... ...FOR THE RED RIVER'],
    ] as const) {
      expect(said(event, headline, null), headline).toBe('doubt');
    }
  });

  it('when its headline says something else than its text', () => {
    const text = 'The Heat Advisory has been cancelled.';
    expect(said('Heat Advisory', 'HEAT ADVISORY REMAINS IN EFFECT UNTIL 9 PM', text)).toBe('doubt');
  });
});

describe('an alert that says nothing of its own end', () => {
  it.each([
    ['Red Flag Warning', null, 'The Fire Weather Watch is no longer in effect.'],
    [
      'Red Flag Warning',
      null,
      'A Red Flag Warning was issued. The Fire Weather Watch is no longer in effect.',
    ],
    [
      'Red Flag Warning',
      null,
      'The Red Flag Warning is now in effect from noon to 8 PM and the Fire Weather Watch is no longer in effect.',
    ],
    [
      'Winter Storm Warning',
      null,
      'A Winter Storm Warning has been issued, and the Winter Storm Watch has been cancelled.',
    ],
    ['Winter Storm Warning', null, 'It has been upgraded from a Winter Storm Watch.'],
    ['Winter Storm Warning', null, 'This warning has been upgraded from a watch.'],
    ['Tornado Warning', 'THIS TORNADO WARNING HAS BEEN UPGRADED TO A TORNADO EMERGENCY', null],
    [
      'Flash Flood Warning',
      null,
      'This Flash Flood Warning has been upgraded to a Flash Flood Emergency.',
    ],
    [
      'Severe Thunderstorm Warning',
      null,
      'This warning has been upgraded to a destructive category.',
    ],
    ['Winter Storm Warning', null, 'This warning has replaced the Winter Storm Watch.'],
    ['Winter Storm Warning', null, 'The watch has been cancelled.'],
    [
      'High Wind Warning',
      'HIGH WIND WARNING IN EFFECT UNTIL 6 PM; WIND ADVISORY HAS BEEN CANCELLED',
      null,
    ],
    ['Flood Warning', null, 'The Flood Warning replaces the Flash Flood Warning that has expired.'],
    [
      'Heat Advisory',
      'HEAT ADVISORY IN EFFECT UNTIL 9 PM... ...EXTREME HEAT WARNING IS CANCELLED',
      null,
    ],
    [
      'Shelter In Place Warning',
      null,
      'Stay inside until the Shelter In Place Warning is cancelled.',
    ],
    ['Flash Flood Warning', null, 'At 155 PM, thunderstorms over Mineral Hill had ended.'],
    ['Heat Advisory', null, 'Many outdoor events have been cancelled. It will be hot.'],
    [
      'Air Quality Alert',
      null,
      'The Air Quality Alert has been extended; burn permits are cancelled.',
    ],
    [
      'Coastal Flood Advisory',
      null,
      'All ferry service on the statement route has been cancelled.',
    ],
    ['Flood Warning', null, '* WHAT...Flooding.\n\nThe warning will be cancelled on Sunday.'],
    ['Flood Warning', null, 'The Flash Flood Warning has been replaced by a Flood Warning.'],
    ['Wind Advisory', null, 'THE LAKE WIND ADVISORY IS CANCELLED'],
    ['Tornado Warning', null, 'The previous Tornado Warning has been replaced by this one.'],
    [null, null, null],
  ])('%s: %s %s', (event, headline, text) => {
    expect(said(event, headline, text)).toBeNull();
  });
});

const recorded = recordedAlerts();
describe.skipIf(recorded.length === 0)(
  'the recorded alerts of a day (skipped if ../shared is missing)',
  () => {
    it('are over by their words twice in 396, and leave no doubt in any other case', () => {
      const ends = recorded.map(({ areaDesc, ...alert }) => ({
        end: endInWords({ ...alert, areas: areaDesc }),
        headline: alert.headline,
      }));
      expect(ends.filter(({ end }) => end !== null)).toEqual([
        { end: 'over', headline: 'The Heat Advisory has been cancelled.' },
        { end: 'over', headline: 'The Extreme Heat Warning has been cancelled.' },
      ]);
    });
  },
);
