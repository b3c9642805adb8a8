import * as fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { RESOURCES } from '@/lib/contract/resources';
import { runsOf } from '@/lib/testing/runs';
import { dayScale } from '@/lib/weather/day-scale';
import { toForecast } from '@/lib/weather/forecast';
import { unbrokenHours } from '@/lib/weather/unbroken-hours';
import { TimeStore } from '../timeline/time-store';
import { AirPanel } from './air-panel';
import { AlertStrip } from './alert-strip';
import type { AlertZones } from './alert-zones';
import { CurrentPanel } from './current-panel';
import { Days, DayTable } from './daily-panel';
import { dayRows } from './days/day-rows';
import { Meteogram } from './meteogram/meteogram';
import { PollenPanel } from './pollen-panel';
import { air, alerts, allergy, current, forecastA, forecastB } from './testing/bad-documents';
import { CELL, NOW, PLACE, render, ZONE } from './testing/render-panels';
import { ZoneLine } from './zone-line';

const BROKEN = 'could not be shown';
const zones: AlertZones = {
  zone: { id: ZONE, name: 'Denver' },
  areas: [{ id: ZONE, name: 'Denver' }],
  isWhole: true,
  how: 'own',
  near: [],
  error: null,
  isTrying: false,
  retry: () => {},
  choose: () => {},
};

const alertStrip = (
  <AlertStrip lookup={zones} place={PLACE} zoneLine={<ZoneLine zones={zones} />} />
);

/** Fully rendered, with nothing from the document treated as markup. */
function expectSafe(html: string): void {
  expect(html.length).toBeGreaterThan(10);
  expect(html).not.toContain(BROKEN);
  expect(html).not.toMatch(/<script|<img|onerror="|href="javascript:/i);
  expect(html).not.toMatch(/NaN|Infinity|undefined|\[object/);
}

const noWords = (html: string) => html.replaceAll(/title="[^"]*"/g, '');
const TIME = new TimeStore({
  now: () => NOW,
  nextFrame: () => () => {},
  reducedMotion: () => true,
});
const runs = { numRuns: runsOf(50, inject('depth')) };

describe('any document that the schema accepts', () => {
  it('current conditions render', () => {
    fc.assert(
      fc.property(current, (document) => {
        const parsed = RESOURCES.current.schema.parse(document);
        expectSafe(
          render(<CurrentPanel cell={CELL} place={PLACE} />, [[['current', CELL], parsed]]),
        );
      }),
      runs,
    );
  });
  it('air quality renders', () => {
    fc.assert(
      fc.property(air, (document) => {
        const parsed = RESOURCES.air.schema.parse(document);
        expectSafe(render(<AirPanel cell={CELL} place={PLACE} />, [[['air', CELL], parsed]]));
      }),
      runs,
    );
  });
  it('alerts render', () => {
    fc.assert(
      fc.property(alerts, (document) => {
        const parsed = RESOURCES.alerts.schema.parse(document);
        expectSafe(render(alertStrip, [[['alerts', ZONE], parsed]]));
      }),
      runs,
    );
  });
  it('pollen renders', () => {
    fc.assert(
      fc.property(allergy, (document) => {
        const parsed = RESOURCES.allergy.schema.parse(document);
        const panel = <PollenPanel cell={CELL} place={PLACE} onChooseCell={() => {}} />;
        expectSafe(noWords(render(panel, [[['allergy', CELL], parsed]])));
      }),
      runs,
    );
  });
  it.each([
    ['A', forecastA],
    ['B', forecastB],
  ] as const)('a forecast of variant %s renders', (_, documents: fc.Arbitrary<unknown>) => {
    fc.assert(
      fc.property(documents, (document) => {
        const forecast = toForecast(RESOURCES.forecast.schema.parse(document), PLACE);
        expectSafe(
          render(
            <Meteogram
              hours={unbrokenHours(forecast.hours, PLACE.isDay)}
              {...PLACE}
              chosenMs={NOW}
              time={TIME}
            />,
            [],
          ),
        );
        expectSafe(render(<Days forecast={forecast} place={PLACE} />, []));
        const rows = dayRows(forecast, PLACE, 0);
        const table = { rows, scale: dayScale(forecast.days), place: PLACE, onPress: () => {} };
        const openDates = new Set(forecast.days.map(({ date }) => date));
        if (rows.length > 0) expectSafe(render(<DayTable {...table} openDates={openDates} />, []));
        for (const { highF, lowF } of forecast.days) {
          expect(highF === null || lowF === null || highF >= lowF).toBe(true);
        }
      }),
      runs,
    );
  });
});

describe('too much of a good thing', () => {
  it('four hundred alerts show the worst first, and the rest on demand', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      event: `Flood Watch ${index}`,
      severity: index === 399 ? 'Extreme' : 'Minor',
      headline: '<b>bold</b>',
      // Those shown are as long as the schema lets them be; the others would be seen by their number.
      description: 'x '.repeat(index < 10 || index === 399 ? 25_000 : 1_000),
      onset: null,
      expires: '2026-11-22T05:00:00Z',
    }));
    const parsed = RESOURCES.alerts.schema.parse({ zone: ZONE, alerts: many });
    const html = render(alertStrip, [[['alerts', ZONE], parsed]]);
    expect(html.match(/<h3/g)).toHaveLength(8);
    expect(html.indexOf('Flood Watch 399')).toBeLessThan(html.indexOf('Flood Watch 0<'));
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(html.length).toBeLessThan(150_000);
  });
});
