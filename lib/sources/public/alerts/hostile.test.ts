import fc from 'fast-check';
import { it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { featureOf, listOf } from '../testing/nws-features';
import { createAlertStore } from './alert-store';

it('never throws over a hostile feature', async () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const field = fc.constantFrom(
    'geocode',
    'affectedZones',
    'parameters',
    'ends',
    'onset',
    'event',
    'status',
    'description',
    'areaDesc',
    'references',
    'id',
  );
  await fc.assert(
    fc.asyncProperty(field, json, json, async (name, value, geometry) => {
      const store = createAlertStore({ now: () => 0, keepMs: 900_000 });
      await store.take(listOf(featureOf({ [name]: value }, geometry), featureOf()));
      alertsSchema.parse({ zone: 'MAZ017', alerts: store.alertsOf('MAZ017'), sources: [] });
      allAlertsSchema.parse(store.all());
    }),
  );
});
