import type { Link, Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown as write, type Handle } from 'mdast-util-to-markdown';

// Balanced brackets need no backslash.
const plainDestination = /^[^\s<>()[\]\\]*(?:\([^\s<>()[\]\\]*\)[^\s<>()[\]\\]*)*$/;

const reference = /&(?=#?\w{1,40};)/g;

function isAutolink({ url, children: [child, ...more] }: Link): boolean {
  return more.length === 0 && child?.type === 'text' && child.value === url && /^https?:\/\/[^\s<>]+$/i.test(url);
}

const writeLink: Handle = (node: Link, ...rest) => {
  const [, state, info] = rest;
  if (isAutolink(node)) return `<${node.url}>`;
  if ((node.title ?? '') !== '' || !plainDestination.test(node.url)) {
    return defaultHandlers.link(node, ...rest);
  }
  const exit = state.enter('link');
  const exitLabel = state.enter('label');
  const text = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exitLabel();
  exit();
  return `[${text}](${node.url.replaceAll(reference, '\\&')})`;
};
// The content before a link depends on its first character.
const link = Object.assign(writeLink, { peek: ({ ...node }: Link): string => (isAutolink(node) ? '<' : '[') });

// `<{@host>` is an email address in Markdown, but the mdast library only escapes those that start with a letter.
const addressInBrackets = { character: '<', after: "[\\w.!#$%&'*+/=?^`{|}~-]+@", inConstruct: 'phrasing' } as const;

/** Writes a tree as Markdown. Text is escaped if it would otherwise become markup. */
export function toMarkdown(tree: Nodes): string {
  return write(tree, {
    bullet: '-',
    emphasis: '_',
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    fences: true,
    handlers: { link },
    incrementListMarker: true,
    listItemIndent: 'one',
    rule: '-',
    unsafe: [addressInBrackets],
  }).trimEnd();
}
