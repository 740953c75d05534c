import { plainText } from '@gatehouse/markdown/plain-text';
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, PhrasingContent, Root } from 'mdast';

import { imageAddress, linkAddress } from './markdown-addresses.ts';

/** An inline part of a text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis' | 'deleted'; spans: readonly Span[] }
  | { kind: 'link'; address: string; spans: readonly Span[] }
  | { kind: 'image'; address: string; alt: string };

/** The source of a text with its link definitions. */
export interface Reading {
  source: string;
  definitions: ReadonlyMap<string, Definition>;
}

/** Returns the link definitions of a text, such as `[1]: https://…`. The first definition of a label applies. */
export function findDefinitions(tree: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

export const textSpan = (text: string): Span => ({ kind: 'text', text });

/** Returns the source of a node. */
export function sourceOf({ position }: Nodes, { source }: Reading): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** Returns a link; without a label it shows its URL. */
export function linkSpan(address: string, spans: readonly Span[]): Span {
  return { kind: 'link', address, spans: spans.length === 0 ? [textSpan(address)] : spans };
}

/** Returns the URL of a link or image, either its own or that of its reference. */
function writtenAddress(node: Link | Image | LinkReference | ImageReference, { definitions }: Reading): string {
  return 'url' in node ? node.url : (definitions.get(node.identifier)?.url ?? '');
}

function linkOf(node: Link | LinkReference, reading: Reading): Span {
  const address = linkAddress(writtenAddress(node, reading));
  return address === null ? textSpan(sourceOf(node, reading)) : linkSpan(address, spansOf(node.children, reading));
}

/** Returns an image of the portal. An external image becomes a link, because loading it would reveal the reader to its host. */
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

/** Replaces links within a link with their text. */
function withoutLinks(span: Span): Span[] {
  if (span.kind === 'link') return span.spans.flatMap(withoutLinks);
  return 'spans' in span ? [{ ...span, spans: span.spans.flatMap(withoutLinks) }] : [span];
}

function flatten(span: Span): Span {
  return span.kind === 'link' ? { ...span, spans: joinTexts(span.spans.flatMap(withoutLinks)) } : span;
}

/** Joins adjacent text spans. */
export function joinTexts(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (span.kind === 'text' && last?.kind === 'text') joined[joined.length - 1] = textSpan(last.text + span.text);
    else joined.push(span);
  }
  return joined;
}

/** Returns the spans of a paragraph. Anything that is not Markdown, including tags, stays text. */
export function spansOf(nodes: readonly PhrasingContent[], reading: Reading): readonly Span[] {
  return joinTexts(nodes.map((node) => flatten(spanOf(node, reading))));
}
