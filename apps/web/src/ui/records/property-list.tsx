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
  /** Opens a dialog that changes the value, in place of the popover. */
  onEdit?: (() => void) | undefined;
  /** Names the button that opens it: "Change assignee". */
  editLabel?: string | undefined;
  /** The key that opens it, and what says so on hover. */
  shortcut?: { key: string; title: string } | undefined;
}

type ValueProps = Omit<PropertyProps, 'label' | 'editLabel'> & { editLabel: string };

function Value({ children, edit, onEdit, editLabel, shortcut }: ValueProps) {
  const keys = shortcut && { 'aria-keyshortcuts': shortcut.key, title: shortcut.title };
  const content = (
    <>
      <span className={styles.content}>{children}</span> <span className={styles.hidden}>{editLabel}</span>
    </>
  );
  if (onEdit) {
    return (
      <button type="button" {...keys} className={styles.button} onClick={onEdit}>
        {content}
      </button>
    );
  }
  if (!edit) return <span className={styles.plain}>{children}</span>;
  return (
    <Popover
      label={editLabel}
      align="start"
      size="list"
      trigger={(trigger) => (
        <button type="button" {...trigger} {...keys} className={styles.button}>
          {content}
        </button>
      )}
    >
      {edit}
    </Popover>
  );
}

/** One property; where it can be changed, its value is the button that opens the editor. */
export function Property({ label, editLabel = label, ...value }: PropertyProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <Value {...value} editLabel={editLabel} />
      </dd>
    </div>
  );
}
