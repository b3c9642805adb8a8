'use client';

import { Bone } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { problemCodeOf } from '@/lib/queries/problem-error';

type MissingProps = {
  /** What there is none of, as a sentence of few words. */
  what: string;
  /** Why, where a failure is the cause. */
  error: unknown;
  /** Whether the words stand in the place of a bare dash. */
  inWords?: boolean;
};

/** A dash or few words where a value is missing; a screen reader hears the reason as well. */
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

/** The shape of a value that is on its way. */
export function Pending({ width }: { width: number }) {
  const { t } = useMessages();
  return (
    <>
      <VisuallyHidden>{t('keep.loading')}</VisuallyHidden>
      <Bone width={width} height={16} />
    </>
  );
}
