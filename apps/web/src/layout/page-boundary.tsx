import { Component, type ReactNode } from 'react';

import { coreTexts } from '../core/core.texts.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { frameTexts } from './frame.texts.ts';

interface PageBoundaryProps {
  children: ReactNode;
  /** A change of it, such as another address, is another try. */
  resetKey: string;
}

interface State {
  error: Error | null;
  resetKey: string;
}

/** An error of a call carries the number under which the server's log has it. */
const requestIdOf = (error: Error): string | null =>
  'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null;

/** Keeps a crash inside the page where it happened. React offers error boundaries as classes only. */
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
        // Browsers remember that a file of code did not come: only another visit asks for it again.
        onRetry={() => (/import|preload/i.test(error.message) ? location.reload() : this.setState({ error: null }))}
      />
    );
  }
}
