import {
  officeMarkup,
  type ScopeData,
  type Tag,
  type TemplatePlugin,
  TemplateSyntaxError,
  xml,
  type XmlGeneralNode,
  type XmlNode,
} from 'easy-template-x';

import type { DocumentParts } from '../document-parts.ts';

/** A formatted text, which is drawn once the template is filled in. */
export interface FormattedContent {
  _type: 'formatted';
  draw: (parts: DocumentParts) => Promise<string>;
  [key: string]: unknown;
}

/** Formatted texts in the order of their marks. */
export interface Marks {
  plugin: TemplatePlugin;
  /** Splits a part at its marks: text, then the content of a mark, and so on. */
  split: (part: string) => { before: string; content: FormattedContent | null }[];
}

const textNode = (text: string): XmlNode => xml.create.textNode(text);
const element = (name: string, ...childNodes: XmlNode[]): XmlGeneralNode => {
  const node = xml.create.generalNode(name);
  for (const child of childNodes) xml.modify.appendChild(node, child);
  return node;
};

const kept = new Set(['w:drawing', 'w:pict', 'w:sectPr', 'w:fldChar', 'w:br']);

/** True if nothing of a paragraph would be missed. */
function isEmpty(paragraph: XmlGeneralNode): boolean {
  const waiting: XmlNode[] = [paragraph];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (kept.has(node.nodeName)) return false;
    if ('textContent' in node && node.textContent.trim() !== '') return false;
    waiting.push(...(node.childNodes ?? []));
  }
  return true;
}

/**
 * Opens the marks of a document. The library would parse and copy what it inserts, which takes ten times as long as writing it, so a
 * formatted text only leaves a mark, a paragraph with a number that no text can have.
 */
export function openMarks(secret: string): Marks {
  const contents: FormattedContent[] = [];
  const lastOf = new WeakMap<XmlNode, XmlNode>();
  const place = (tag: Tag, data: ScopeData): void => {
    if (tag.placement !== 'TextNode') throw new TemplateSyntaxError(tag.rawText);
    const content = data.getScopeData() as unknown as FormattedContent;
    const paragraph = officeMarkup.query.containingParagraphNode(tag.xmlTextNode);
    const mark = element('w:p', element('w:r', element('w:t', textNode(`${secret}:${contents.length}`))));
    contents.push(content);
    xml.modify.insertAfter(mark, lastOf.get(paragraph) ?? paragraph);
    lastOf.set(paragraph, mark);
    officeMarkup.modify.removeTag(tag);
    if (isEmpty(paragraph)) xml.modify.remove(paragraph);
  };
  const plugin = { contentType: 'formatted', setUtilities: () => undefined, simpleTagReplacements: place };
  const mark = new RegExp(`<w:p><w:r><w:t[^>]*>${secret}:(\\d+)</w:t></w:r></w:p>`, 'g');
  return {
    plugin: plugin as unknown as TemplatePlugin,
    split(part) {
      const pieces: { before: string; content: FormattedContent | null }[] = [];
      let at = 0;
      for (const { index, 0: whole, 1: number } of part.matchAll(mark)) {
        pieces.push({ before: part.slice(at, index), content: contents[Number(number)] ?? null });
        at = index + whole.length;
      }
      return [...pieces, { before: part.slice(at), content: null }];
    },
  };
}
