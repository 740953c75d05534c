import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import { htmlToText } from '../html-to-text.ts';
import { attributeOf, type XmlElement } from '../xml/xml-element.ts';

const tags: Record<string, string> = {
  Paragraph: 'p',
  ContainerBlockElement: 'div',
  UnorderedList: 'ul',
  OrderedList: 'ol',
  ListItem: 'li',
  Table: 'table',
  TableRow: 'tr',
  TableCell: 'td',
};

function wrap(element: XmlElement, inner: string): string {
  const isPreformatted = attributeOf(element, 'preformat') === 'true' || attributeOf(element, 'preFormat') === 'true';
  if (isPreformatted) return `<pre>${inner}</pre>`;
  if (element.name === 'URLLink') {
    const address = attributeOf(element, 'LinkURL') || attributeOf(element, 'href');
    return `<a href="${escapeMarkup(address)}">${inner || escapeMarkup(address)}</a>`;
  }
  const tag = Object.hasOwn(tags, element.name) ? tags[element.name] : undefined;
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}

// The depth is limited by the XML reader.
function toHtml(element: XmlElement): string {
  const parts = element.content.map((part) => (typeof part === 'string' ? escapeMarkup(part) : toHtml(part)));
  return wrap(element, parts.join(''));
}

/** Converts Nexpose's markup to Markdown, via the HTML that it resembles. */
export function nexposeText(element: XmlElement | undefined): string {
  return element === undefined ? '' : htmlToText(toHtml(element));
}
