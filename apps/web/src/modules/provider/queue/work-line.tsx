import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { clientLogo } from '../../../core/file-address.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import styles from './work.module.css';

interface WorkLineProps {
  company: { _id: string; name: string; logo?: string | null };
  title: string;
  to: string;
  /** One muted line: the client first, then details. */
  details: readonly ReactNode[];
  /** A count or a day after the details, which is never truncated. */
  facts?: readonly string[];
  end?: ReactNode;
  /** Content below the line, such as the field of a reply. */
  below?: ReactNode;
}

/** An item of the work queue: its client, title, and actions in place. */
export function WorkLine({ company, title, to, details, facts = [], end, below }: WorkLineProps) {
  return (
    <li className={styles.line}>
      <Avatar name={company.name} logo={clientLogo(company)} size="company" />
      <span className={styles.words}>
        <Link className={styles.title} to={to} dir="auto">
          {title}
        </Link>
        <span className={styles.detail}>
          <bdi>{company.name}</bdi>
          {details.map((detail, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the details of a line have a fixed order
            <bdi key={at} className={styles.more}>
              {detail}
            </bdi>
          ))}
          {facts.map((fact) => (
            <bdi key={fact} className={styles.fact}>
              {fact}
            </bdi>
          ))}
        </span>
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  );
}
