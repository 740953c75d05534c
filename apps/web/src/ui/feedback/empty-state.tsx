import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';

import { wholeDates } from '../layout/whole-dates.tsx';
import styles from './empty-state.module.css';

/** The four reasons for nothing: never used, filtered away, not allowed or not bought, all done. */
export type EmptyKind = 'first-use' | 'filtered' | 'no-access' | 'cleared';

interface EmptyStateProps {
  kind: EmptyKind;
  /** That of the module; without one the kind has its own. */
  icon?: ReactNode;
  title: string;
  /** Stands for the whole page, so its title is the heading of the page. */
  isPage?: boolean;
  /** Why it is empty. */
  children?: ReactNode;
  /** The next step; a filtered list offers to clear its filters. */
  action?: ReactNode;
}

const icons = {
  'first-use': IconInbox,
  filtered: IconFilterOff,
  'no-access': IconLock,
  cleared: IconCircleCheck,
} as const;

/** Says why there is nothing, and what to do about it. */
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
