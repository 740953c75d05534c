import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';

import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface CopyButtonProps {
  value: string;
  label: string;
  /** Announced after the value was copied. */
  done: string;
}

const doneForMs = 2_000;

/** Copies a value to the clipboard and announces it. */
export function CopyButton({ value, label, done }: CopyButtonProps) {
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setIsDone(false), doneForMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsDone(true),
      () => setIsDone(false),
    );
  const icon = isDone ? <IconCheck size={15} stroke={2} /> : <IconCopy size={15} stroke={1.7} />;
  return (
    <>
      <IconButton size="small" icon={icon} label={label} onClick={() => void copy()} data-print="hide" />
      <VisuallyHidden>
        <span aria-live="polite">{isDone ? done : ''}</span>
      </VisuallyHidden>
    </>
  );
}
