import { CircleHelp } from 'lucide-react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { isPlausible, type Quantity } from '@/lib/weather/plausible';
import styles from './doubtful.module.css';

type DoubtfulProps = { quantity: Quantity; value: number | null };

/** A mark next to a number that can't be right. */
export function Doubtful({ quantity, value }: DoubtfulProps) {
  const { t } = useMessages();
  if (isPlausible(quantity, value)) return null;
  return (
    <span className={styles.mark} title={t('panel.doubtful-help')}>
      <CircleHelp size={14} aria-hidden="true" />
      <VisuallyHidden>{t('panel.doubtful')}</VisuallyHidden>
    </span>
  );
}
