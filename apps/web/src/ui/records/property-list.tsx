import type { ReactNode } from 'react';

import { Popover } from '../overlays/popover.tsx';
import styles from './property-list.module.css';

/** Properties of a record, as label and value. */
export const PropertyList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>;

interface PropertyProps {
  label: string;
  /** The value. */
  children: ReactNode;
  /** What changes the value, in a popover beside it; without it the value cannot be changed. */
  edit?: ((close: () => void) => ReactNode) | undefined;
  /** Names the button that opens it: "Change assignee". */
  editLabel?: string | undefined;
}

/** One property; where it can be changed, its value is the button that opens the editor. */
export function Property({ label, children, edit, editLabel = label }: PropertyProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {edit ? (
          <Popover
            label={editLabel}
            align="start"
            size="list"
            trigger={(trigger) => (
              <button type="button" {...trigger} className={styles.button}>
                <span className={styles.content}>{children}</span> <span className={styles.hidden}>{editLabel}</span>
              </button>
            )}
          >
            {edit}
          </Popover>
        ) : (
          <span className={styles.plain}>{children}</span>
        )}
      </dd>
    </div>
  );
}
