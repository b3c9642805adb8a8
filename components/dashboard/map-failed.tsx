import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './map-failed.module.css';

type MapFailedProps = {
  /** Why there is no live map; null if the graphics card has left it. */
  error: unknown;
  /** Makes another one. */
  onRetry: () => void;
};

/** Over the picture of the map, if there is no live one: why, and what the picture still does. */
export function MapFailed({ error, onRetry }: MapFailedProps) {
  const { t } = useMessages();
  const [isRead, setRead] = useState(false);
  const cause = causeOf(error);
  if (isRead) return null;
  return (
    <div
      className={styles.card}
      role="status"
      data-map-failed={cause}
      data-over-map=""
      data-no-print=""
    >
      <p className={styles.title}>{t(`app.map-${cause}.title`)}</p>
      <p className={styles.text}>{t(`app.map-${cause}.text`)}</p>
      {cause === 'not-loaded' && (
        // A script that failed to load stays failed for this page, and an update has given it another
        // name: only a new page finds it. The address still has what the reader was looking at.
        <Button onClick={() => window.location.reload()}>
          <RotateCw size={14} aria-hidden="true" />
          <span>{t('app.map-not-loaded.act')}</span>
        </Button>
      )}
      {cause === 'lost' && (
        <Button onClick={onRetry}>
          <RotateCw size={14} aria-hidden="true" />
          <span>{t('app.map-lost.act')}</span>
        </Button>
      )}
      <div className={styles.close}>
        <Button kind="icon" label={t('app.map-failed.close')} onClick={() => setRead(true)}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

function causeOf(error: unknown): 'failed' | 'not-loaded' | 'lost' {
  if (error === null) return 'lost';
  return error instanceof MapUnavailableError ? 'failed' : 'not-loaded';
}
