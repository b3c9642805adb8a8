import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { isWorthRetrying, problemCodeOf } from '@/lib/queries/problem-error';
import { Note } from './note';

type ProblemNoteProps = { error: unknown; retry: () => void; title?: string };

/** What failed, in words chosen by its code, with another try where one may help. */
export function ProblemNote({ error, retry, title }: ProblemNoteProps) {
  const { t } = useMessages();
  const code = problemCodeOf(error);
  const button = (
    <Button onClick={retry}>
      <RotateCw size={14} aria-hidden="true" />
      {t('panel.retry')}
    </Button>
  );
  return (
    <Note
      title={title ?? t(`problem.${code}.title`)}
      help={
        title
          ? `${t(`problem.${code}.title`)}. ${t(`problem.${code}.help`)}`
          : t(`problem.${code}.help`)
      }
      act={isWorthRetrying(code) ? button : undefined}
    />
  );
}
