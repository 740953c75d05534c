import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { type Gap, gapToken } from './spacing.ts';
import styles from './stack.module.css';

interface StackProps {
  children: ReactNode;
  gap?: Gap;
  /** Children fill the width unless aligned. */
  align?: 'start' | 'center' | 'end';
  as?: 'div' | 'section' | 'ul' | 'ol';
  'aria-label'?: string;
}

/** Lays out children vertically with a gap from the spacing scale. */
export function Stack({ children, gap = 16, align, as: Tag = 'div', ...rest }: StackProps) {
  return (
    <Tag {...rest} className={classNames(styles.stack, align && styles[align])} style={{ gap: gapToken(gap) }}>
      {children}
    </Tag>
  );
}
