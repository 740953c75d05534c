import { Avatar } from '../layout/avatar.tsx';
import styles from './people.module.css';

interface AvatarStackProps {
  names: readonly string[];
  /** Accessible name with the users' names, which initials do not convey. */
  label: string;
  /** Maximum number of avatars, including the "+3" that replaces the rest. */
  most?: number;
}

const defaultMost = 3;

/** Overlapping avatars of several users; their names are its accessible name and tooltip. */
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
