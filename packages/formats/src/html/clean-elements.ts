import { isWebAddress } from '@gatehouse/markdown/web-address';
import type { Comment, Element, ElementContent, Properties, RootContent } from 'hast';

import { flattenRichTable, liftCaption } from './clean-table.ts';
import { containsElement, isBlock, makeElement, tagNames, textOf } from './hast-nodes.ts';

const dropped = tagNames(
  'applet audio base embed frame frameset head iframe link math meta noembed noframes object script style svg template title video wbr',
);

const codeTags = tagNames('code kbd samp tt');

const preformatted = tagNames('listing plaintext pre xmp');

// Inline elements. If they contain block elements, they are treated as blocks.
const inline = tagNames('a b big del em font i ins label mark p q s small span strike strong sub summary sup u var');

// Converters remove these elements together with their text.
const renamed: ReadonlyMap<string, string> = new Map([
  ['dialog', 'div'],
  ['menu', 'ul'],
  ['optgroup', 'div'],
  ['option', 'p'],
  ['select', 'div'],
]);

function cleanCode(code: Element): ElementContent[] {
  const text = textOf(code);
  if (text.trim() === '') return [];
  if (text.trim().includes('\n')) return [makeElement('pre', {}, [{ type: 'text', value: text }])];
  // White space collapses in normal text, but in code it is evidence and must be preserved.
  return [makeElement('code', { title: text }, [{ type: 'text', value: 'code' }])];
}

function cleanPreformatted(pre: Element): ElementContent[] {
  const [only] = pre.children;
  const code = only?.type === 'element' && only.tagName === 'code' ? only : pre;
  const { className } = code.properties;
  return [
    makeElement('pre', { className }, [makeElement('code', { className }, [{ type: 'text', value: textOf(pre) }])]),
  ];
}

function describeImage({ properties: { alt } }: Element): ElementContent[] {
  const text = typeof alt === 'string' ? alt.trim() : '';
  return [{ type: 'text', value: text === '' ? '(image)' : `(image: ${text})` }];
}

function cleanLink(link: Element, children: ElementContent[]): ElementContent[] {
  const href = String(link.properties['href'] ?? '').trim();
  if (!isWebAddress(href)) return [makeElement('span', {}, children)];
  const hasText = children.some((child) => textOf(child).trim() !== '' || containsElement([child], ['code']));
  return [makeElement('a', { href }, hasText ? children : [{ type: 'text', value: href }])];
}

function keptProperties({ properties }: Element): Properties {
  const { checked, colSpan, rowSpan, start, type } = properties;
  return { checked, colSpan, rowSpan, start, type };
}

/** Replaces an inline element that contains blocks with a block element. */
function liftBlocks(element: Element): Element {
  const isBroken = inline.has(element.tagName) && element.children.some((child) => isBlock(child));
  return isBroken ? makeElement('div', {}, element.children) : element;
}

function cleanContainer(element: Element, source: string): ElementContent[] {
  const { tagName } = element;
  const children = cleanNodes(element.children, source);
  const clean = liftBlocks(makeElement(renamed.get(tagName) ?? tagName, keptProperties(element), children));
  return tagName === 'table' ? liftCaption(flattenRichTable(clean)) : [clean];
}

type Clean = (element: Element, source: string) => ElementContent[];

const special: readonly (readonly [ReadonlySet<string>, Clean])[] = [
  [dropped, () => []],
  [codeTags, cleanCode],
  [preformatted, cleanPreformatted],
  [tagNames('img image'), describeImage],
  [
    tagNames('a'),
    (link, source) =>
      cleanLink(link, cleanNodes(link.children, source)).map((node) =>
        node.type === 'element' ? liftBlocks(node) : node,
      ),
  ],
];

function cleanElement(element: Element, source: string): ElementContent[] {
  const clean = special.find(([names]) => names.has(element.tagName))?.[1] ?? cleanContainer;
  return clean(element, source);
}

/** Removes a comment. Text that HTML parsers only treat as a comment, such as `<?php`, is kept as text. */
function cleanComment({ position }: Comment, source: string): ElementContent[] {
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return /^<!--[^]*-->$/.test(written) ? [] : [{ type: 'text', value: written }];
}

/** Returns the elements that contain text, with only the relevant attributes. */
export function cleanNodes(nodes: readonly RootContent[], source: string): ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ type: 'text' as const, value: node.value }];
    if (node.type === 'comment') return cleanComment(node, source);
    return node.type === 'element' ? cleanElement(node, source) : [];
  });
}
