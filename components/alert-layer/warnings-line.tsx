import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { Bone } from '@/components/ui/skeleton';
import { useNow } from '@/components/ui/use-now';
import { useMessages } from '@/lib/messages/use-messages';
import type { LoadedWarningsProps } from './loaded-warnings';
import styles from './warnings-line.module.css';

const LoadedWarnings = lazyPart(async () => (await import('./loaded-warnings')).LoadedWarnings);

/** The country's alerts in one line, which opens the list of them. It loads after the page, in room kept for it. */
export function WarningsLine(props: Omit<LoadedWarningsProps, 'waiting'>) {
  const { t } = useMessages();
  const isAlive = useNow() !== null;
  const waiting = <Bone width="100%" height={78} />;
  return (
    <div className={styles.place} data-warnings-line="">
      {isAlive ? (
        <OptionalPart name={t('alert-layer.title')} loading={waiting}>
          <LoadedWarnings {...props} waiting={waiting} />
        </OptionalPart>
      ) : (
        waiting
      )}
    </div>
  );
}
