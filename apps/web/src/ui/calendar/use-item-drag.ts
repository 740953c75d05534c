import { addDays, daysBetween } from '@gatehouse/domain/calendar/day';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CalendarItem, DaySpan } from './calendar-item.ts';

/** The dragged part: the whole item, or its end. */
type Grip = 'whole' | 'end';

interface Drag {
  item: CalendarItem;
  grip: Grip;
  grabbed: string;
  /** Pointer position at the start, in px. */
  from: { x: number; y: number };
}

/** A press that moves less than this is a click, in px. */
const clickWithinPx = 4;
/** Width of the resize handle at the end of a bar, in px. */
const gripPx = 8;

function dayAt({ clientX, clientY }: PointerEvent): string | undefined {
  const under = document.elementsFromPoint(clientX, clientY);
  return under.find((element) => element.matches('[data-day]'))?.getAttribute('data-day') ?? undefined;
}

function gripAt(bar: HTMLElement, { clientX }: PointerEvent): Grip {
  if (bar.dataset['end'] === undefined) return 'whole';
  const { left, right } = bar.getBoundingClientRect();
  const fromEnd = document.documentElement.dir === 'rtl' ? clientX - left : right - clientX;
  return fromEnd <= gripPx ? 'end' : 'whole';
}

/** Returns the dates of a dragged item while the pointer is over a day. Moving keeps the duration; a resized end stays after the start. */
export function draggedSpan({ start, end }: DaySpan, grip: Grip, { from, to }: { from: string; to: string }): DaySpan {
  const shift = daysBetween(from, to);
  if (grip === 'whole') return { start: addDays(start, shift), end: addDays(end, shift) };
  const last = addDays(end, shift);
  return { start, end: last > start ? last : addDays(start, 1) };
}

const isFar = (event: PointerEvent, { from }: Drag): boolean =>
  Math.hypot(event.clientX - from.x, event.clientY - from.y) > clickWithinPx;

/** Returns the drag that a pointer press starts, or null if it is not on a movable bar. */
function dragOf(event: PointerEvent<HTMLElement>, items: readonly CalendarItem[]): Drag | null {
  const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-movable]') : null;
  const item = items.find(({ id }) => id === bar?.dataset['item']);
  if (!bar || !item || event.button !== 0 || event.pointerType === 'touch') return null;
  const grabbed = dayAt(event);
  const from = { x: event.clientX, y: event.clientY };
  return grabbed === undefined ? null : { item, grip: gripAt(bar, event), grabbed, from };
}

interface ItemDragOptions {
  items: readonly CalendarItem[];
  /** Undefined if nothing can be moved. */
  onMove: ((item: CalendarItem, span: DaySpan) => void) | undefined;
}

function useEscape(isDragging: boolean, onEscape: () => void): void {
  const stop = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isDragging) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isDragging]);
}

/**
 * Moves and resizes bars with a mouse or pen. On touch screens a drag scrolls instead; touch and keyboard users have the *Move to* action.
 */
export function useItemDrag({ items, onMove }: ItemDragOptions) {
  const drag = useRef<Drag>(null);
  const hasMoved = useRef(false);
  const [preview, setPreview] = useState<(DaySpan & { id: string }) | null>(null);
  const stop = () => {
    drag.current = null;
    setPreview(null);
  };
  useEscape(preview !== null, stop);

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    hasMoved.current = false;
    drag.current = onMove ? dragOf(event, items) : null;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const { current } = drag;
    if (!current || (!hasMoved.current && !isFar(event, current))) return;
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasMoved.current = true;
    const to = dayAt(event);
    if (to === undefined) return;
    const span = draggedSpan(current.item, current.grip, { from: current.grabbed, to });
    setPreview({ id: current.item.id, ...span });
  };
  const onPointerUp = (): void => {
    const { current } = drag;
    stop();
    if (!current || !preview) return;
    const isSame = preview.start === current.item.start && preview.end === current.item.end;
    if (!isSame) onMove?.(current.item, { start: preview.start, end: preview.end });
  };
  return {
    preview,
    /** True if the current click ends a drag and should open nothing. */
    hasMoved: () => hasMoved.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: stop },
  };
}
