import type { ReactNode } from 'react';

import { Popover } from '../overlays/popover.tsx';
import styles from './property-list.module.css';

interface PropertyListProps {
  children: ReactNode;
  /** `row` places properties side by side, each label above its value. */
  look?: 'list' | 'row';
}

/** Properties of a record, as labels and values. */
export const PropertyList = ({ children, look = 'list' }: PropertyListProps) => (
  <dl className={styles[look === 'row' ? 'inRow' : 'list']}>{children}</dl>
);

interface PropertyProps {
  label: string;
  children: ReactNode;
  /** The editor in a popover beside the value; without it, the value is read-only. */
  edit?: ((close: () => void) => ReactNode) | undefined;
  /** Opens a dialog that changes the value, instead of a popover. */
  onEdit?: (() => void) | undefined;
  /** Accessible name of the edit button: "Change assignee". */
  editLabel?: string | undefined;
  /** The shortcut of the edit button, and the tooltip that mentions it. */
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

/** A property. If it is editable, its value is the button that opens the editor. */
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
