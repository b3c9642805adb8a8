import { useState } from 'react';
import { failureWords } from '@/lib/messages/failure-words';
import styles from './button.module.css';
import { isNotLoaded } from './not-loaded-error';
import { WholePage } from './whole-page';

type FailurePageProps = { error: unknown; reset: () => void };

/** Shown when the page has failed. Depends on nothing that may have failed too. */
export function FailurePage({ error, reset }: FailurePageProps) {
  const [{ locale, words }] = useState(failureWords);
  return (
    <div lang={locale}>
      <WholePage
        title={words['error.title']}
        text={words['error.text']}
        act={
          <button
            type="button"
            className={`${styles.button} ${styles.primary}`}
            onClick={() => (isNotLoaded(error) ? window.location.reload() : reset())}
          >
            {words['error.act']}
          </button>
        }
      />
    </div>
  );
}
