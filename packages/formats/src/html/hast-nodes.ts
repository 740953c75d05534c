import type { Element, ElementContent, Properties } from 'hast';

/** Names of elements, separated by spaces. */
export function tagNames(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

const blocks = tagNames('blockquote dir div dl h1 h2 h3 h4 h5 h6 li ol p pre table ul');

export function makeElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** The text of a node as it is written, with the line breaks of `<br>`. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** Whether one of these elements, or one inside of them, has one of the names. */
export function hasInside(nodes: readonly ElementContent[], names: readonly string[]): boolean {
  return nodes.some(
    (node) => node.type === 'element' && (names.includes(node.tagName) || hasInside(node.children, names)),
  );
}

/** Whether a node is a block of its own or holds one. */
export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blocks.has(node.tagName) || node.children.some(isBlock));
}
