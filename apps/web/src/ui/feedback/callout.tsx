import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

import { IconButton } from '../actions/icon-button.tsx';
import { wholeDates } from '../layout/whole-dates.tsx';
import styles from './callout.module.css';
import { NoticeIcon, type NoticeKind } from './notice.tsx';

interface CalloutProps {
  kind: NoticeKind;
  title?: ReactNode;
  children: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** Undefined if the callout cannot be dismissed. */
  dismiss?: { label: string; onDismiss: () => void };
}

/** A permanent hint on the page with its next step. For results of an action, use `Notice`. */
export function Callout({ kind, title, children, action, dismiss }: CalloutProps) {
  return (
    <div className={styles.callout} role="note">
      <NoticeIcon kind={kind} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{wholeDates(title)}</p>}
        <div className={styles.text}>{wholeDates(children)}</div>
      </div>
      {(action !== undefined || dismiss) && (
        <div className={styles.action}>
          {action}
          {dismiss && (
            <IconButton
              size="small"
              icon={<IconX size={16} stroke={1.7} />}
              label={dismiss.label}
              onClick={dismiss.onDismiss}
            />
          )}
        </div>
      )}
    </div>
  );
}
