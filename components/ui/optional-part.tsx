import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary';

type OptionalPartProps = {
  children: ReactNode;
  /** Shown while its code loads. */
  loading?: ReactNode;
  /** Its code did not load, or it failed. */
  onFail?: (error: unknown) => void;
};

/** A part whose code loads by itself. Without a connection it may fail to; the rest of the page works without it. */
export function OptionalPart({ children, loading = null, onFail }: OptionalPartProps) {
  return (
    <ErrorBoundary fallback={null} {...(onFail ? { onError: onFail } : {})}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
