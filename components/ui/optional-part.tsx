import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import { loadEnglish } from '@/lib/messages/english';
import type { Elements } from './elements';
import { ErrorBoundary } from './error-boundary';

type OptionalPartProps = {
  children: Elements;
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

/**
 * A part of the page that loads when it is first shown, and with it the texts that didn't come with the page.
 * For parts of the first load; a part of one of these has the texts already.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadEnglish()]);
    return { default: part };
  });
}
