import { allAlertsSchema, type ListedAlert } from '@/lib/contract/active-alerts';
import { HOUR_MS, isoOf } from '@/lib/contract/time';
import { type SaidAlert, withSaying } from '../message-ids';

export const START_MS = Date.parse('2026-11-29T12:00:00Z');

/** A moment some hours from the start. */
export const hours = (count: number): string => isoOf(START_MS + count * HOUR_MS);

/** An alert as a list has it: a Winter Storm Watch for two zones of Colorado, until something else is said. */
export function listed(fields: Partial<ListedAlert> = {}): SaidAlert {
  const alert = {
    event: 'Winter Storm Watch',
    severity: 'Moderate',
    headline: 'Winter Storm Watch until tomorrow',
    description: 'Snow.',
    onset: hours(1),
    expires: hours(12),
    zones: ['COZ039', 'COZ040'],
    ...fields,
  };
  const [read] = allAlertsSchema.parse({ alerts: [alert], sources: [] }).alerts;
  if (!read) throw new Error('There is no alert.');
  return withSaying(read);
}
