import type { Element, ElementContent } from 'hast';

import { containsElement, makeElement, tagNames, textOf } from './hast-nodes.ts';

const parts = tagNames('caption table tbody td tfoot th thead tr');

// Elements that a single-line Markdown cell cannot contain.
const richTags = ['blockquote', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'table', 'ul'];

const maxSpan = 20;

function countBlocks({ children }: Element): number {
  const blocks = children.filter((child) => child.type === 'element' && ['div', 'p', 'pre'].includes(child.tagName));
  return blocks.length;
}

const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th';

function isRichCell(cell: Element): boolean {
  const { children } = cell;
  const hasLines = children.some(
    (node) => node.type === 'element' && node.tagName === 'pre' && /\n./.test(textOf(node)),
  );
  return hasLines || countBlocks(cell) > 1 || containsElement(children, richTags);
}

function isRich(part: Element): boolean {
  return isCell(part)
    ? isRichCell(part)
    : part.children.some((child) => child.type === 'element' && parts.has(child.tagName) && isRich(child));
}

function flatten(part: Element): Element {
  const children = part.children.map((child) =>
    child.type === 'element' && child.tagName !== 'table' && parts.has(child.tagName) ? flatten(child) : child,
  );
  return makeElement('div', {}, children);
}

function cleanSpan(value: unknown): number {
  return Math.min(maxSpan, Math.max(1, Number(value) || 1));
}

/** Returns the inline content of a cell, which may be inside one paragraph. */
function inlineContent(cell: Element): ElementContent[] {
  return cell.children.map((child) => {
    if (child.type !== 'element') return child;
    if (child.tagName === 'pre')
      return makeElement('code', { title: textOf(child) }, [{ type: 'text', value: 'code' }]);
    return ['div', 'p'].includes(child.tagName) ? makeElement('span', {}, child.children) : child;
  });
}

function tidy(part: Element): Element {
  const { colSpan, rowSpan } = part.properties;
  if (isCell(part)) {
    return makeElement(part.tagName, { colSpan: cleanSpan(colSpan), rowSpan: cleanSpan(rowSpan) }, inlineContent(part));
  }
  const children = part.children.map((child) =>
    child.type === 'element' && parts.has(child.tagName) ? tidy(child) : child,
  );
  return { ...part, children };
}

/** Returns a table that Markdown supports. If a cell contains lists or code blocks, all cells become consecutive paragraphs. */
export function flattenRichTable(table: Element): Element {
  return isRich(table) ? flatten(table) : tidy(table);
}

/** Moves the caption above the table, because converters would remove it. */
export function liftCaption(table: Element): Element[] {
  const isCaption = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'caption';
  const captions = table.children.filter(isCaption);
  if (captions.length === 0) return [table];
  const rest = table.children.filter((child) => !isCaption(child));
  return [...captions.map(({ children }) => makeElement('div', {}, children)), { ...table, children: rest }];
}
