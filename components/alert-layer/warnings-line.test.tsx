import { describe, expect, it } from 'vitest';
import { NOW, render } from '@/components/panels/testing/render-panels';
import { ServedAt } from '@/components/ui/served';
import { alertHeadlinesSchema } from '@/lib/contract/active-alerts';
import { MINUTE_MS } from '@/lib/contract/time';
import { WarningsLine } from './warnings-line';

const STATES = ['North Dakota', 'Minnesota', 'Iowa', 'Ohio', 'Utah', 'Maine'];

type Headline = ReturnType<typeof headline>;

const headline = (
  event: string,
  states: readonly string[],
  begun = true,
  emergency: string | null = null,
) => ({
  event,
  emergency,
  begun,
  severity: 'severe',
  states: states.slice(0, 4),
  stateCount: states.length,
});

const headlinesOf = (all: readonly Headline[], isWhole = true) =>
  alertHeadlinesSchema.parse({
    checkedAt: new Date(NOW).toISOString(),
    isWhole,
    zones: { checked: isWhole ? 4000 : 12, total: 4000 },
    more: Math.max(0, all.length - 2),
    anyInEffect: all.some(({ begun }) => begun),
    first: all.slice(0, 2),
  });

const line = (headlines: object, ageMinutes = 2) =>
  render(
    <ServedAt nowMs={NOW}>
      <WarningsLine href="/alerts" onOpen={() => {}} />
    </ServedAt>,
    [
      [
        ['alert-headlines'],
        { ...headlines, checkedAt: new Date(NOW - ageMinutes * MINUTE_MS).toISOString() },
      ],
    ],
    { fetchedMs: NOW },
  ).replaceAll(/<[^>]+>/g, '');

const blizzard = headline('Blizzard Warning', STATES.slice(0, 2));

describe('the country’s alerts in a few lines', () => {
  it('name the worst hazards and their states, and count the others', () => {
    const flood = headline('Flash Flood Warning', ['Texas']);
    const words = line(headlinesOf([blizzard, flood, headline('Wind Advisory', ['Ohio'])]));
    expect(words).toContain('Blizzard Warning in North Dakota and Minnesota');
    expect(words).toContain('Flash Flood Warning in Texas');
    expect(words).toContain('1 more kind of alert');
    expect(words).not.toContain('Wind Advisory');
  });
  it('say which are extreme, and name fewer of their states, as there is no room for more', () => {
    const extreme = { ...headline('Blizzard Warning', STATES.slice(0, 3)), severity: 'extreme' };
    const words = line(headlinesOf([headline('Ice Storm Warning', STATES), extreme]));
    expect(words).toContain('Ice Storm Warning in North Dakota, Minnesota, and 4 more states');
    expect(words).toContain('Extreme · Blizzard Warning in North Dakota and 2 more states');
    const inTwo = { ...extreme, states: STATES.slice(0, 2), stateCount: 2 };
    expect(line(headlinesOf([inTwo]))).toContain(
      'Extreme · Blizzard Warning in North Dakota and Minnesota',
    );
  });
  it('count the states beyond some', () => {
    const words = line(headlinesOf([headline('Heat Advisory', STATES)]));
    expect(words).toContain('in North Dakota, Minnesota, and 4 more states');
    expect(line(headlinesOf([headline('Heat Advisory', STATES.slice(0, 3))]))).toContain(
      'in North Dakota, Minnesota, and Iowa',
    );
  });
  it('say what is only announced, and that nothing is in effect', () => {
    const words = line(headlinesOf([headline('Winter Storm Watch', ['Utah'], false)]));
    expect(words).toContain('No alerts in effect in any state');
    expect(words).toContain('Winter Storm Watch announced in Utah');
  });
  it('say of how many zones they are, where that is not the country', () => {
    expect(line(headlinesOf([blizzard], false))).toContain('Known for 12 of 4,000 forecast zones');
    expect(line(headlinesOf([], false))).toContain('No alerts in the zones checked so far');
  });
  it('have an emergency before its hazard', () => {
    const flood = headline('Flash Flood Warning', ['Texas', 'Utah']);
    const emergency = headline('Flash Flood Warning', ['Texas'], true, 'flash-flood');
    const words = line({ ...headlinesOf([flood]), first: [emergency, flood] });
    expect(words).toContain('Flash flood emergency in Texas');
    expect(words).toContain('Flash Flood Warning in Texas and Utah');
    expect(words).toContain('All active alerts');
  });
  it('are never old ones', () => {
    expect(line(headlinesOf([blizzard]), 30)).toContain('Checking for alerts…');
    expect(line(headlinesOf([blizzard]), 30)).not.toContain('Blizzard');
  });
});
