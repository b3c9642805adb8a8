import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadEnglish } from '@/lib/messages/english';
import type { Elements } from './elements';
import { ErrorBoundary } from './error-boundary';
import { NotLoadedError } from './not-loaded-error';
import { PartMissing } from './part-missing';

type OptionalPartProps = {
  children: Elements;
  /** What is missing without it, as a title; null for what nobody waits for, which is missing without a word. */
  name: string | null;
  /** Shown while its code loads. */
  loading?: Elements;
  /** Takes it away, for what opens over the page: that it is missing is then said over the page as well. */
  onClose?: () => void;
  /** What it shows: once any of it is another, it is tried again. */
  of?: readonly unknown[];
  /** Its code did not load, or it failed. */
  onFail?: (error: unknown) => void;
};

const ALWAYS_THE_SAME = [] as const;

/**
 * A part whose code loads by itself. Where it fails to, or fails itself, this says so in its place, and tries again
 * when the reader wants it or when a lost connection is back; the rest of the page works without it.
 */
export function OptionalPart(props: OptionalPartProps) {
  const { children, name, loading = null, onClose, of = ALWAYS_THE_SAME, onFail } = props;
  return (
    <ErrorBoundary
      of={of}
      fallback={(failure) => <PartMissing {...failure} name={name} onClose={onClose} />}
      {...(onFail ? { onError: onFail } : {})}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** A part of the page whose code loads by itself. */
export type LatePart<Props extends object> = ComponentType<Props> & {
  /** Loads its code, so that the part is there at once when it is shown. A failure is for whoever shows it. */
  readonly prepare: () => void;
};

/**
 * A part of the page that loads when it is first shown, and with it the texts that didn't come with the page. It
 * stands in an `OptionalPart`. React keeps a failure to load for good: here the next try begins anew. React also keeps
 * what stands in for a late part for 300 ms, however soon the code is there: so a part that has loaded is drawn as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadAll = async () => {
    [loaded] = await Promise.all([load(), loadEnglish()]);
    return { default: loaded };
  };
  let part = begin();
  function begin(): ComponentType<Props> {
    const begun = lazy(async () => {
      try {
        return await loadAll();
      } catch (error) {
        throw new NotLoadedError(error, () => {
          if (part === begun) part = begin();
        });
      }
    });
    return begun;
  }
  function Part(props: Props) {
    // Another component in the same place would lose its state.
    const [Shown] = useState(() => loaded ?? part);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { prepare: () => void loadAll().catch(() => {}) });
}
