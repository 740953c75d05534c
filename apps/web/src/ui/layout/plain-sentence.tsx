import type { ReactNode } from 'react';

import { wholeDates } from './whole-dates.tsx';

/** A sentence with its own text direction, so that English text keeps its word order on a right-to-left page. */
export const PlainSentence = ({ children }: { children: ReactNode }): ReactNode =>
  typeof children === 'string' ? <bdi>{wholeDates(children)}</bdi> : children;
