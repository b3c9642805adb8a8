import { Bone } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { problemCodeOf } from '@/lib/queries/problem-error';

type MissingProps = {
  /** What is missing, in a few words. */
  what: string;
  /** The cause, if it was a failure. */
  error: unknown;
  /** Whether to show the words instead of a dash. */
  inWords?: boolean;
};

/** A dash or a few words where a value is missing; screen readers also get the reason. */
export function Missing({ what, error, inWords = false }: MissingProps) {
  const { t } = useMessages();
  const words = error
    ? t('keep.missing', { what, why: t(`problem.${problemCodeOf(error)}.title`) })
    : what;
  return (
    <span title={words}>
      <span aria-hidden="true">{inWords ? what : '—'}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** The skeleton of a value that is loading. */
export function Pending({ width }: { width: number }) {
  const { t } = useMessages();
  return (
    <>
      <VisuallyHidden>{t('keep.loading')}</VisuallyHidden>
      <Bone width={width} height={16} />
    </>
  );
}
