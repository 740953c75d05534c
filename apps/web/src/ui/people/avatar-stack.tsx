import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface AvatarStackProps {
  names: readonly string[];
  /** Says who they are, since initials do not. */
  label: string;
  /** More than so many end in a number. */
  most?: number;
}

const defaultMost = 3;

/** A few people in little room; the names are its accessible name and its tooltip. */
export function AvatarStack({ names, label, most = defaultMost }: AvatarStackProps) {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const hidden = names.length - shown.length;
  return (
    <span className={styles.stack} role="img" aria-label={label} title={label}>
      {shown.map((name) => (
        <span key={name} className={styles.member}>
          <Avatar name={name} size="sm" />
        </span>
      ))}
      {hidden > 0 && <bdi className={styles.rest} dir="ltr">{`+${hidden}`}</bdi>}
    </span>
  );
}
