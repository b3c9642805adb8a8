import { describe, expect, it } from 'vitest';
import { type ActiveAlerts, activeAlertsSchema } from '@/lib/contract/active-alerts';
import { choicesOf, filteredGroups, spanOf } from './alert-news';

const at = (hour: number) => `2026-11-29T${String(hour).padStart(2, '0')}:00:00.000Z`;

const state = (code: string, ends: readonly [string, string] | null) => ({
  ...{ code, severity: 'severe', emergency: null, onset: at(1), ends },
  ...{ cell: '86268cdafffffff', zoneName: '', zone: null, timeZone: 'UTC' },
});
const group = (event: string | null, begun: boolean, ...states: readonly object[]) => ({
  ...{ event, begun, states },
});
const texas = state('TX', [at(5), at(9)]);
const ohio = state('OH', [at(3), at(3)]);

const overview: ActiveAlerts = activeAlertsSchema.parse({
  ...{ checkedAt: at(0), isWhole: true, zones: { checked: 1, total: 1 } },
  names: { TX: 'Texas', OH: 'Ohio', UT: 'Utah', AK: 'Alaska' },
  groups: [
    group('Flash Flood Warning', true, texas, ohio),
    group('Wind Advisory', true, ohio),
    group('Flash Flood Warning', false, state('UT', null)),
    group(null, false, texas),
  ],
});

const shown = (filter: { state?: string; hazard?: string }) =>
  filteredGroups(overview, { state: null, hazard: null, ...filter }).map(
    ({ event, begun, states }) => [event, begun, states.map(({ code }) => code).join()],
  );

describe('the list of alerts', () => {
  it('has all of them without a filter', () => {
    expect(shown({})).toHaveLength(4);
  });
  it('has of a state only that', () => {
    expect(shown({ state: 'OH' })).toEqual([
      ['Flash Flood Warning', true, 'OH'],
      ['Wind Advisory', true, 'OH'],
    ]);
    expect(shown({ state: 'AK' })).toEqual([]);
  });
  it('has of a hazard what is in effect and what is announced', () => {
    expect(shown({ hazard: 'flash-flood-warning' })).toEqual([
      ['Flash Flood Warning', true, 'TX,OH'],
      ['Flash Flood Warning', false, 'UT'],
    ]);
    expect(shown({ hazard: 'alert', state: 'TX' })).toEqual([[null, false, 'TX']]);
  });
  it('offers each state by name, whether it has any, and each hazard once in its order', () => {
    const { states, hazards } = choicesOf(overview);
    expect(states.map(({ code }) => code)).toEqual(['AK', 'OH', 'TX', 'UT']);
    expect(hazards.map(({ slug }) => slug)).toEqual([
      'flash-flood-warning',
      'wind-advisory',
      'alert',
    ]);
  });
  it('says when the first and the last of several end, unless any end is not known', () => {
    const ms = (hour: number) => Date.parse(at(hour));
    expect(spanOf(overview.groups[0]?.states ?? [])).toEqual({
      ...{ onsetMs: ms(1), firstEndMs: ms(3), lastEndMs: ms(9) },
    });
    const open = [...(overview.groups[0]?.states ?? []), ...(overview.groups[2]?.states ?? [])];
    expect(spanOf(open)).toEqual({ onsetMs: ms(1), firstEndMs: null, lastEndMs: null });
  });
});
