'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InspectorFrame } from '@/components/inspector/inspector-frame';
import section from '@/components/inspector/section/section.module.css';
import { ProblemNote } from '@/components/panels/problem-note';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { inspectorSessionQuery, useInspectorSession } from '@/lib/queries/inspector';
import { useFigures } from '@/lib/queries/operator';
import { problemCodeOf } from '@/lib/queries/problem-error';
import { FiguresView } from './figures-view';
import { SignIn } from './sign-in';
import styles from './sign-in.module.css';

/** The operators' page: what this server does, live. */
export function OperatorPage() {
  return (
    <InspectorFrame title="operator.title" noScripts="operator.no-scripts">
      <OperatorBody />
    </InspectorFrame>
  );
}

/** The form to sign in with, or the figures for those who have. */
function OperatorBody() {
  const session = useInspectorSession();
  const again = () => void session.refetch();
  if (session.data?.isOperator) return <SignedIn />;
  if (session.data) return session.data.hasOperators ? <SignIn /> : <NoOperators />;
  if (!session.isError) return <Loading />;
  return <ProblemNote error={session.error} retry={again} isTrying={session.isFetching} />;
}

function SignedIn() {
  const client = useQueryClient();
  const figures = useFigures();
  // A session that has ended, or a server with another token: the form comes back.
  const isOver = figures.isError && problemCodeOf(figures.error) === 'sign-in-required';
  useEffect(() => {
    if (isOver) void client.refetchQueries(inspectorSessionQuery());
  }, [client, isOver]);
  if (figures.data) return <FiguresView figures={figures.data} isOutdated={figures.isError} />;
  if (!figures.isError) return <Loading />;
  const again = () => void figures.refetch();
  return <ProblemNote error={figures.error} retry={again} isTrying={figures.isFetching} />;
}

function Loading() {
  const { t } = useMessages();
  return (
    <section className={section.section} aria-busy="true" aria-label={t('operator.loading')}>
      <Bones
        bars={[
          [220, 24],
          ['100%', 96],
          ['100%', 220],
        ]}
        gap={16}
      />
    </section>
  );
}

/** How to become an operator of a server that has none. */
function NoOperators() {
  const { t } = useMessages();
  return (
    <section className={styles.card} aria-labelledby="operator-none" data-operator="none">
      <h2 className={styles.heading} id="operator-none">
        {t('operator.none.heading')}
      </h2>
      <p className={styles.text}>{t('operator.none.text')}</p>
      <code className={styles.code} translate="no">
        openssl rand -hex 24
      </code>
    </section>
  );
}
