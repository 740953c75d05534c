import { type RefObject, use, useLayoutEffect, useRef } from 'react';

import { LiveChanges } from '../live-changes.ts';

/** A text with one number, such as "71%". Numbers with group separators are left out, because their form changes with their length. */
const oneNumber = /^(\D*?)(\d+(?:\.\d+)?)(\D*)$/;

const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0;

/** Returns the text between two texts that differ in one number, at a share of the way, or null if they differ in more. */
export function tweenText(from: string, to: string, share: number): string | null {
  const [, before, was = '', after] = oneNumber.exec(from) ?? [];
  const [, start, is = '', end] = oneNumber.exec(to) ?? [];
  if (start === undefined || before !== start || after !== end) return null;
  const value = Number(was) + (Number(is) - Number(was)) * share;
  return `${start}${value.toFixed(decimalsOf(is))}${end}`;
}

/** Duration of the count from the old figure to the new one, in milliseconds. */
const durationMs = 240;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slows down towards the end. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/** Counts in the text node of an element, and returns a function that ends the count. React owns the final text. */
function count(element: Element, from: string, to: string): () => void {
  const startedAt = performance.now();
  const write = (text: string) => {
    if (element.firstChild) element.firstChild.nodeValue = text;
  };
  let frame = 0;
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - startedAt) / durationMs));
    write(tweenText(from, to, eased(share)) ?? to);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  write(from);
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    write(to);
  };
}

/** Makes an element count to its new text when a live update changes a number in it. */
export function useTweenedText(text: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const known = useRef(text);
  const isLive = use(LiveChanges);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = text;
    const mayCount = before !== text && isLive() && !isStill() && tweenText(before, text, 1) !== null;
    return mayCount && element.current ? count(element.current, before, text) : undefined;
  }, [text, isLive]);
  return element;
}
