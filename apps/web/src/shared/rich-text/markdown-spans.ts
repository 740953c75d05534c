import { plainText } from '@gatehouse/markdown/plain-text';
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent, Root } from 'mdast';

import { imageAddress, linkAddress } from './markdown-addresses.ts';

/** A part of a line, as the page shows it. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; spans: readonly Span[] }
  | { kind: 'link'; address: string; spans: readonly Span[] }
  | { kind: 'image'; address: string; alt: string };

/** A text that is converted, with the addresses that it defines. */
export interface Reading {
  source: string;
  definitions: ReadonlyMap<string, Definition>;
}

/** The addresses that a text defines, as `[1]: https://…`. The first definition of a label counts. */
export function findDefinitions(tree: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

/** Words without markup. */
export const textSpan = (text: string): Span => ({ kind: 'text', text });

/** A node as it is written. */
export function sourceOf({ position }: Nodes, { source }: Reading): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** A link without words is shown by where it leads. */
export function linkSpan(address: string, spans: readonly Span[]): Span {
  return { kind: 'link', address, spans: spans.length === 0 ? [textSpan(address)] : spans };
}

/** Links and pictures with the address that they are written with, or that their label stands for. */
function writtenAddress(node: Link | Image | LinkReference | ImageReference, { definitions }: Reading): string {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

function linkOf(node: Link | LinkReference, reading: Reading): Span {
  const address = linkAddress(writtenAddress(node, reading));
  return address === null ? textSpan(sourceOf(node, reading)) : linkSpan(address, spansOf(node.children, reading));
}

/** A picture of the portal. A picture elsewhere is a link to it: loading it would tell its host who reads the text. */
function imageOf(node: Image | ImageReference, reading: Reading): Span {
  const written = writtenAddress(node, reading);
  const alt = (node.alt ?? '').trim();
  const own = imageAddress(written);
  if (own !== null) return { kind: 'image', address: own, alt };
  const address = linkAddress(written);
  return address === null ? textSpan(sourceOf(node, reading)) : linkSpan(address, alt === '' ? [] : [textSpan(alt)]);
}

const emphases = { delete: 'deleted', emphasis: 'emphasis', strong: 'strong' } as const;

function spanOf(node: PhrasingContent, reading: Reading): Span {
  if (node.type in emphases && 'children' in node) {
    return { kind: emphases[node.type as keyof typeof emphases], spans: spansOf(node.children, reading) };
  }
  if (node.type === 'inlineCode') return { kind: 'code', text: node.value };
  if (node.type === 'link' || node.type === 'linkReference') return linkOf(node, reading);
  if (node.type === 'image' || node.type === 'imageReference') return imageOf(node, reading);
  return textSpan(plainText(node));
}

/** Links hold no links: within a link, one is its words. */
function withoutLinks(span: Span): Span[] {
  if (span.kind === 'link') return span.spans.flatMap(withoutLinks);
  return 'spans' in span ? [{ ...span, spans: span.spans.flatMap(withoutLinks) }] : [span];
}

function flatten(span: Span): Span {
  return span.kind === 'link' ? { ...span, spans: joinTexts(span.spans.flatMap(withoutLinks)) } : span;
}

/** Texts next to each other are one. */
export function joinTexts(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = textSpan(last.text + span.text);
    else joined.push(span);
  }
  return joined;
}

/** The words of a paragraph. What is no markup of Markdown, tags among it, stays text. */
export function spansOf(nodes: readonly PhrasingContent[], reading: Reading): readonly Span[] {
  return joinTexts(nodes.map((node) => flatten(spanOf(node, reading))));
}
