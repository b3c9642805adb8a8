import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import type { Messages } from '@/lib/messages/messages';

/** Of how many zones the alerts are known, where that is not the whole country. */
export function partialText({ t, formats }: Messages, zones: ActiveAlerts['zones']): string {
  const { checked, total } = zones;
  return t('alert-layer.partial', {
    checked: formats.number(checked),
    total: formats.number(total),
  });
}
