import { isWebAddress } from '@gatehouse/markdown/web-address';
import type { Blockquote, Code, Link, List, ListItem, Nodes, Parents, Table, TableRow } from 'mdast';

import { parseOnce, writeOnce } from './parse-once.ts';

/** The position in the tree while Jira markup is written. */
interface Position {
  /** URLs of the text's reference definitions. */
  addresses: ReadonlyMap<string, string>;
  /** The marks of the enclosing lists, such as `*#` for a numbered list in a bulleted one. */
  marks: string;
  isQuoted: boolean;
  isInTable: boolean;
}

type Writers = { [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>, at: Position) => string };

// Characters that Jira would interpret as a macro, a link or, at the start of a word, as emphasis.
const marks = /[{[]|(?<![\p{L}\p{N}])[*_](?=\S)/gu;
// An image that Jira would load. The two marks of an image may be in different nodes.
const imageMark = /!(?=\S)/g;
// A list or table mark at the start of a line.
const lineMark = /^(?:[#*-]+(?= )|\|)/gm;
// A backslash that would escape the next character, or form a line break with it.
const backslash = /\\(?=[\\{[!*_|#-])/g;

function escapeMarks(text: string, { isInTable }: Position): string {
  const escaped = text.replaceAll(backslash, '&#92;').replaceAll(marks, '\\$&');
  return isInTable ? escaped.replaceAll('|', '\\|') : escaped;
}

const writeChildren = ({ children }: Parents, at: Position): string => children.map((node) => write(node, at)).join('');

function writeInline(node: Parents, at: Position): string {
  return writeChildren(node, at).replaceAll(imageMark, '\\!');
}

function writeParagraph(node: Parents, at: Position): string {
  return writeInline(node, at).replaceAll(lineMark, '\\$&');
}

function writeBlocks({ children }: Parents, at: Position, between = '\n\n'): string {
  return children
    .map((node) => write(node, at))
    .filter((text) => text !== '')
    .join(between);
}

// Percent-encodes characters that would end the URL or the link around it.
const encodeAddress = (address: string): string =>
  address.replaceAll(/[[\]{}|!\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

function writeLink(label: string, address: string): string {
  if (!isWebAddress(address)) return label;
  const name = label.replaceAll(/\\?[[\]|]/g, ' ').trim();
  const isNamed = name !== '' && name !== address;
  return isNamed ? `[${name}|${encodeAddress(address)}]` : encodeAddress(address);
}

const deepestList = 4;

/** Writes a list item. Its first paragraph follows the mark, everything else is on separate lines. */
function writeItem({ checked, children }: ListItem, at: Position): string {
  const box = typeof checked === 'boolean' ? `\\[${checked ? 'x' : ' '}] ` : '';
  const begins = children[0]?.type === 'paragraph';
  const blocks = writeBlocks({ type: 'listItem', children }, at, '\n');
  return `${at.marks} ${box}${begins || blocks === '' ? '' : '\n'}${blocks}`;
}

function writeList({ ordered, children }: List, at: Position): string {
  const own = { ...at, marks: (at.marks + (ordered === true ? '#' : '*')).slice(0, deepestList) };
  return children.map((item) => writeItem(item, own)).join('\n');
}

const codeMark = '{noformat}';

function writeCode({ value }: Code): string {
  return `${codeMark}\n${value.replaceAll(codeMark, '{no format}')}\n${codeMark}`;
}

/** Writes a quote. Jira quotes do not nest. */
function writeQuote(node: Blockquote, at: Position): string {
  const blocks = writeBlocks(node, { ...at, isQuoted: true });
  return at.isQuoted || blocks === '' ? blocks : `{quote}\n${blocks}\n{quote}`;
}

function writeRow({ children }: TableRow, mark: string, at: Position): string {
  const cells = children.map((cell) => writeInline(cell, at).replaceAll('\n', ' ') || ' ');
  return `${mark}${cells.join(mark)}${mark}`;
}

function writeTable({ children }: Table, at: Position): string {
  const own = { ...at, isInTable: true };
  return children.map((row, index) => writeRow(row, index === 0 ? '||' : '|', own)).join('\n');
}

const addressOf = ({ identifier }: { identifier: string }, { addresses }: Position): string =>
  addresses.get(identifier) ?? '';

const writers: Writers = {
  blockquote: writeQuote,
  break: () => '\n',
  code: writeCode,
  definition: () => '',
  delete: (node, at) => `-${writeChildren(node, at)}-`,
  emphasis: (node, at) => `_${writeChildren(node, at)}_`,
  footnoteDefinition: (node, at) => `\\[${escapeMarks(node.label ?? node.identifier, at)}] ${writeBlocks(node, at)}`,
  footnoteReference: ({ label, identifier }, at) => `\\[${escapeMarks(label ?? identifier, at)}]`,
  heading: (node, at) => `h4. ${writeInline(node, at).replaceAll('\n', ' ')}`,
  html: ({ value }, at) => escapeMarks(value, at).replaceAll(imageMark, '\\!').replaceAll(lineMark, '\\$&'),
  image: ({ alt, url }, at) => writeLink(escapeMarks(alt || url, at), url),
  imageReference: (node, at) => writeLink(escapeMarks(node.alt || node.identifier, at), addressOf(node, at)),
  inlineCode: ({ value }, at) => `{{${escapeMarks(value, at)}}}`,
  link: (node: Link, at) => writeLink(writeChildren(node, at), node.url),
  linkReference: (node, at) => writeLink(writeChildren(node, at), addressOf(node, at)),
  list: writeList,
  paragraph: writeParagraph,
  root: (node, at) => writeBlocks(node, at),
  strong: (node, at) => `*${writeChildren(node, at)}*`,
  table: writeTable,
  text: ({ value }, at) => escapeMarks(value, at),
  thematicBreak: () => '----',
};

function write(node: Nodes, at: Position): string {
  const writer = writers[node.type] as ((given: Nodes, at: Position) => string) | undefined;
  return writer === undefined ? '' : writer(node, at);
}

function findAddresses(node: Nodes, found = new Map<string, string>()): Map<string, string> {
  // The first definition of a label wins.
  if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
  if ('children' in node) for (const child of node.children) findAddresses(child, found);
  return found;
}

/** Converts Markdown to Jira markup. Images become links, and only the text's Markdown becomes markup. */
export const jiraMarkup: (markdown: string) => string = writeOnce((markdown) => {
  const tree = parseOnce(markdown);
  return write(tree, { addresses: findAddresses(tree), marks: '', isQuoted: false, isInTable: false });
});
