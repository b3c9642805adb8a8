import { useState } from 'react';
import { failureWords } from '@/lib/messages/failure-words';
import styles from './button.module.css';
import { WholePage } from './whole-page';

/** Shown when the page has failed. Depends on nothing that may have failed too. */
export function FailurePage({ reset }: { reset: () => void }) {
  const [{ locale, words }] = useState(failureWords);
  return (
    <div lang={locale}>
      <WholePage
        title={words['error.title']}
        text={words['error.text']}
        act={
          <button type="button" className={`${styles.button} ${styles.primary}`} onClick={reset}>
            {words['error.act']}
          </button>
        }
      />
    </div>
  );
}
