import { RotateCw } from 'lucide-react';
import { Note } from '@/components/panels/note';
import { ProblemNote } from '@/components/panels/problem-note';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { problemCodeOf } from '@/lib/queries/problem-error';

type FollowFailureProps = {
  error: unknown;
  retry: () => void;
  /** Whether a retry is running. */
  isTrying: boolean;
};

/** Why a request could not be followed: it failed, or the process that answered it does not know this page. */
export function FollowFailure({ error, retry, isTrying }: FollowFailureProps) {
  const { t } = useMessages();
  const code = problemCodeOf(error);
  if (code !== 'sign-in-required' && code !== 'not-found') {
    return <ProblemNote error={error} retry={retry} isTrying={isTrying} />;
  }
  return (
    <Note
      title={t('proxy.untraced.title')}
      help={t('proxy.untraced.help')}
      act={
        <Button onClick={retry} isBusy={isTrying}>
          <RotateCw size={14} aria-hidden="true" />
          <span>{t(isTrying ? 'panel.trying' : 'panel.retry')}</span>
        </Button>
      }
    />
  );
}
