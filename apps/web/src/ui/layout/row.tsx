import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { type Gap, gapToken } from './spacing.ts';
import styles from './stack.module.css';

interface RowProps {
  children: ReactNode;
  gap?: Gap;
  align?: 'start' | 'center' | 'baseline' | 'end';
  justify?: 'between' | 'end';
  /** False to keep the row on one line; its children must then be able to shrink. */
  wraps?: boolean;
  as?: 'div' | 'ul' | 'ol' | 'span';
  'aria-label'?: string;
}

/** Lays out children horizontally with a gap from the spacing scale. */
export function Row({
  children,
  gap = 8,
  align = 'center',
  justify,
  wraps = true,
  as: Tag = 'div',
  ...rest
}: RowProps) {
  const place = justify === 'end' ? styles.atEnd : justify && styles.between;
  return (
    <Tag
      {...rest}
      className={classNames(styles.row, styles[align], place, wraps && styles.wrap)}
      style={{ gap: gapToken(gap) }}
    >
      {children}
    </Tag>
  );
}
