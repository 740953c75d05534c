import type { ReactNode } from 'react';

import { wholeDates } from './whole-dates.tsx';

/** A sentence of its own direction: in a page that runs from right to left an English one keeps its words in order. */
export const PlainSentence = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string' ? <bdi>{wholeDates(children)}</bdi> : children;
