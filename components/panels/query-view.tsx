import { useContext, useEffect, useState } from 'react';
import { NotLoaded } from '@/components/connection/not-loaded';
import type { Elements } from '@/components/ui/elements';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { isStillLoading, problemCodeOf } from '@/lib/queries/problem-error';
import { useConnection } from '@/lib/queries/use-connection';
import { useFailure } from '@/lib/queries/use-failure';
import { Note } from './note';
import { ProblemNote } from './problem-note';
import styles from './query-view.module.css';
import { SharedFailure } from './shared-failure';

/** The part of a TanStack query that a panel uses. */
export type PanelQuery<Document> = {
  readonly data: ApiResponse<Document> | undefined;
  readonly error: unknown;
  readonly errorUpdatedAt: number;
  readonly isFetching: boolean;
  refetch(): unknown;
};

/** A wait longer than this is explained. */
const PATIENCE_MS = 4000;

type QueryViewProps<Document> = {
  query: PanelQuery<Document>;
  /** Shown while loading. */
  skeleton: Elements;
  /** Replaces the usual words where "no data" has a special meaning. */
  noData?: Elements;
  /** What a failure means for the reader, where that matters more than its cause. */
  failedTitle?: string;
  children: (response: ApiResponse<Document>) => Elements;
};

/**
 * The states of a query: data, loading, no data, failed. A failure that several panels share, and a lost
 * connection, are shown in full only once, above them.
 */
export function QueryView<Document>(props: QueryViewProps<Document>) {
  const { query, skeleton, noData, failedTitle, children } = props;
  const { t } = useMessages();
  const failure = useFailure(query);
  const shared = useContext(SharedFailure);
  const { isLost } = useConnection();
  const code = failure ? problemCodeOf(failure) : null;
  // That there is no connection stands above all panels.
  const isOffline = isLost && code === 'network';
  const isLoading = code === null || isStillLoading(code);
  if (query.data) {
    return (
      <>
        {children(query.data)}
        {isLoading || isOffline ? null : <Note help={t('panel.refresh-failed')} />}
      </>
    );
  }
  if (isLoading) return <Loading skeleton={skeleton} isCrowded={code !== null} />;
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

/** The skeleton, and after a few seconds the reason for the wait where the service is busy. */
function Loading({ skeleton, isCrowded }: { skeleton: Elements; isCrowded: boolean }) {
  const { t } = useMessages();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isCrowded) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isCrowded]);
  return (
    <>
      <NotLoaded />
      <div className={styles.coming}>
        <VisuallyHidden>{t('panel.loading')}</VisuallyHidden>
        {skeleton}
      </div>
      {isLate && <Note help={t('panel.crowded')} />}
    </>
  );
}
