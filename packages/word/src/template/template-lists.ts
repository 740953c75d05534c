import { type Lists, openLists } from '../numbering-part.ts';

const greatest = (part: string, pattern: RegExp): number =>
  [...part.matchAll(pattern)].reduce((most, [, number]) => Math.max(most, Number(number)), 0);

/** Opens lists whose numbers follow those of a template. */
export const listsAfter = (part: string): Lists =>
  openLists(greatest(part, /w:abstractNumId="(\d+)"/g) + 1, greatest(part, /<w:num\b[^>]*w:numId="(\d+)"/g) + 1);

/** Returns the part with the lists of a template, to which those of its content are added; definitions come before lists. */
export function withLists(part: string, lists: Lists): string {
  const first = /<w:num\b(?!bering|PicBullet)/.exec(part)?.index ?? part.lastIndexOf('</w:numbering>');
  const tail = part.slice(first);
  const end = tail.search(/<w:numIdMacAtCleanup|<\/w:numbering>/);
  return `${part.slice(0, first)}${lists.definitions()}${tail.slice(0, end)}${lists.instances()}${tail.slice(end)}`;
}
