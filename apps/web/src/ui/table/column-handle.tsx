import { type PointerEvent, useRef } from 'react';

import styles from './column-handle.module.css';
import { clampedWidth } from './column-state.ts';

interface ColumnHandleProps {
  label: string;
  /** Receives the width in px, or null for the column's default. */
  onResize: (width: number | null) => void;
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

const headOf = (handle: Element): HTMLElement | null => handle.closest('th');
const widthOf = (handle: Element): number => headOf(handle)?.getBoundingClientRect().width ?? 0;

/** Returns the `col` element of the column; its width is set directly during a drag. */
function columnOf(handle: Element): HTMLElement | undefined {
  const head = headOf(handle);
  const place = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1;
  return handle.closest('table')?.querySelectorAll('col')[place];
}

/** The edge of a column, for the pointer: dragging resizes it, and a double click resets the width. `useColumnKeys` is for the keyboard. */
export function ColumnHandle({ label, onResize }: ColumnHandleProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent): number => {
    const { from, width } = drag.current ?? { from: clientX, width: 0 };
    return clampedWidth(width + (isRtl() ? from - clientX : clientX - from));
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { from: event.clientX, width: widthOf(event.currentTarget) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const column = drag.current && columnOf(event.currentTarget);
    if (column) column.style.inlineSize = `${widthAt(event)}px`;
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const hasMoved = drag.current !== null && drag.current.from !== event.clientX;
    const width = widthAt(event);
    drag.current = null;
    if (hasMoved) onResize(width);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      tabIndex={-1}
      aria-hidden="true"
      title={label}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onDoubleClick={() => onResize(null)}
    />
  );
}
