import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  children: ReactNode;
  /** `count` is the red number on the bell; other tones are neutral, because color is reserved for severity and status. */
  tone?: 'neutral' | 'strong' | 'outline' | 'count';
}

/** A short word or number beside another element. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
