import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';
import { samples } from './testing/samples.ts';
import { toMarkdown } from './to-markdown.ts';

function nameBlock(node: Nodes): string {
  if (node.type === 'heading') return `heading ${node.depth}`;
  return node.type === 'code' && node.lang ? `code ${node.lang}` : node.type;
}

describe.each(samples)('$name', ({ source, outline, text }) => {
  it('has the expected outline and text', () => {
    const tree = parseMarkdown(source);
    expect(tree.children.map(nameBlock)).toEqual(outline);
    expect(plainText(tree)).toBe(text);
  });

  it('is parsed the same after it was written again', () => {
    expect(plainText(parseMarkdown(toMarkdown(parseMarkdown(source))))).toBe(text);
  });
});

function depthOf(node: Nodes): number {
  return 'children' in node ? 1 + Math.max(0, ...node.children.map(depthOf)) : 1;
}

describe('a hostile text', () => {
  it('is nested no deeper than a renderer can handle', { timeout: 60_000 }, () => {
    for (const mark of ['> ', '- ', '1. ', '> - ', '[^a]: ']) {
      expect(depthOf(parseMarkdown(mark.repeat(10_000)))).toBeLessThan(120);
    }
  });

  it('loses nothing, and what is not parsed is a code block', { timeout: 60_000 }, () => {
    const lines = Array.from({ length: 20_000 }, (_line, index) => `line ${index}`);
    const tree = parseMarkdown(lines.join('\n'));
    expect(plainText(tree)).toMatch(/^line 0\nline 1\n[^]*\nline 19999$/);
    expect(tree.children.at(-1)?.type).toBe('code');
  });
});

describe('a long text, which is parsed in parts', () => {
  const section = (index: number): string =>
    `## Part ${index}\n\nText with [a link][ref] and *words*.\n\n- one\n- two\n\n  \`\`\`\n  code\n\n  more\n  \`\`\`\n`;
  const source = `${Array.from({ length: 300 }, (_part, index) => section(index)).join('\n')}\n[ref]: https://example.com/`;

  it('has the same blocks as a short one, and links to definitions in other parts', () => {
    const { children } = parseMarkdown(source);
    expect(children.filter(({ type }) => type === 'heading')).toHaveLength(300);
    expect(children.filter(({ type }) => type === 'list')).toHaveLength(300);
    const paragraph = children[1];
    expect(paragraph?.type === 'paragraph' && paragraph.children[1]?.type).toBe('linkReference');
  });

  it('has the position of each block', () => {
    const headings = parseMarkdown(source).children.filter(({ type }) => type === 'heading');
    for (const [index, { position }] of headings.entries()) {
      const { offset = 0, line = 0 } = position?.start ?? {};
      expect(source.slice(offset).startsWith(`## Part ${index}\n`)).toBe(true);
      expect(source.slice(0, offset).split('\n')).toHaveLength(line);
    }
  });
});
