import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { wholeDates } from '../layout/whole-dates.tsx';
import styles from './notice.module.css';

/** The kinds of notices. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX };

/** The icon of a kind of notice. */
export function NoticeIcon({ kind, size = 18 }: { kind: NoticeKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.8} aria-hidden="true" className={styles[`${kind}Icon`]} />;
}

/** A notice within the page. Screen readers announce errors at once and other notices politely. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <NoticeIcon kind={kind} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{wholeDates(title)}</p>}
        <div className={styles.text}>{wholeDates(children)}</div>
      </div>
      {action}
    </div>
  );
}
