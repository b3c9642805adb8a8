'use client';

import { lazy, Suspense } from 'react';

const FailurePage = lazy(async () => ({
  default: (await import('@/components/ui/failure-page')).FailurePage,
}));

/** Loaded only when shown. If that fails too, global-error.tsx is next, which comes with every page. */
export default function PageError(props: { error: unknown; reset: () => void }) {
  return (
    <Suspense fallback={null}>
      <FailurePage {...props} />
    </Suspense>
  );
}
