import { Component } from 'react';
import type { Elements } from './elements';
import { NotLoadedError } from './not-loaded-error';

type Props = {
  children: Elements;
  /** Shown instead. `retry` renders the children again. */
  fallback: (failure: { readonly error: unknown; readonly retry: () => void }) => Elements;
  /** What the children show. Once any of it is another, so is what failed: they are rendered again. */
  of: readonly unknown[];
  onError?: (error: unknown) => void;
};
type State = {
  readonly failure: { readonly error: unknown } | null;
  readonly of: readonly unknown[];
};

/** Keeps an error while rendering from affecting the rest of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    if (of.length === state.of.length && of.every((one, at) => Object.is(one, state.of[at]))) {
      return null;
    }
    return { failure: null, of };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof NotLoadedError) error.forget();
    this.props.onError?.(error);
  }

  private readonly retry = () => this.setState({ failure: null });

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    return failure ? fallback({ error: failure.error, retry: this.retry }) : children;
  }
}
