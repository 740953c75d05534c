import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { isWebAddress } from '@gatehouse/markdown/web-address';
import type { Nodes } from 'mdast';

function isStray(node: Nodes): boolean {
  if (node.type === 'html') return true;
  const isLinked = node.type === 'link' || node.type === 'image' || node.type === 'definition';
  if (isLinked && !isWebAddress(node.url) && !node.url.startsWith('mailto:')) return true;
  return 'children' in node && node.children.some((child) => isStray(child));
}

/** True if Markdown contains HTML, or links to anything but the web or a mailbox, outside code. */
export function hasStrayMarkup(markdown: string): boolean {
  return isStray(parseMarkdown(markdown));
}
