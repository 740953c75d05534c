import type { ReactNode } from 'react';

import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './finding-record.module.css';

interface FindingSectionProps {
  title: string;
  /** At the end of the line of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of a finding, found by its heading. */
export const FindingSection = ({ title, aside, children }: FindingSectionProps) => (
  <Stack as="section" gap={8} aria-label={title}>
    <Row justify="between">
      <h2 className={styles.title}>{title}</h2>
      {aside}
    </Row>
    {children}
  </Stack>
);
