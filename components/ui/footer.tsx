import { useMessages } from '@/lib/messages/use-messages';
import { useStatus } from '@/lib/queries/lookups';
import { FooterText } from './footer-text';

/** The footer of a page that asks the server what its weather is. */
export function Footer() {
  const { t } = useMessages();
  return <FooterText t={t} mode={useStatus().data?.document.mode} />;
}
