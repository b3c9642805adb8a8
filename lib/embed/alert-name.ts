import type { Messages } from '@/lib/messages/messages';
import type { RankedAlert } from '@/lib/weather/alerts';

/** "Tornado Warning", with the NWS's own word for the gravest. */
export function alertName({ event, emergency }: RankedAlert, { t, service }: Messages): string {
  const name = event === null ? t('alerts.unnamed') : service.event(event).text;
  return emergency ? `${t(`alerts.emergency.${emergency}`)}: ${name}` : name;
}
