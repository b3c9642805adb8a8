import { useQuery } from '@tanstack/react-query';
import { ACTIVE_ALERTS_PATH } from '@/lib/contract/paths';
import { apiQuery } from './endpoint';

/** The alerts of the country, counted by the server once a minute for everyone. */
export function useActiveAlerts() {
  return useQuery(apiQuery(['active-alerts'], ACTIVE_ALERTS_PATH, loadSchema));
}

async function loadSchema() {
  return (await import('@/lib/contract/active-alerts')).activeAlertsSchema;
}
