import type { KeyboardEvent } from 'react';

const neighbours: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Moves the focus through the links of a chart with the up and down keys, as in other charts. Tab works too. */
export function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const step = neighbours[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
}
