import { isWebAddress } from '@gatehouse/markdown/web-address';
import type { Nodes } from 'mdast';

import { fenceText } from '../code-block.ts';
import { escapeMarkdown } from '../markdown-text.ts';
import { safeMarkdown } from '../safe-markdown.ts';
import { scanFences } from '../scan-fences.ts';
import { parseOnce } from './parse-once.ts';

// Matches text that must be parsed: a tag, or a bracket that may belong to a link.
const risk = /<[a-z!/?]|\]\s*[(:[]/i;

// Escaping a link can expose another one, because links do not nest.
const maxRounds = 5;

interface Edit {
  start: number;
  end: number;
  text: string;
}

function isHarmful(node: Nodes): boolean {
  if (node.type === 'html') return true;
  const isLinked = node.type === 'link' || node.type === 'image' || node.type === 'definition';
  return isLinked && !isWebAddress(node.url) && !node.url.startsWith('mailto:');
}

function editOf(node: Nodes, source: string): Edit {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === 'html') return { start, end, text: escapeMarkdown(source.slice(start, end)) };
  const bracket = node.type === 'image' ? start + 1 : start;
  return { start: bracket, end: bracket, text: '\\' };
}

// Shorter texts are parsed completely. In longer ones the parser may treat marks as text that other programs interpret.
const surelyParsed = 5_000;

const unread = /(?<!\\)(?:\\\\)*(<(?=[a-z!/?])|\](?=\())/gi;

/** Returns the range of a text that the parser may not have examined, or null. A long rest has no position. */
function findUnread({ type, position, ...node }: Nodes, source: string): [start: number, end: number] | null {
  if (source.length <= surelyParsed || !('value' in node)) return null;
  if (position === undefined) return [source.length - node.value.length, source.length];
  return type === 'text' ? [position.start.offset ?? 0, position.end.offset ?? 0] : null;
}

function escapeUnread(source: string, [start, end]: [number, number]): Edit[] {
  return [...source.slice(start, end).matchAll(unread)].map((match) => {
    const at = start + match.index + match[0].length - 1;
    return { start: at, end: at, text: '\\' };
  });
}

function findEdits(node: Nodes, source: string): Edit[] {
  const stretch = findUnread(node, source);
  if (stretch !== null) return escapeUnread(source, stretch);
  const inner = 'children' in node ? node.children.flatMap((child) => findEdits(child, source)) : [];
  return isHarmful(node) && node.position !== undefined ? [editOf(node, source), ...inner] : inner;
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let written = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((left, right) => left.start - right.start)) {
    if (start < at) continue;
    written += source.slice(at, start) + text;
    at = end;
  }
  return written + source.slice(at);
}

function makeInert(source: string): string {
  let inert = source;
  for (let round = 0; round < maxRounds; round += 1) {
    if (!risk.test(inert)) return inert;
    const edits = findEdits(parseOnce(inert), inert);
    if (edits.length === 0) return inert;
    inert = applyEdits(inert, edits);
  }
  return fenceText(source);
}

/**
 * Returns Markdown that is safe for programs that render HTML: tags, and links other than to the web or a mailbox, become plain text. Code
 * is unchanged.
 */
export function inertMarkdown(markdown: string, maxCharacters: number): string {
  const source = safeMarkdown(markdown, maxCharacters);
  const stretches = scanFences(source) ?? [{ text: source, isCode: false }];
  return stretches.map(({ text, isCode }) => (isCode ? text : makeInert(text))).join('\n');
}
