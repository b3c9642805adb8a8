import { expect, it } from 'vitest';
import { NOT_COMING, untilRuleOf } from '@/lib/contract/until-layers';
import { createMessages, loadMessages } from '@/lib/messages/translate';
import type { Arrival } from '@/lib/weather/arrival';
import { arrivalText } from './arrival-words';

const words = {
  messages: createMessages('en'),
  units: { temperature: 'f', wind: 'mph' },
  timeZone: 'America/Chicago',
  distance: (km: number) => `${Math.round(km / 1.609)} mi`,
  isNow: true,
} as const;
const COMING: Arrival = {
  hours: 3,
  comesMs: Date.UTC(2026, 10, 28, 22),
  hoursAhead: 48,
  fromDegrees: 268,
  distanceKm: 97,
};

function textOf(layer: string, change: Partial<Arrival> = {}, more: object = {}): string {
  const rule = untilRuleOf(layer);
  return rule ? arrivalText(rule, { ...COMING, ...change }, { ...words, ...more }) : '';
}

it('says when it comes, from where, and how far away it is', () => {
  expect(textOf('until-rain')).toBe(
    'Rain reaches you about Saturday 4 PM, from the west; it is 60 mi away now (chance of 50% or more).',
  );
  expect(textOf('until-freeze-28-3h', { fromDegrees: null, distanceKm: null })).toBe(
    'It freezes here about Saturday 4 PM (28° or below, for 3 hours).',
  );
  expect(textOf('until-wind', { fromDegrees: 359 }, { isNow: false })).toContain(
    'from the north; the wind is 60 mi away at the hour shown (25 mph or more)',
  );
});

it('says that it is there, or does not come within the hours that are known', () => {
  expect(textOf('until-snow', { hours: 0 })).toBe(
    'Snow or ice starts: here now (chance of 50% or more).',
  );
  expect(textOf('until-wind', { hours: NOT_COMING, hoursAhead: 1 })).toContain('within an hour (');
  expect(textOf('until-wind', { hours: null })).toBe(
    'Wind picks up: not known here (25 mph or more).',
  );
  expect(textOf('until-alert-4', { hours: NOT_COMING, hoursAhead: 45 })).toBe(
    'No alert is issued here for the next 45 hours (severe or worse).',
  );
});

it('speaks Spanish', async () => {
  expect(textOf('until-rain', {}, { messages: await loadMessages('es') })).toMatch(
    /^La lluvia le llega hacia sábado.* 4.*desde el oeste; ahora, la lluvia está a 60 mi \(probabilidad del 50.*o más\)\.$/,
  );
});
