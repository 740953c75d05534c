import type { ComponentProps, ReactNode } from 'react';

import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface PersonCellProps {
  /** Null where nobody is assigned. */
  name: string | null;
  /** Shown in place of a missing name: "Unassigned". */
  missing: string;
  /** A second, muted line. */
  detail?: string | undefined;
  /** Whether the person is online. */
  status?: ComponentProps<typeof Avatar>['status'];
  /** Beside the name, such as a badge. */
  mark?: ReactNode;
}

/** A person in a line of a table: initials and name. */
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
