import fc from 'fast-check';
import { it } from 'vitest';
import { allAlertsSchema } from '@/lib/contract/active-alerts';
import { alertsSchema } from '@/lib/contract/alerts';
import { featureOf, listOf } from '../testing/nws-features';
import { createAlertStore } from './alert-store';

it('never throws over a hostile feature', () => {
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
  );
  fc.assert(
    fc.property(field, json, json, (name, value, geometry) => {
      const store = createAlertStore({ now: () => 0 });
      store.take(listOf(featureOf({ [name]: value }, geometry), featureOf()));
      alertsSchema.parse({ zone: 'MAZ017', alerts: store.alertsOf('MAZ017'), sources: [] });
      allAlertsSchema.parse(store.all());
    }),
  );
});
