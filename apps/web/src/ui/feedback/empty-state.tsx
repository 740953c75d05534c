import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';

import { wholeDates } from '../layout/whole-dates.tsx';
import styles from './empty-state.module.css';

/** Reasons for an empty list: never used, filtered, not allowed or not subscribed, all done. */
export type EmptyKind = 'first-use' | 'filtered' | 'no-access' | 'cleared';

interface EmptyStateProps {
  kind: EmptyKind;
  /** The module's icon; each kind has a default. */
  icon?: ReactNode;
  title: string;
  /** True if it replaces the whole page, so that its title is the page's heading. */
  isPage?: boolean;
  /** The reason it is empty. */
  children?: ReactNode;
  /** The next step, such as clearing the filters. */
  action?: ReactNode;
}

const icons = {
  'first-use': IconInbox,
  filtered: IconFilterOff,
  'no-access': IconLock,
  cleared: IconCircleCheck,
} as const;

/** Explains why nothing is listed and offers the next step. */
export function EmptyState({ kind, icon, title, isPage = false, children, action }: EmptyStateProps) {
  const Icon = icons[kind];
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={22} stroke={1.5} />}
      </span>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{wholeDates(children)}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
