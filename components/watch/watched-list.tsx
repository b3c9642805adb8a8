import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PlaceLink } from '@/components/ui/place-link';
import type { WatchedDocument } from '@/lib/contract/watch';
import { useMessages } from '@/lib/messages/use-messages';
import { useChangeWatched } from '@/lib/queries/watch';
import { useViewState } from '@/lib/view-state/use-view-state';
import { failureText } from './failure-text';
import { useWatchSpeech } from './use-watch-speech';
import styles from './watch-dialog.module.css';

type WatchedListProps = {
  watched: WatchedDocument;
  /** The place that has its own form above, if any. */
  beside: string | null;
  /** Called before another place is shown. */
  onLeave: () => void;
};

/** The other places that this browser is told of: one tap ends each. */
export function WatchedList({ watched, beside, onLeave }: WatchedListProps) {
  const { t } = useMessages();
  const { go } = useViewState();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useChangeWatched(useWatchSpeech());
  const [ended, setEnded] = useState<string | null>(null);
  const shown = watched.places.filter(({ cell }) => cell !== beside);
  if (shown.length === 0 && ended === null) return null;
  const end = (gone: string, name: string) => {
    setEnded(name);
    change.mutate(
      {
        add: false,
        change: ({ quiet, places }) => ({
          quiet,
          places: places.filter(({ cell }) => cell !== gone),
        }),
      },
      // Its button goes, and the focus with it.
      { onSuccess: () => heading.current?.focus() },
    );
  };
  const choose = (chosen: string) => {
    onLeave();
    go({ cell: chosen, zone: null, camera: null });
  };
  return (
    <section aria-labelledby={title}>
      <h3 className={styles.heading} id={title} ref={heading} tabIndex={-1}>
        {t('watch.list')}
      </h3>
      <ul className={styles.list}>
        {shown.map(({ cell, name, severity, topics }) => (
          <li key={cell} className={styles.row}>
            <div>
              <p className={styles.place}>
                <PlaceLink cell={cell} onChoose={choose}>
                  {name}
                </PlaceLink>
              </p>
              <p className={styles.hint}>
                {[
                  t(`watch.from.${severity}`),
                  ...topics.map((topic) => t(`watch.chosen.${topic}`)),
                ].join(' · ')}
              </p>
            </div>
            <Button
              label={t('watch.end-label', { place: name })}
              isBusy={change.isPending}
              onClick={() => end(cell, name)}
            >
              {t('watch.end')}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.status} role="status">
        {statusText()}
      </p>
    </section>
  );

  function statusText(): string | null {
    if (change.isError) return t(failureText(change.error));
    return change.isSuccess && ended !== null ? t('watch.ended', { place: ended }) : null;
  }
}
