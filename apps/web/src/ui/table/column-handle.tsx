import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import styles from './column-handle.module.css';

interface ColumnHandleProps {
  label: string;
  /** Receives the width in px, or null for the column's default. */
  onResize: (width: number | null) => void;
}

/** Minimum, maximum and step of a width, in px. */
const narrowest = 48;
const widest = 960;
const step = 16;

const clamped = (width: number): number => Math.round(Math.max(narrowest, Math.min(widest, width)));
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

const headOf = (handle: Element): HTMLElement | null => handle.closest('th');
const widthOf = (handle: Element): number => headOf(handle)?.getBoundingClientRect().width ?? 0;

/** Returns the `col` element of the column; its width is set directly during a drag. */
function columnOf(handle: Element): HTMLElement | undefined {
  const head = headOf(handle);
  const place = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1;
  return handle.closest('table')?.querySelectorAll('col')[place];
}

function widthAfterKey(key: string, width: number): number | null | undefined {
  const wider = isRtl() ? 'ArrowLeft' : 'ArrowRight';
  const narrower = isRtl() ? 'ArrowRight' : 'ArrowLeft';
  if (key === wider) return clamped(width + step);
  if (key === narrower) return clamped(width - step);
  if (key === 'Home') return narrowest;
  return key === 'Escape' || key === 'Delete' ? null : undefined;
}

/** The edge of a column, dragged or moved with arrow keys; a double click resets the width. */
export function ColumnHandle({ label, onResize }: ColumnHandleProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent): number => {
    const { from, width } = drag.current ?? { from: clientX, width: 0 };
    return clamped(width + (isRtl() ? from - clientX : clientX - from));
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
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const width = widthAfterKey(event.key, widthOf(event.currentTarget));
    if (width === undefined) return;
    event.preventDefault();
    onResize(width);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onDoubleClick={() => onResize(null)}
      onKeyDown={press}
    />
  );
}
