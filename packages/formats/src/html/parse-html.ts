import type { Root } from 'hast';
import { fromHtml, type Options } from 'hast-util-from-html';

import { cleanNodes } from './clean-elements.ts';
import { tagNames, textOf } from './hast-nodes.ts';

// Reports of tools stay far below. Beyond, readers of HTML become slow or run out of stack.
const maxTags = 20_000;
const maxDepth = 100;
const maxTextCharacters = 200_000;

const tag = /<(\/?)([a-z][a-z\d]*)/gi;

// Elements without an end, and those that the next one of their kind ends.
const unnested = tagNames(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr',
);

/** Whether the HTML has so many or so deeply nested elements that reading it would take too long. */
function isExcessive(html: string): boolean {
  let tags = 0;
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(tag)) {
    tags += 1;
    if (!unnested.has(name.toLowerCase())) depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (tags > maxTags || depth > maxDepth) return true;
  }
  return false;
}

// Readers of HTML drop a tag that the end of the text cuts off.
function keepCutTag(html: string): string {
  const start = html.indexOf('<', html.lastIndexOf('>') + 1);
  return start < 0 ? html : `${html.slice(0, start)}${html.slice(start).replaceAll('<', '&lt;')}`;
}

/**
 * Reads a piece of HTML, and tells of tags that its end cuts off. Other faults are not reported, each of which would
 * cost an error with its stack: 50,000 entities without digits took a second.
 */
function readFragment(source: string, onCutTag: () => void): Root {
  const own: Options = { fragment: true, eofInTag: true, onerror: onCutTag };
  return fromHtml(source, new Proxy(own, { get: (_, name) => (name in own ? own[name as keyof Options] : false) }));
}

/** What HTML shows, without scripts, styles and embedded pages; null where that cannot be told. */
export function parseHtml(html: string): Root | null {
  if (isExcessive(html)) return null;
  const source = keepCutTag(html);
  let isCut = false;
  const tree = readFragment(source, () => {
    isCut = true;
  });
  if (isCut) return null;
  const children = cleanNodes(tree.children, source);
  const length = children.reduce((total, child) => total + textOf(child).length, 0);
  return length > maxTextCharacters ? null : { type: 'root', children };
}
