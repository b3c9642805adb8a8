import { describe, expect, it } from 'vitest';
import { HAZARD_NAMES } from './alert-hazards';
import { airIn, emergencyIn } from './alert-words';
import { recordedAlerts } from './testing/recorded-alerts';

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

const recorded = recordedAlerts();
describe.skipIf(recorded.length === 0)(
  'the recorded alerts of a day (skipped if ../shared is missing)',
  () => {
    it('name hazards that the table knows', () => {
      const unknown = recorded.filter(
        ({ event }) => !HAZARD_NAMES.includes(event?.toLowerCase() ?? ''),
      );
      expect(unknown.map(({ event }) => event)).toEqual([]);
    });
    it('name the air in most air quality alerts', () => {
      const alerts = recorded.filter(({ event }) => event === 'Air Quality Alert');
      const found = alerts.map(({ description }) => airIn(description));
      expect(found.filter((air) => air === 'hazardous').length).toBeGreaterThanOrEqual(5);
      expect(found.filter((air) => air !== null).length / alerts.length).toBeGreaterThan(0.7);
    });
  },
);
