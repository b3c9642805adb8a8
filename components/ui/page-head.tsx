import { ArrowLeft } from 'lucide-react';
import { useMessages } from '@/lib/messages/use-messages';
import { BrandMark } from './brand-mark';
import type { Elements } from './elements';
import styles from './page-head.module.css';

/** The head of a page beside the map: a way back to it, the page's title, and what can be done with the page. */
export function PageHead({ title, children }: { title: string; children: Elements }) {
  const { t } = useMessages();
  return (
    <header className={styles.bar}>
      <a className={styles.back} href="/" aria-label={t('compare.back')} title={t('compare.back')}>
        <ArrowLeft size={18} aria-hidden="true" />
        <BrandMark size={26} />
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
