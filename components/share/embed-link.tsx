import { CodeXml } from 'lucide-react';
import buttonStyles from '@/components/ui/button.module.css';
import { useMessages } from '@/lib/messages/use-messages';

/** Leads to the builder, which makes the code that shows something in other pages. */
export function EmbedLink({ href }: { href: string }) {
  const { t } = useMessages();
  return (
    <a
      className={`${buttonStyles.button} ${buttonStyles.icon}`}
      href={href}
      aria-label={t('share.embed')}
      title={t('share.embed')}
      data-no-print=""
      data-embed-link=""
    >
      <CodeXml size={18} aria-hidden="true" />
    </a>
  );
}
