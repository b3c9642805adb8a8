import { ServiceName } from '@/components/ui/service-text';
import { useMessages } from '@/lib/messages/use-messages';

/** The name of an alert's event, in the reader's language where we know it. */
export function AlertName({ event }: { event: string | null }) {
  const { t } = useMessages();
  if (event === null) return t('alerts.unnamed');
  return <ServiceName kind="event" text={event} />;
}
