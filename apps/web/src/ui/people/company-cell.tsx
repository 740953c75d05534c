import { classNames } from '../class-names.ts';
import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface CompanyCellProps {
  name: string;
  logo: string | null;
  /** A second, muted line. */
  detail?: string | undefined;
}

/** A company in a table row: its logo or initials, and its name. */
export function CompanyCell({ name, logo, detail }: CompanyCellProps) {
  return (
    <span className={classNames(styles.cell, styles.company)}>
      <Avatar name={name} logo={logo} size="company" />
      <span className={styles.words}>
        <bdi className={styles.line}>{name}</bdi>
        {detail !== undefined && <bdi className={styles.detail}>{detail}</bdi>}
      </span>
    </span>
  );
}
