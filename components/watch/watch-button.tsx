import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import { useWatched } from '@/lib/queries/watch';
import styles from './watch-button.module.css';

const WatchDialog = lazyPart(async () => (await import('./watch-dialog')).WatchDialog);

type WatchButtonProps = {
  cell: string;
  /** What the place is called in a few words. */
  name: string;
};

/** Opens what the reader is told of at a place by notifications, and rings where they are. */
export function WatchButton({ cell, name }: WatchButtonProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  const { data } = useWatched();
  const isWatched = data?.places.some((place) => place.cell === cell) ?? false;
  const label = t(isWatched ? 'watch.watching-label' : 'watch.act-label', { place: name });
  const Icon = isWatched ? BellRing : Bell;
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.icon} ${styles.bell}`}
        data-watched={isWatched || undefined}
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
      {open && (
        <OptionalPart name={t('watch.title')} onClose={() => setOpen(false)}>
          <WatchDialog cell={cell} name={name} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </>
  );
}
