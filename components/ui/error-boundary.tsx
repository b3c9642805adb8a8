import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Shown instead; a function can choose it by the error. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
  onError?: (error: unknown) => void;
};
type State = { readonly failure: { readonly error: unknown } | null };

/** Keeps an error while rendering from affecting the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return typeof fallback === 'function' ? fallback(failure.error) : fallback;
  }
}
