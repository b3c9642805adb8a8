import { createClock } from '@/lib/server/testing/fixtures';
import { createAlertStore } from '../alerts/alert-store';
import { listOf } from './nws-features';

export const ZONE = 'MAZ017';
export const COUNTY = 'MAC005';
/** What makes the alert of a county out of that of a zone. */
export const COUNTY_ALERT = {
  geocode: { UGC: [COUNTY], SAME: ['025005'] },
  affectedZones: [`https://api.weather.gov/zones/county/${COUNTY}`],
};

/** A store that has taken a list with these features. */
export async function listedStore(...features: unknown[]) {
  const clock = createClock();
  const store = createAlertStore({ now: clock.now, keepMs: 900_000 });
  const take = (...list: unknown[]) => store.take(listOf(...list));
  if (features.length > 0) await take(...features);
  const events = (area = ZONE) => store.alertsOf(area).map(({ event }) => event);
  return { clock, store, take, events };
}

/** The events of our zone in a list with these features. */
export const eventsOf = async (...features: unknown[]) => (await listedStore(...features)).events();
