import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { clockText } from '@/components/ui/clock-text';
import { useNow } from '@/components/ui/use-now';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import { useMessages } from '@/lib/messages/use-messages';
import { isWorthRetrying, ProblemError, problemCodeOf } from '@/lib/queries/problem-error';
import { renewal } from '@/lib/queries/renewal';
import { hasEnd, isHalt } from '@/lib/queries/tile-progress';
import { useConnection } from '@/lib/queries/use-connection';
import { Note } from './note';
import styles from './note.module.css';

type ProblemNoteProps = {
  error: unknown;
  retry: () => void;
  /** Whether a retry is running. */
  isTrying: boolean;
  title?: string;
};

/**
 * What failed, worded by its code; when it will be retried on its own; and a button to retry now, where
 * that may help.
 */
export function ProblemNote({ error, retry, isTrying, title }: ProblemNoteProps) {
  const { t } = useMessages();
  const code = problemCodeOf(error);
  const help = useHelp(error);
  const { isLost } = useConnection();
  // That there is no connection, and a button to try again, stand above everything.
  if (isLost && code === 'network') {
    return <Note help={t('connection.missing')} {...(title ? { title } : {})} />;
  }
  return (
    <Note
      title={title ?? t(`problem.${code}.title`)}
      help={title ? `${t(`problem.${code}.title`)}. ${help}` : help}
      act={
        isWorthRetrying(code) && (
          <span className={styles.acts}>
            <Button onClick={retry} isBusy={isTrying}>
              <RotateCw size={14} aria-hidden="true" />
              <span>{t(isTrying ? 'panel.trying' : 'panel.retry')}</span>
            </Button>
            {!isTrying && !isHalt(code) && <NextTry error={error} />}
          </span>
        )
      }
    />
  );
}

/** What the reader can do, or when a problem that ends on its own will end. */
function useHelp(error: unknown): string {
  const messages = useMessages();
  const { t } = messages;
  const code = problemCodeOf(error);
  const endsMs = error instanceof ProblemError ? error.endsMs : null;
  const seconds = useSecondsLeft(hasEnd(code) ? endsMs : null);
  const nowMs = useNow();
  if (!hasEnd(code) || endsMs === null || seconds === 0) return t(`problem.${code}.help`);
  return seconds === null
    ? t(`problem.${code}.until`, { time: clockText(messages, endsMs, nowMs ?? endsMs) })
    : t(`problem.${code}.in`, { seconds });
}

/** When the page retries on its own. */
function NextTry({ error }: { error: unknown }) {
  const messages = useMessages();
  const { t } = messages;
  const nextMs = renewal.nextTryMs(error);
  const seconds = useSecondsLeft(nextMs);
  const nowMs = useNow();
  if (nextMs === null || seconds === 0) return null;
  return (
    <span className={styles.next}>
      {seconds === null
        ? t('panel.next-try-at', { time: clockText(messages, nextMs, nowMs ?? nextMs) })
        : t('panel.next-try-in', { seconds })}
    </span>
  );
}
