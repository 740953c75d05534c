import { type RefObject, useEffect } from 'react';

import { neighborOf, setTabStop } from './roving-focus.ts';

/** Changes that add or remove controls of a group. */
const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled', 'href'],
};

const hasModifier = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented;

/** Moves the focus to the neighboring control, and makes it the Tab stop. */
function moveFocus(group: Element, event: KeyboardEvent): void {
  const next = hasModifier(event) ? undefined : neighborOf(group, event);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const groupAt = ({ target }: Event, groups: string): Element | null =>
  target instanceof Element ? target.closest(groups) : null;

/** Makes each group of controls in the element one Tab stop, within which the left and right arrow keys move (ARIA roving tabindex). */
export function useRovingFocus(element: RefObject<HTMLElement | null>, groups: string): void {
  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const update = () => {
      if (container.matches(groups)) setTabStop(container);
      container.querySelectorAll(groups).forEach(setTabStop);
    };
    const updateGroup = (event: Event) => {
      const group = groupAt(event, groups);
      if (group) setTabStop(group);
    };
    // After the focus has moved on, so that the row's link is the stop again.
    const leave = (event: FocusEvent) => queueMicrotask(() => updateGroup(event));
    const press = (event: KeyboardEvent) => {
      const group = groupAt(event, groups);
      if (group) moveFocus(group, event);
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(container, watched);
    const stop = new AbortController();
    const { signal } = stop;
    container.addEventListener('focusin', updateGroup, { signal });
    container.addEventListener('focusout', leave, { signal });
    container.addEventListener('keydown', press, { signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [element, groups]);
}
