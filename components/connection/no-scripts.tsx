import { useIsServed } from '@/components/ui/served';
import type { TextKey } from '@/lib/messages/messages';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './no-scripts.module.css';

type NoScriptsProps = {
  text: TextKey;
  /** The address of the same weather as a list. */
  list: string;
  /** The address that loads newer weather; null without a place. */
  newest: string | null;
};

/** What is missing where scripts are turned off, and what there is instead; nothing where they are not. */
export function NoScripts({ text, list, newest }: NoScriptsProps) {
  const { t } = useMessages();
  const isServed = useIsServed();
  return (
    isServed && (
      <p className={styles.off}>
        <span>{`${t(text)} `}</span>
        {newest && (
          <>
            <a href={newest} rel="nofollow">
              {t('connection.newest')}
            </a>
            <span> · </span>
          </>
        )}
        <a href={list}>{t('list.plain')}</a>
      </p>
    )
  );
}

/**
 * Says so if the page's scripts are still missing after a while: they may have failed to load, or to run. It
 * leaves with the first render in the browser, and needs no script itself.
 */
export function NotStarted() {
  const { t } = useMessages();
  return useIsServed() && <p className={styles.late}>{t('connection.not-started')}</p>;
}
