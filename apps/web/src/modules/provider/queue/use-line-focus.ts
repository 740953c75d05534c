import { type FocusEvent, useEffect, useRef } from 'react';

/** The position of the focus in a card. */
interface FocusPosition {
  group: Element;
  line: Element;
  /** Index of the line in its group. */
  at: number;
  /** Name of the button or link. */
  label: string;
}

const nameOf = (target: Element): string => target.ariaLabel ?? target.textContent;

function placeOf(target: Element): FocusPosition | null {
  const line = target.closest('li');
  const group = line?.closest('section');
  if (!line || !group) return null;
  return { group, line, at: [...group.querySelectorAll('li')].indexOf(line), label: nameOf(target) };
}

/** Returns the same button of the line that replaced the removed one. */
function buttonAt({ group, at, label }: FocusPosition): HTMLElement | undefined {
  const line = [...group.querySelectorAll('li')].slice(0, at + 1).at(-1);
  return [...(line?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((each) => nameOf(each) === label);
}

const headingOf = (part: Element | null | undefined) => part?.querySelector<HTMLElement>('[data-heading]');

/** Returns the element to focus in the group. A group is removed with its last line. */
const nextInGroup = (place: FocusPosition) =>
  place.group.isConnected ? (buttonAt(place) ?? headingOf(place.group)) : undefined;

/** Moves the focus from a completed line to the next one, or else to the heading of its group or of the card. */
export function useLineFocus() {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<FocusPosition | null>(null);
  useEffect(() => {
    const place = last.current;
    if (place === null || place.line.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    (nextInGroup(place) ?? headingOf(box.current?.closest('section')))?.focus();
  });
  return {
    ref: box,
    onFocus: ({ target }: FocusEvent) => void (last.current = placeOf(target)),
    onBlur: () => void (last.current = null),
  };
}
