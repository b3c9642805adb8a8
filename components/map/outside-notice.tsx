'use client';

import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './outside-notice.module.css';

/** For a view without a single hexagon: why that is, and the way back. */
export function OutsideNotice({ isShown, onBack }: { isShown: boolean; onBack: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.notice} data-outside="">
          <p>{t('map.outside')}</p>
          <Button onClick={onBack}>{t('map.outside.back')}</Button>
        </div>
      )}
    </div>
  );
}
