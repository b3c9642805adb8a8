import { describe, expect, it } from 'vitest';
import { NOW, render } from '@/components/panels/testing/render-panels';
import { ServedAt } from '@/components/ui/served';
import { activeAlertsSchema } from '@/lib/contract/active-alerts';
import { MINUTE_MS } from '@/lib/contract/time';
import { WarningsLine } from './warnings-line';

const overview = activeAlertsSchema.parse({
  checkedAt: new Date(NOW).toISOString(),
  isWhole: true,
  zones: { checked: 4000, total: 4000 },
  inEffect: { extreme: 2, severe: 0, moderate: 0, minor: 0, unknown: 0 },
  groups: [],
});

const line = (ageMinutes: number) =>
  render(
    <ServedAt nowMs={NOW}>
      <WarningsLine onChoose={() => {}} onShow={() => {}} />
    </ServedAt>,
    [[['active-alerts'], overview]],
    { fetchedMs: NOW - ageMinutes * MINUTE_MS },
  );

describe('the line of the country’s alerts', () => {
  it('counts the present ones', () => {
    expect(line(2)).toContain('Alerts in effect in 2 zones');
  });
  it('never shows old counts as present ones', () => {
    expect(line(30)).toContain('Checking for alerts…');
    expect(line(30)).not.toContain('in effect');
  });
});
