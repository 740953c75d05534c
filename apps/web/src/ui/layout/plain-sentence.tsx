import type { ReactNode } from 'react';

/** A sentence of its own direction: in a page that runs from right to left an English one keeps its words in order. */
export const PlainSentence = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string' ? <bdi>{children}</bdi> : children;
