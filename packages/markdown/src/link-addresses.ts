import type { Link, Nodes, Text } from 'mdast';

import { findWebAddresses } from './web-address.ts';

function split({ value }: Text): (Text | Link)[] {
  const parts: (Text | Link)[] = [];
  let at = 0;
  for (const { address, index } of findWebAddresses(value)) {
    if (index > at) parts.push({ type: 'text', value: value.slice(at, index) });
    parts.push({ type: 'link', url: address, children: [{ type: 'text', value: address }] });
    at = index + address.length;
  }
  if (at < value.length) parts.push({ type: 'text', value: value.slice(at) });
  return parts;
}

/** Converts URLs in the text nodes of a tree to links. */
export function linkAddresses(node: Nodes): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  for (const child of node.children) linkAddresses(child);
  const children = node.children as Nodes[];
  if (!children.some((child) => child.type === 'text' && child.value.includes('://'))) return;
  const linked = children.flatMap((child): Nodes[] => (child.type === 'text' ? split(child) : [child]));
  Object.assign(node, { children: linked });
}
