import type { Elements } from '@/components/ui/elements';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './fact.module.css';

type FactProps = {
  name: 'sky' | 'high' | 'low' | 'rain' | 'wind';
  /** Its value; without one, it is said to be unknown. */
  children: Elements;
};

/** Something that is told of a day, with its name. */
export function Fact({ name, children }: FactProps) {
  const { t } = useMessages();
  return (
    <span className={styles.fact}>
      <span className={styles.name}>{`${t(`daily.${name}`)} `}</span>
      {children || (
        <span>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{t('daily.unknown')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
