import type { ReactNode } from 'react';

import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './finding-record.module.css';

interface FindingSectionProps {
  title: string;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a finding with its heading. */
export const FindingSection = ({ title, aside, children }: FindingSectionProps) => (
  <Stack as="section" gap={8} aria-label={title}>
    <Row justify="between">
      <h2 className={styles.title}>{title}</h2>
      {aside}
    </Row>
    {children}
  </Stack>
);
