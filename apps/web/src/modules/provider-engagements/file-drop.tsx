import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './chain.module.css';

interface FileDropProps {
  label: string;
  /** Names the field itself, which only the button opens. */
  inputLabel: string;
  icon: ReactNode;
  hint: string;
  accept?: string;
  isBusy: boolean;
  onFile: (file: File) => void;
  children?: ReactNode;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, inputLabel, icon, hint, accept, isBusy, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file && !isBusy) onFile(file);
  };
  const drag = (event: DragEvent, isIn: boolean): void => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(isIn);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.dropOver)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Button size="small" icon={icon} isBusy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <span className={styles.second}>{hint}</span>
      {children}
    </div>
  );
}
