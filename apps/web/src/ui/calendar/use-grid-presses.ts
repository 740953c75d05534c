import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

import { mayTakeSingleKeyIn } from '../actions/single-key.ts';
import { type CalendarItem, isOn } from './calendar-item.ts';
import type { useDayFocus } from './use-day-focus.ts';

interface GridPressOptions {
  items: readonly CalendarItem[];
  onOpen: (id: string) => void;
  onCreate: ((day: string) => void) | undefined;
  focus: Pick<ReturnType<typeof useDayFocus>, 'press' | 'setFocused'>;
  /** True if the current click ends a drag. */
  isDrag: () => boolean;
}

/** Returns what was clicked: an item, the "more" button, or the day's cell. */
function pressTarget(target: EventTarget | null) {
  const element = target instanceof Element ? target : null;
  return {
    item: element?.closest<HTMLElement>('[data-item]')?.dataset['item'],
    more: element?.closest<HTMLElement>('[data-more]') ?? undefined,
    cell: element?.closest<HTMLElement>('[data-day]') ?? undefined,
  };
}

/** State of the open list of a day. */
function useDayList() {
  const anchor = useRef<HTMLElement>(null);
  const [day, setDay] = useState<string | null>(null);
  const open = (element: HTMLElement, opened: string) => {
    anchor.current = element;
    setDay(opened);
  };
  return { anchor, day, open, close: () => setDay(null) };
}

/** Returns the action of a key on a day; navigation keys are handled elsewhere. */
function keyAction({ key, nativeEvent }: KeyboardEvent, cell: Element): 'open' | 'create' | 'none' {
  if (key === 'Enter' || key === ' ') return 'open';
  return key === 'n' && mayTakeSingleKeyIn(cell, nativeEvent) ? 'create' : 'none';
}

/** Handles clicks and keys in a grid of days. Enter lists the items of a day, or creates one if it has none. */
export function useGridPresses({ items, onOpen, onCreate, focus, isDrag }: GridPressOptions) {
  const list = useDayList();
  const click = ({ target }: MouseEvent): void => {
    const { item, more, cell } = pressTarget(target);
    const day = cell?.dataset['day'];
    if (isDrag() || day === undefined) return;
    focus.setFocused(day);
    if (more) list.open(more, day);
    else if (item === undefined) onCreate?.(day);
    else onOpen(item);
  };
  const openDay = (cell: HTMLElement, day: string): void => {
    const isEmpty = !items.some((item) => isOn(item, day));
    if (isEmpty && onCreate) onCreate(day);
    else list.open(cell, day);
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    const day = cell?.dataset['day'];
    if (!cell || day === undefined) return;
    const act = { open: () => openDay(cell, day), create: onCreate && (() => onCreate(day)), none: undefined }[
      keyAction(event, cell)
    ];
    if (!act) return focus.press(event);
    event.preventDefault();
    act();
  };
  return { list, click, press };
}
