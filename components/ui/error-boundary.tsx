'use client';

import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What stands there instead; or how to choose it by what broke. */
  fallback: ReactNode | ((error: unknown) => ReactNode);
};
type State = { readonly broken: { readonly error: unknown } | null };

/** Keeps what breaks while it is drawn from taking its neighbors along. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override render() {
    const { children, fallback } = this.props;
    const { broken } = this.state;
    if (!broken) return children;
    return typeof fallback === 'function' ? fallback(broken.error) : fallback;
  }
}
