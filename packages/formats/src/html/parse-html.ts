import type { Root } from 'hast';
import { fromHtml, type Options } from 'hast-util-from-html';

import { cleanNodes } from './clean-elements.ts';
import { tagNames, textOf } from './hast-nodes.ts';

// Real tool reports stay far below these limits. Beyond them, HTML parsers become slow or overflow the stack.
const maxTags = 20_000;
const maxDepth = 100;
const maxTextCharacters = 200_000;

const tag = /<(\/?)([a-z][a-z\d]*)/gi;

// Void elements, and elements that the next one of the same kind closes.
const unnested = tagNames(
  'area base br col dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr',
);

/** True if the HTML has so many or so deeply nested elements that parsing would take too long. */
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

// HTML parsers drop a tag that is cut off at the end, so its bracket is escaped.
function keepCutTag(html: string): string {
  const start = html.indexOf('<', html.lastIndexOf('>') + 1);
  return start < 0 ? html : `${html.slice(0, start)}${html.slice(start).replaceAll('<', '&lt;')}`;
}

/**
 * Parses an HTML fragment and calls `onCutTag` if a tag is cut off at its end. Other errors are not reported, because each would create an
 * error with a stack trace: 50,000 invalid entities took a second.
 */
function readFragment(source: string, onCutTag: () => void): Root {
  const own: Options = { fragment: true, eofInTag: true, onerror: onCutTag };
  return fromHtml(source, new Proxy(own, { get: (_, name) => (name in own ? own[name as keyof Options] : false) }));
}

/** Parses HTML without scripts, styles and embedded pages. Returns null if the HTML is too complex or a tag is cut off. */
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
