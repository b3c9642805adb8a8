import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Alert } from '@/lib/contract/alerts';
import { HAZARD_NAMES } from './alert-hazards';
import { airIn, emergencyIn, isOverByWords } from './alert-words';

describe('the air that an alert names', () => {
  it.each([
    ['expected to reach the Maroon or Hazardous category', 'hazardous'],
    ['from Sensitive Groups (Orange) to Very Unhealthy (Purple)', 'very-unhealthy'],
    ['issued a Code RED Air Quality Alert', 'unhealthy'],
    ['a forecast of Unhealthy-Red category particulates', 'unhealthy'],
    ['in the Unhealthy for Sensitive Groups range', 'sensitive'],
    ['Code Orange Air Quality Alert', 'sensitive'],
    ['for Orange County and the Red River valley', null],
    ['hazardous weather is not expected', null],
    ['AQI Orange category.\n\n* IMPACTS...For Hazardous (Maroon) air, stay inside.', 'sensitive'],
    [null, null],
  ])('%s: %s', (text, category) => {
    expect(airIn(text)).toBe(category);
  });
});

describe('an alert that says that it is over', () => {
  it.each([
    ['Heat Advisory', 'The Heat Advisory has been cancelled.', null],
    ['Freeze Watch', 'THE FREEZE WATCH IS CANCELED', null],
    ['Wind Advisory', null, '...WIND ADVISORY IS NO LONGER IN EFFECT...'],
    ['Flood Warning', null, 'The warning has expired. Rivers fall.'],
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
    [null, 'This alert has been cancelled.', null],
    [
      'Flood Watch',
      null,
      'The Flash Flood Watch and the Flood Watch have been replaced by a warning.',
    ],
  ])('%s: %s %s', (event, headline, text) => {
    expect(isOverByWords(event, headline, text)).toBe(true);
  });
  it.each([
    ['Red Flag Warning', null, 'The Fire Weather Watch is no longer in effect.'],
    [
      'Red Flag Warning',
      null,
      'A Red Flag Warning was issued. The Fire Weather Watch is no longer in effect.',
    ],
    [
      'Heat Advisory',
      'HEAT ADVISORY IN EFFECT UNTIL 9 PM... ...EXTREME HEAT WARNING IS CANCELLED',
      null,
    ],
    ['Flash Flood Warning', null, 'At 155 PM, thunderstorms over Mineral Hill had ended.'],
    [
      'Flood Warning',
      null,
      'The Flood Warning has been cancelled for Bexar County and remains in effect for Comal County.',
    ],
    ['Heat Advisory', null, 'Many outdoor events have been cancelled. It will be hot.'],
    ['Flood Warning', null, '* WHAT...Flooding.\n\nThe warning will be cancelled on Sunday.'],
    ['Flood Warning', null, 'The Flash Flood Warning has been replaced by a Flood Warning.'],
    ['Wind Advisory', null, 'THE LAKE WIND ADVISORY IS CANCELLED'],
    ['Tornado Warning', null, 'The previous Tornado Warning has been replaced by this one.'],
    [null, null, null],
  ])('not %s: %s %s', (event, headline, text) => {
    expect(isOverByWords(event, headline, text)).toBe(false);
  });
});

describe('the gravest words', () => {
  it.each([
    ['...TORNADO EMERGENCY FOR\nMOORE...', 'tornado'],
    ['This is a PARTICULARLY DANGEROUS\nSITUATION. TAKE COVER NOW!', 'dangerous-situation'],
    ['THIS IS AN EXTREMELY DANGEROUS SITUATION.', 'dangerous-situation'],
    ['Keep away should a tornado emergency be declared.', null],
    ['The FLASH FLOOD EMERGENCY has been cancelled.', null],
  ])('%s: %s', (text, emergency) => {
    expect(emergencyIn([null, text])).toBe(emergency);
  });
});

const national = join(process.cwd(), '../shared/nws/recorded/alerts/active.json');
describe.skipIf(!existsSync(national))(
  'the recorded alerts of a day (skipped if ../shared is missing)',
  () => {
    const inCountry = () => {
      const { features }: { features: { properties: Alert }[] } = JSON.parse(
        readFileSync(national, 'utf8'),
      );
      return features.map(({ properties }) => properties);
    };
    it('name hazards that the table knows', () => {
      const unknown = inCountry().filter(
        ({ event }) => !HAZARD_NAMES.includes(event?.toLowerCase() ?? ''),
      );
      expect(unknown.map(({ event }) => event)).toEqual([]);
    });
    it('are over by their words twice in 396, and in no other case', () => {
      const over = inCountry().filter(({ event, headline, description }) =>
        isOverByWords(event, headline, description),
      );
      expect(over.map(({ headline }) => headline)).toEqual([
        'The Heat Advisory has been cancelled.',
        'The Extreme Heat Warning has been cancelled.',
      ]);
    });
    it('name the air in most air quality alerts', () => {
      const alerts = inCountry().filter(({ event }) => event === 'Air Quality Alert');
      const found = alerts.map(({ description }) => airIn(description));
      expect(found.filter((air) => air === 'hazardous').length).toBeGreaterThanOrEqual(5);
      expect(found.filter((air) => air !== null).length / alerts.length).toBeGreaterThan(0.7);
    });
  },
);
