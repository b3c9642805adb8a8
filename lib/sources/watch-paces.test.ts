import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createWatchPaces } from './watch-paces';

/** A call a minute, once what was saved up is used. */
function create() {
  let nowMs = 0;
  const paces = createWatchPaces({
    ...{ share: 0.2, day: () => ({ limit: (5 * DAY_MS) / MINUTE_MS }), now: () => nowMs },
  });
  return {
    paces,
    /** How many calls each makes that always has some to make. */
    during(ms: number, wanting: readonly (keyof typeof paces)[]) {
      const made = { alerts: 0, weather: 0 };
      for (const untilMs = nowMs + ms; nowMs < untilMs; nowMs += 5 * SECOND_MS) {
        for (const one of wanting) while (paces[one].take()) made[one] += 1;
      }
      return made;
    },
  };
}

describe('a share of the day for those who watch', () => {
  it('is all for one as long as the other needs nothing', () => {
    const { during, paces } = create();
    during(HOUR_MS, ['alerts']);
    expect(during(HOUR_MS, ['alerts'])).toEqual({ alerts: 60, weather: 0 });
    expect(paces.alerts.intervalMs()).toBe(MINUTE_MS);
    expect(during(HOUR_MS, ['weather'])).toEqual({ alerts: 0, weather: 60 });
    expect(paces.weather.intervalMs()).toBe(MINUTE_MS);
  });
  it.each([[['alerts', 'weather'] as const], [['weather', 'alerts'] as const]])(
    'is split where both wait, whoever asks first: %s',
    (wanting) => {
      const { during, paces } = create();
      during(HOUR_MS, wanting);
      expect(during(2 * HOUR_MS, wanting)).toEqual({ alerts: 90, weather: 30 });
      expect(paces.alerts.intervalMs()).toBe((4 / 3) * MINUTE_MS);
      expect(paces.weather.intervalMs()).toBe(4 * MINUTE_MS);
    },
  );
});
