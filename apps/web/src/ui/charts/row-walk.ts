import type { KeyboardEvent } from 'react';

const neighbours: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Up and down go through the links of a list of bars, as in every other chart; the tabulator does as well. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = neighbours[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
}
