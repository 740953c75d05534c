import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  children: ReactNode;
  /** Rendered instead of the broken part, with a retry. */
  fallback: (retry: () => void) => ReactNode;
}

/** Error boundary for one part of a page; the rest keeps working. React only supports this as a class. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
