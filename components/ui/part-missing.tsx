import { RotateCw, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureWords } from '@/lib/messages/failure-words';
import { onReconnect } from '@/lib/queries/connection';
import { Button } from './button';
import { goneScripts } from './gone-scripts';
import { isNotLoaded } from './not-loaded-error';
import { OverPage } from './over-page';
import styles from './part-missing.module.css';

type PartMissingProps = {
  /** What is missing; null for what nobody waits for. */
  name: string | null;
  error: unknown;
  retry: () => void;
  /** Takes it away, for what opens over the page. */
  onClose: (() => void) | undefined;
};

/** In place of a part that did not load, or that failed: what is missing, and what the reader can do. */
export function PartMissing({ name, error, retry, onClose }: PartMissingProps) {
  const [{ locale, words }] = useState(failureWords);
  const isOld = useSyncExternalStore(goneScripts.subscribe, goneScripts.get, () => false);
  const notLoaded = isNotLoaded(error);
  useEffect(() => (notLoaded ? onReconnect(retry) : undefined), [notLoaded, retry]);
  if (name === null) return null;
  const isGone = notLoaded && isOld;
  const says = (
    <>
      <p className={styles.text} lang={locale} data-part-missing="">
        <strong>{name}</strong>
        <span>{` · ${words[notLoaded ? 'part.not-loaded' : 'part.broken']}`}</span>
      </p>
      <Button onClick={isGone ? () => window.location.reload() : retry}>
        <RotateCw size={14} aria-hidden="true" />
        <span>{words[isGone ? 'part.reload' : 'error.act']}</span>
      </Button>
    </>
  );
  if (!onClose) {
    return (
      <div className={styles.missing} role="alert" data-no-print="">
        {says}
      </div>
    );
  }
  return (
    <OverPage kind="part">
      {says}
      <Button kind="icon" label={words['part.close']} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </Button>
    </OverPage>
  );
}
