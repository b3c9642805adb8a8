import { useQuery } from '@tanstack/react-query';
import { RESOURCES } from '@/lib/contract/resources';
import { answerQuery } from './answer-query';

const { path, schema } = RESOURCES.alerts;

/** The active alerts of a zone; a null zone is one that is still being looked up. */
export function alertsQuery(zone: string | null) {
  return answerQuery(['alerts', zone], zone && `/api${path(zone)}`, schema);
}

export function useAlerts(zone: string | null) {
  return useQuery(alertsQuery(zone));
}
