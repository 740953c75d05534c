import type { Nodes, Paragraph, PhrasingContent } from 'mdast';

const isBreak = (node: PhrasingContent | undefined): boolean => node?.type === 'break';

function splitParagraph({ children }: Paragraph): Paragraph[] {
  const runs: PhrasingContent[][] = [[]];
  for (const [index, child] of children.entries()) {
    const isPart = isBreak(child) && (isBreak(children[index + 1]) || isBreak(children[index - 1]));
    if (!isPart) runs.at(-1)?.push(child);
    else if (runs.at(-1)?.length !== 0) runs.push([]);
  }
  return runs.filter((run) => run.length > 0).map((run) => ({ type: 'paragraph', children: run }));
}

// Editors wrap each list item in a paragraph, which would add space between the items of every list.
function tighten(node: Nodes): void {
  if (node.type !== 'list') return;
  const isTight = node.children.every(({ children }) => children.filter(({ type }) => type !== 'list').length < 2);
  if (!isTight) return;
  node.spread = false;
  for (const item of node.children) item.spread = false;
}

/** Splits texts with several line breaks into paragraphs, and makes lists tight if their items are single paragraphs. */
export function tidyTree(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) tidyTree(child);
  const children = node.children as Nodes[];
  const split = children.flatMap((child): Nodes[] => (child.type === 'paragraph' ? splitParagraph(child) : [child]));
  if (split.length !== children.length) Object.assign(node, { children: split });
  tighten(node);
}
