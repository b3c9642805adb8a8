'use client';

import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { Answer } from '@/lib/queries/fetch-answer';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { Note } from './note';
import { ProblemNote } from './problem-note';

/** As much of a TanStack query as a panel needs. */
export type AnswerQuery<Document> = {
  readonly data: Answer<Document> | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  refetch(): unknown;
};

type AnswerViewProps<Document> = {
  query: AnswerQuery<Document>;
  /** The shape of what is to come. */
  skeleton: ReactNode;
  /** Instead of the usual words, where "no data" means something of its own. */
  noData?: ReactNode;
  /** What a failure means for the reader, where that matters more than its cause. */
  failedTitle?: string;
  children: (answer: Answer<Document>) => ReactNode;
};

/** The four states of an answer: loading shows its shape; no data and failed differ in words. */
export function AnswerView<Document>(props: AnswerViewProps<Document>) {
  const { query, skeleton, noData, failedTitle, children } = props;
  const { t } = useMessages();
  if (query.data) {
    return (
      <>
        {children(query.data)}
        {query.error ? <Note help={t('panel.refresh-failed')} /> : null}
      </>
    );
  }
  if (query.error) {
    if (noData && problemCodeOf(query.error) === 'no-data') return noData;
    return (
      <ProblemNote
        error={query.error}
        retry={() => void query.refetch()}
        {...(failedTitle ? { title: failedTitle } : {})}
      />
    );
  }
  return (
    <>
      <VisuallyHidden>{t('panel.loading')}</VisuallyHidden>
      {skeleton}
    </>
  );
}
