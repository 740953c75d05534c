import type { Link, List, Nodes, Parents } from 'mdast';

const writeInline = ({ children }: Parents): string => children.map(plainText).join('');

function writeBlocks({ children }: Parents): string {
  return children
    .map(plainText)
    .filter((text) => text !== '')
    .join('\n\n');
}

function writeList({ children, ordered, start, spread }: List): string {
  const items = children.map((item, index) => {
    const box = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : '';
    const mark = ordered === true ? `${(start ?? 1) + index}. ` : '- ';
    return `${mark}${box}${writeItem(item).replaceAll(/\n(?!\n)/g, '\n  ')}`;
  });
  return items.join(spread === true ? '\n\n' : '\n');
}

function writeItem(item: List['children'][number]): string {
  return item.children.map(plainText).join(item.spread === true ? '\n\n' : '\n');
}

function writeLink(link: Link): string {
  const text = writeInline(link);
  const isNamed = text !== '' && !link.url.endsWith(text);
  return isNamed ? `${text} (${link.url})` : text || link.url;
}

const writeLines = ({ children }: Parents): string => children.map(plainText).join('\n');

type Writers = { [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>) => string };

const writers: Writers = {
  blockquote: writeBlocks,
  break: () => '\n',
  code: ({ value }) => value,
  definition: () => '',
  footnoteDefinition: (node) => `[${node.label ?? node.identifier}] ${writeBlocks(node)}`,
  footnoteReference: ({ label, identifier }) => `[${label ?? identifier}]`,
  html: ({ value }) => value,
  image: ({ alt, url }) => alt || url,
  imageReference: ({ alt, label, identifier }) => alt || (label ?? identifier),
  inlineCode: ({ value }) => value,
  link: writeLink,
  list: writeList,
  root: writeBlocks,
  table: writeLines,
  tableRow: ({ children }) => children.map(plainText).join(' | '),
  text: ({ value }) => value,
  thematicBreak: () => '',
};

/** Returns the text of a tree without its markup, for tables, emails and previews. */
export function plainText(node: Nodes): string {
  const write = writers[node.type] as ((given: Nodes) => string) | undefined;
  if (write !== undefined) return write(node);
  return 'children' in node ? writeInline(node) : '';
}
