import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface PersonCellProps {
  /** Null where nobody is assigned. */
  name: string | null;
  /** Shown in place of a missing name: "Unassigned". */
  missing: string;
  /** A second, muted line. */
  detail?: string | undefined;
}

/** A person in a line of a table: initials and name. */
export function PersonCell({ name, missing, detail }: PersonCellProps) {
  if (name === null) return <span className={styles.missing}>{missing}</span>;
  return (
    <span className={styles.cell}>
      <Avatar name={name} size={detail === undefined ? 'xs' : 'sm'} />
      <span className={styles.words}>
        <bdi className={styles.line}>{name}</bdi>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </span>
  );
}
