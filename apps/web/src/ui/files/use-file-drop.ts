import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

/** Handler of dropped or pasted files. */
export type FilesHandler = (files: readonly File[]) => void;

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => [...dataTransfer.types].includes('Files');

/** Returns the files of a paste, or none if it contains text: spreadsheets add an image of the copied cells. */
function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return [...clipboardData.types].includes('text/plain') ? [] : [...clipboardData.files];
}

/** Handlers for an element that accepts dropped and pasted files, and whether files are being dragged over it. */
export function useFileDrop(onFiles: FilesHandler, { isDisabled = false } = {}) {
  const [isOver, setIsOver] = useState(false);
  // Entering a child fires before leaving its parent, so only the balance shows whether the pointer is inside.
  const depth = useRef(0);
  const track = (event: DragEvent, step: 1 | -1 | 0) => {
    if (isDisabled || !holdsFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => track(event, 1),
      onDragOver: (event: DragEvent) => track(event, 0),
      onDragLeave: (event: DragEvent) => track(event, -1),
      onDrop: (event: DragEvent) => {
        track(event, 0);
        depth.current = 0;
        setIsOver(false);
        // A surrounding drop area must not take the same files again.
        if (!isDisabled && holdsFiles(event)) event.stopPropagation();
        if (!isDisabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = isDisabled ? [] : pastedFiles(event);
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}
