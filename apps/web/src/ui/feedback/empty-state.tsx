import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
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
  /** True in a card of a board: one line with the icon beside the text, which takes no more room than it needs. */
  isCompact?: boolean;
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
export function EmptyState({
  kind,
  icon,
  title,
  isPage = false,
  isCompact = false,
  children,
  action,
}: EmptyStateProps) {
  const Icon = icons[kind];
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classNames(styles.empty, isCompact && styles.compact)} data-compact={isCompact || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Icon size={isCompact ? 18 : 22} stroke={1.5} />}
      </span>
      <Title className={styles.title}>{title}</Title>
      <Part look={styles.text}>{wholeDates(children)}</Part>
      <Part look={styles.action}>{action}</Part>
    </div>
  );
}

const Part = ({ look, children }: { look: string | undefined; children: ReactNode }) =>
  children === undefined ? null : <div className={look}>{children}</div>;
