'use client';

import { useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import type { NearMeFailure } from './locate';
import styles from './search-field.module.css';

type State = 'idle' | 'asking' | NearMeFailure;

/** Goes to the reader's location, which is requested only when the button is pressed. */
export function NearMe({ onFind }: { onFind: (found: FoundPlace) => void }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const [state, setState] = useState<State>('idle');
  const go = async () => {
    setState('asking');
    try {
      const { locate } = await import('./locate');
      const found = await locate(client, navigator.geolocation);
      if (typeof found === 'string') return setState(found);
      setState('idle');
      onFind(found);
    } catch {
      setState('failed');
    }
  };
  const locating = state === 'asking';
  return (
    <>
      <button
        type="button"
        className={styles.near}
        aria-label={t('near-me.act')}
        title={t('near-me.act')}
        aria-busy={locating}
        onClick={() => !locating && void go()}
      >
        <LocateFixed size={17} aria-hidden="true" />
      </button>
      <p className={styles.note} role="status">
        {state === 'idle' ? '' : t(`near-me.${state}`)}
      </p>
    </>
  );
}
