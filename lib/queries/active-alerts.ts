import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './endpoint';

/** The alerts of the country, counted by the server once a minute for everyone. */
export function useActiveAlerts() {
  return useQuery(apiQuery(['active-alerts'], '/api/alerts/active.json', loadSchema));
}

async function loadSchema() {
  return (await import('@/lib/contract/active-alerts')).activeAlertsSchema;
}
