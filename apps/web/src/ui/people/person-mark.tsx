import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';

import { Avatar } from '../layout/avatar.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './people.module.css';

interface PersonMarkProps {
  /** Null where nobody is assigned. */
  name: string | null;
  /** Read and shown in place of a missing name: "Unassigned". */
  missing: string;
}

/** A person as initials, for a column narrower than names; the name is in the tooltip. */
export const PersonMark = ({ name, missing }: PersonMarkProps) => (
  <span className={styles.only} title={name ?? missing}>
    {name === null ? (
      <IconUserCircle className={styles.nobody} size={20} stroke={1.2} aria-hidden="true" />
    ) : (
      <Avatar name={name} size="xs" />
    )}
    <VisuallyHidden>{name ?? missing}</VisuallyHidden>
  </span>
);
