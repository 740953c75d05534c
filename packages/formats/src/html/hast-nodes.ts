import type { Element, ElementContent, Properties } from 'hast';

/** Returns a set of element names from a space-separated list. */
export function tagNames(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

const blocks = tagNames('blockquote dir div dl h1 h2 h3 h4 h5 h6 li ol p pre table ul');

export function makeElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** Returns the text of a node, with `<br>` as line breaks. */
export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** True if one of the nodes, or a descendant, is an element with one of these names. */
export function containsElement(nodes: readonly ElementContent[], names: readonly string[]): boolean {
  return nodes.some(
    (node) => node.type === 'element' && (names.includes(node.tagName) || containsElement(node.children, names)),
  );
}

/** True if a node is or contains a block element. */
export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && (blocks.has(node.tagName) || node.children.some(isBlock));
}
