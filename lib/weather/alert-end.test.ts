import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { endInWords } from './alert-end';

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
    const words = 'The Tornado Warning for northern Adams and Boulder counties has been cancelled.';
    expect(said('Tornado Warning', null, words, 'Adams, CO; Boulder, CO')).toBe('over');
    expect(said('Tornado Warning', null, words, 'Adams, CO; Larimer, CO')).toBe('doubt');
    expect(said('Tornado Warning', null, words)).toBe('doubt');
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
  ])('%s: %s', (event, text) => {
    expect(said(event, null, text)).toBe('doubt');
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

const national = join(process.cwd(), '../shared/nws/recorded/alerts/active.json');
describe.skipIf(!existsSync(national))(
  'the recorded alerts of a day (skipped if ../shared is missing)',
  () => {
    it('are over by their words twice in 396, and leave no doubt in any other case', () => {
      const { features }: { features: { properties: Alert & { areaDesc: string } }[] } = JSON.parse(
        readFileSync(national, 'utf8'),
      );
      const ends = features.map(({ properties: { areaDesc, ...alert } }) => ({
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
