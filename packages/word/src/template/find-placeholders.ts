import { officeMarkup, type XmlGeneralNode, type XmlNode } from 'easy-template-x';

/** A placeholder as it is written in a template. */
export interface FoundPlaceholder {
  /** With its marks. */
  tag: string;
  /** Without them. */
  name: string;
  kind: 'value' | 'open' | 'close';
}

export interface FoundPlaceholders {
  /** In their order. */
  tags: FoundPlaceholder[];
  /** The beginnings of placeholders that have no end. */
  unclosed: string[];
}

const isElement = (node: XmlNode): node is XmlGeneralNode => node.nodeType === 'General';

/** Yields the elements of a part in their order, without recursion, because a part may be nested deeply. */
export function* elementsIn(root: XmlNode): Generator<XmlGeneralNode> {
  const waiting: XmlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isElement(node)) continue;
    yield node;
    waiting.push(...(node.childNodes ?? []).toReversed());
  }
}

/** Returns the text of each paragraph in the order of the part; Word may cut a placeholder into several runs. */
function paragraphTexts(root: XmlNode): string[] {
  const texts = new Map<XmlNode | undefined, string>();
  for (const node of elementsIn(root)) {
    if (node.nodeName === 'w:p' || node.nodeName === 'a:p') texts.set(node, '');
    if (node.nodeName !== 'w:t' && node.nodeName !== 'a:t') continue;
    const paragraph = officeMarkup.query.containingParagraphNode(node);
    const text = (node.childNodes ?? []).map((child) => ('textContent' in child ? child.textContent : '')).join('');
    texts.set(paragraph, (texts.get(paragraph) ?? '') + text);
  }
  return [...texts.values()];
}

const marks = /\{\{([^{}]*)\}\}|\{\{[^{}]{0,60}/g;

function readTag(tag: string, inner: string): FoundPlaceholder {
  const name = inner.trim();
  if (name.startsWith('#')) return { tag, name: name.slice(1).trim(), kind: 'open' };
  if (name.startsWith('/')) return { tag, name: name.slice(1).trim(), kind: 'close' };
  return { tag, name, kind: 'value' };
}

/** Returns the placeholders of a text. */
export function placeholdersIn(text: string): FoundPlaceholders {
  const found: FoundPlaceholders = { tags: [], unclosed: [] };
  for (const [tag, inner] of text.matchAll(marks))
    if (inner === undefined) found.unclosed.push(tag);
    else found.tags.push(readTag(tag, inner));
  return found;
}

/** Returns the placeholders of a part. */
export function findPlaceholders(root: XmlNode): FoundPlaceholders {
  const all = paragraphTexts(root).map(placeholdersIn);
  return { tags: all.flatMap(({ tags }) => tags), unclosed: all.flatMap(({ unclosed }) => unclosed) };
}
