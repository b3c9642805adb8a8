'use client';

import { lazy, Suspense } from 'react';
import type { SpokenPageProps } from './spoken-page';

const SpokenPage = lazy(async () => {
  const { SpokenPage } = await import('./spoken-page');
  return { default: SpokenPage };
});

/** The same page, for where every other page brings it along and hardly one shows it. */
export function LatePage(props: SpokenPageProps) {
  return (
    <Suspense fallback={null}>
      <SpokenPage {...props} />
    </Suspense>
  );
}
