import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';

import { AttachList, type AttachListTexts, type SentFile } from './attach-list.tsx';
import styles from './attach-area.module.css';
import { Button } from '../../ui/actions/button.tsx';

interface AttachAreaProps {
  texts: AttachListTexts & {
    attach: string;
    /** Names the field that the button opens. */
    file: string;
    hint: string;
    drop: string;
  };
  /** False where nothing can be attached: then only the children are shown. */
  isOffered: boolean;
  /** Endings that the chooser of the browser offers. */
  accept: string;
  files: readonly SentFile[];
  /** Why one more was not taken. */
  problem: string | null;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
  /** The field that the files go with; what is pasted or dropped there is attached. */
  children?: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files by drop; answers whether some hang over the place. */
function useDrop(onAdd: AttachAreaProps['onAdd']) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, isIn: boolean): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setIsOver(isIn);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => over(event, true),
      onDragLeave: (event: DragEvent) => over(event, false),
      onDrop: (event: DragEvent) => {
        over(event, false);
        if (event.dataTransfer.files.length > 0) onAdd([...event.dataTransfer.files]);
      },
    },
  };
}

/** Files go with what is written: by button, by paste and by drop, each with its progress, to be taken out again. */
export function AttachArea({ isOffered, children, ...area }: AttachAreaProps) {
  const { isOver, handlers } = useDrop(area.onAdd);
  const paste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    const files = [...clipboardData.files];
    // Spreadsheets hand over a picture of their cells beside the text.
    if (files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    area.onAdd(files);
  };
  if (!isOffered) return children;
  return (
    <div className={styles.area} data-over={isOver || undefined} onPaste={paste} {...handlers}>
      {children}
      <AttachList {...area} />
      {area.problem !== null && (
        <p role="alert" className={styles.problem}>
          {area.problem}
        </p>
      )}
      <Chooser {...area} />
      {isOver && <p className={styles.over}>{area.texts.drop}</p>}
    </div>
  );
}

function Chooser({ texts, accept, onAdd }: Pick<AttachAreaProps, 'texts' | 'accept' | 'onAdd'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.chooser}>
      <Button
        size="small"
        variant="quiet"
        icon={<IconPaperclip size={16} stroke={1.7} />}
        onClick={() => input.current?.click()}
      >
        {texts.attach}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={texts.file}
        accept={accept}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          target.value = '';
        }}
      />
      <span className={styles.hint}>{texts.hint}</span>
    </div>
  );
}
