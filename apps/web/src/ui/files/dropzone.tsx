import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { type ReactNode, useId, useRef } from 'react';

import { classNames } from '../class-names.ts';
import styles from './dropzone.module.css';
import { type FilesHandler, useFileDrop } from './use-file-drop.ts';

const iconPx = { area: 22, line: 18 };

interface DropzoneProps {
  texts: {
    /** Label of the area: "Drop files here or browse". */
    label: string;
    /** Shown while files are dragged over the area. */
    drop: string;
    /** Accessible name of the file input. */
    input: string;
  };
  /** Accepted types and sizes. */
  hint?: ReactNode;
  /** The reason the last selection was refused. */
  problem?: string | undefined;
  /** As in `<input accept>`: only filters the browser's file dialog. */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  /** `area` is 120 px high; `line` is for forms in which files are optional extras. */
  size?: 'area' | 'line';
  icon?: ReactNode;
  onFiles: FilesHandler;
}

/** Accepts files by click, drop and, while focused, paste. */
export function Dropzone({ texts, hint, problem, accept, icon, size = 'area', onFiles, ...flags }: DropzoneProps) {
  const { isMultiple = true, isDisabled = false } = flags;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take: FilesHandler = (files) => {
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1));
  };
  const { isOver, handlers } = useFileDrop(take, { isDisabled });
  return (
    <div>
      <button
        type="button"
        className={classNames(styles.zone, styles[size])}
        data-over={isOver || undefined}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint ${id}-problem`}
        onClick={() => input.current?.click()}
        {...handlers}
      >
        <span className={styles.icon} aria-hidden="true">
          {icon ?? <IconUpload size={iconPx[size]} stroke={1.6} />}
        </span>
        <span id={`${id}-label`} className={styles.label}>
          {isOver ? texts.drop : texts.label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        aria-label={texts.input}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows selecting the same file again after it was removed.
          target.value = '';
          take(files);
        }}
      />
      <p id={`${id}-problem`} className={styles.problem} role="alert" hidden={!problem}>
        {problem}
      </p>
    </div>
  );
}

interface DropTargetProps {
  /** Shown over the children while files are dragged over them. */
  label: string;
  isDisabled?: boolean;
  onFiles: FilesHandler;
  children: ReactNode;
}

/** Accepts files dropped on or pasted into its children, such as a composer, a card or a panel. */
export function DropTarget({ label, isDisabled = false, onFiles, children }: DropTargetProps) {
  const { isOver, handlers } = useFileDrop(onFiles, { isDisabled });
  return (
    <div className={styles.target} {...handlers}>
      {children}
      {isOver && <p className={styles.over}>{label}</p>}
    </div>
  );
}
