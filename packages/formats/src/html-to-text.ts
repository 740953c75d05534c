import { fenceText, inlineCode } from './code-block.ts';
import { decodeEntities } from './html-entities.ts';
import { keepText } from './json-fields.ts';
import { escapeMarkdown } from './markdown-text.ts';

// A description is read by people; what is longer is cut before the work begins.
const maxCharacters = 100_000;

// Bounded, so that a text of nothing but "<" costs little per character.
const tagPattern = /<(\/?)([a-z][a-z\d]{0,20})((?:\s|\/)[^<>]{0,2000})?>/gi;

/** The Markdown under construction. */
interface Writing {
  blocks: string[];
  /** The paragraph or list item that is being written. */
  line: string;
  /** The mark of the list item, until its first line is written. */
  lead: string;
  lists: { isOrdered: boolean; count: number }[];
  /** The text inside of this element is collected as it is, to become code or to be dropped. */
  raw: { tag: string; text: string } | null;
  link: { address: string; from: number } | null;
}

const blockNames =
  'p div section article header footer blockquote dl dt dd hr center table thead tbody tr caption form';
const blockTags = new Set(`${blockNames} body html h1 h2 h3 h4 h5 h6`.split(' '));
const codeTags = new Set(['code', 'tt', 'kbd', 'samp']);
const droppedTags = new Set(['script', 'style', 'template', 'title', 'head', 'svg', 'math', 'iframe', 'object']);

// Deeper lists are read as lists of this depth.
const maxLists = 8;

// What belongs to a list item stands below its text, also where the mark is "1. ".
const listIndent = '   ';

// A comment that is never closed is text.
function dropComments(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', end)) {
    const close = html.indexOf('-->', start + 4);
    if (close < 0) break;
    parts.push(html.slice(end, start));
    end = close + 3;
  }
  return parts.join('') + html.slice(end);
}

function endLine(writing: Writing): void {
  const line = writing.line
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
  writing.line = '';
  writing.link = null;
  if (line === '') return;
  const isListed = writing.lists.length > 0;
  const indent = listIndent.repeat(Math.max(0, writing.lists.length - 1));
  const inner = isListed ? line.replaceAll('\n', `\n${indent}${listIndent}`) : line;
  const before = writing.lead === '' ? '\n\n' : '\n';
  const margin = isListed && writing.lead === '' ? `${indent}${listIndent}` : indent;
  writing.blocks.push(`${before}${margin}${writing.lead}${inner}`);
  writing.lead = '';
}

function addText(writing: Writing, html: string): void {
  const text = decodeEntities(html);
  if (writing.raw === null) writing.line += escapeMarkdown(text.replaceAll(/\s+/g, ' '));
  else writing.raw.text += text;
}

function beginItem(writing: Writing): void {
  endLine(writing);
  const list = writing.lists.at(-1);
  if (list !== undefined) list.count += 1;
  writing.lead = list?.isOrdered === true ? `${list.count}. ` : '- ';
}

function switchList(writing: Writing, tag: string, isClosing: boolean): void {
  endLine(writing);
  writing.lead = '';
  if (isClosing) writing.lists.pop();
  else if (writing.lists.length < maxLists) writing.lists.push({ isOrdered: tag === 'ol', count: 0 });
  // A list needs an empty line on both sides.
  if (writing.lists.length === (isClosing ? 0 : 1)) writing.blocks.push('\n');
}

function readAddress(attributes: string): string {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes);
  const address = decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^https?:\/\/[^\s<>()[\]\\`*]+$/i.test(address) ? address : '';
}

function switchLink(writing: Writing, attributes: string, isClosing: boolean): void {
  const { link, line } = writing;
  writing.link = isClosing ? null : { address: readAddress(attributes), from: line.length };
  if (!isClosing || link === null || link.address === '') return;
  const text = line.slice(link.from).trim();
  const isBare = text === '' || text === escapeMarkdown(link.address);
  writing.line = `${line.slice(0, link.from)}${isBare ? link.address : `[${text}](${link.address})`}`;
}

function endRaw(writing: Writing): void {
  const { tag, text } = writing.raw ?? { tag: '', text: '' };
  writing.raw = null;
  if (text.trim() === '') return;
  if (codeTags.has(tag)) writing.line += inlineCode(text.trim());
  if (tag !== 'pre') return;
  endLine(writing);
  const lines = text.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  writing.blocks.push(`\n\n${fenceText(lines)}`);
}

function writeInRaw(writing: Writing, tag: string, isClosing: boolean): void {
  if (tag === writing.raw?.tag && isClosing) endRaw(writing);
  else if (tag === 'br' && writing.raw !== null) writing.raw.text += '\n';
}

function isRawTag(tag: string): boolean {
  return tag === 'pre' || codeTags.has(tag) || droppedTags.has(tag);
}

function openTag(writing: Writing, tag: string): void {
  if (tag === 'li') beginItem(writing);
  else if (blockTags.has(tag)) endLine(writing);
  else if (isRawTag(tag)) writing.raw = { tag, text: '' };
}

function closeTag(writing: Writing, tag: string): void {
  if (tag === 'td' || tag === 'th') writing.line += ' | ';
  else if (tag === 'li' || blockTags.has(tag)) endLine(writing);
}

function writeTag(writing: Writing, tag: string, isClosing: boolean): void {
  if (tag === 'br') writing.line += '\n';
  else if (tag === 'ul' || tag === 'ol') switchList(writing, tag, isClosing);
  else if (isClosing) closeTag(writing, tag);
  else openTag(writing, tag);
}

/**
 * HTML of a tool as Markdown: paragraphs, lists, code and links remain, every other tag is dropped, scripts and styles
 * with their content. What was written as text, `&lt;script&gt;` say, stays visible as text.
 */
export function htmlToText(html: string): string {
  const source = dropComments(keepText(html, maxCharacters));
  const writing: Writing = { blocks: [], line: '', lead: '', lists: [], raw: null, link: null };
  let end = 0;
  for (const match of source.matchAll(tagPattern)) {
    addText(writing, source.slice(end, match.index));
    end = match.index + match[0].length;
    const tag = match[2]?.toLowerCase() ?? '';
    const isClosing = match[1] === '/';
    if (writing.raw !== null) writeInRaw(writing, tag, isClosing);
    else if (tag === 'a') switchLink(writing, match[3] ?? '', isClosing);
    else writeTag(writing, tag, isClosing);
  }
  addText(writing, source.slice(end));
  endRaw(writing);
  endLine(writing);
  return writing.blocks
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** HTML that stands in evidence, at most so long; what its lists blow up stands there as code, cut. */
export function briefHtmlToText(html: string, limit: number): string {
  const text = htmlToText(html.slice(0, limit));
  return text.length > limit ? fenceText(keepText(text, limit)) : text;
}
