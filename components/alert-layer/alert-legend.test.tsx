import { expect, it } from 'vitest';
import { render } from '@/components/panels/testing/render-panels';
import { cssColor } from '@/lib/weather/ramps';
import { rampOf } from '@/lib/weather/ramps-tables';
import { AlertLegend } from './alert-legend';

it('has the colors of both themes, since the server does not know the reader’s', () => {
  const html = render(<AlertLegend list={{ href: '/alerts', onOpen: null }} />, []);
  for (const level of [0, 1, 2, 3, 4, 5]) {
    const [light, dark] = (['light', 'dark'] as const).map((theme) =>
      cssColor(rampOf('alerts', theme), level),
    );
    expect(light).not.toBe(dark);
    expect(html).toContain(`var(--if-light,${light})var(--if-dark,${dark})`);
  }
});
