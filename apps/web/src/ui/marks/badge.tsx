import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './badge.module.css';

interface BadgeProps {
  children: ReactNode;
  /** `count` is the red number on the bell; the rest is quiet, since colour belongs to severity and status. */
  tone?: 'neutral' | 'strong' | 'outline' | 'count';
}

/** A short word or number beside something. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}
