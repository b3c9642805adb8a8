import { RotateCw } from 'lucide-react';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './map-failed.module.css';

const PictureControls = lazyPart(
  async () => (await import('@/components/first-picture/picture-controls')).PictureControls,
);

type MapFailedProps = { error: unknown; view: UseViewState; cell: string | null };

/** Over the picture of the map, if there is no live one: why, and how to go on with the picture. */
export function MapFailed({ error, view, cell }: MapFailedProps) {
  const { t } = useMessages();
  const cause = error instanceof MapUnavailableError ? 'failed' : 'not-loaded';
  return (
    <div className={styles.card} data-map-failed={cause} data-over-map="" data-no-print="">
      <p className={styles.title}>{t(`app.map-${cause}.title`)}</p>
      <p className={styles.text}>{t(`app.map-${cause}.text`)}</p>
      <div className={styles.acts}>
        {/* Its script may fail to load as well. */}
        <OptionalPart name={null}>
          <PictureControls view={view} cell={cell} />
        </OptionalPart>
        {cause === 'not-loaded' && (
          // A script that failed to load stays failed for this page, and an update has given it another
          // name: only a new page finds it. The address still has what the reader was looking at.
          <Button onClick={() => window.location.reload()}>
            <RotateCw size={14} aria-hidden="true" />
            <span>{t('app.map-not-loaded.act')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
