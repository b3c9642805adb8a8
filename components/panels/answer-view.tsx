'use client';

import { type ReactNode, useContext } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { isStillLoading, problemCodeOf } from '@/lib/queries/problem-error';
import { useFailure } from '@/lib/queries/use-failure';
import { Coming } from './coming';
import { Note } from './note';
import { ProblemNote } from './problem-note';
import { SharedFailure } from './shared-failure';

/** As much of a TanStack query as a panel needs. */
export type AnswerQuery<Document> = {
  readonly data: ApiResponse<Document> | undefined;
  readonly error: unknown;
  readonly errorUpdatedAt: number;
  readonly isFetching: boolean;
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
  children: (answer: ApiResponse<Document>) => ReactNode;
};

/**
 * The four states of an answer: loading shows its shape, no data and failed differ in words. A failure that
 * several parts share is told once, above them.
 */
export function AnswerView<Document>(props: AnswerViewProps<Document>) {
  const { query, skeleton, noData, failedTitle, children } = props;
  const { t } = useMessages();
  const failure = useFailure(query);
  const shared = useContext(SharedFailure);
  const code = failure ? problemCodeOf(failure) : null;
  const isLoading = code === null || isStillLoading(code);
  if (query.data) {
    return (
      <>
        {children(query.data)}
        {isLoading ? null : <Note help={t('panel.refresh-failed')} />}
      </>
    );
  }
  if (isLoading) return <Coming skeleton={skeleton} isCrowded={code !== null} />;
  if (noData && code === 'no-data') return noData;
  if (code === shared) {
    return <Note help={t('panel.as-above')} {...(failedTitle ? { title: failedTitle } : {})} />;
  }
  return (
    <ProblemNote
      error={failure}
      isTrying={query.isFetching}
      retry={() => void query.refetch()}
      {...(failedTitle ? { title: failedTitle } : {})}
    />
  );
}
