import type { ComponentProps, ReactNode } from 'react';

import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface PersonCellProps {
  /** Null if unassigned. */
  name: string | null;
  /** Shown instead of a missing name: "Unassigned". */
  missing: string;
  /** A second, muted line. */
  detail?: string | undefined;
  /** The user's presence. */
  status?: ComponentProps<typeof Avatar>['status'];
  /** Content beside the name, such as a badge. */
  mark?: ReactNode;
}

/** A user in a table row: initials and name. */
export function PersonCell({ name, missing, detail, status, mark }: PersonCellProps) {
  if (name === null) return <span className={styles.missing}>{missing}</span>;
  return (
    <span className={styles.cell}>
      <Avatar name={name} size={detail === undefined ? 'xs' : 'sm'} {...(status && { status })} />
      <span className={styles.words}>
        <span className={styles.line} dir="auto">
          <bdi>{name}</bdi> {mark}
        </span>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </span>
  );
}
