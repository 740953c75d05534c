import { Component, type ReactNode } from 'react';

import { coreTexts } from '../core/core.texts.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { frameTexts } from './frame.texts.ts';

interface PageBoundaryProps {
  children: ReactNode;
  /** A change, for example of the address, resets the error. */
  resetKey: string;
}

interface State {
  error: Error | null;
  resetKey: string;
}

/** Returns the request ID of a failed call, with which support finds it in the server's log. */
const requestIdOf = (error: Error): string | null =>
  'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null;

/** Error boundary of a page. React only supports this as a class. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <ErrorState
        texts={{ ...coreTexts.errorState, title: frameTexts.crash.title }}
        message={frameTexts.crash.message}
        isPage
        requestId={requestIdOf(error)}
        // Browsers cache a failed import of code, so that only a reload requests it again.
        onRetry={() => (/import|preload/i.test(error.message) ? location.reload() : this.setState({ error: null }))}
      />
    );
  }
}
