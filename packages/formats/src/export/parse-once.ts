import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import type { Root } from 'mdast';

/** Limit for all cached texts together. A syntax tree takes about a hundred bytes per character. */
const maxCharacters = 200_000;

const known = new Map<string, Root>();
let characters = 0;

const memories: (() => void)[] = [
  () => {
    known.clear();
    characters = 0;
  },
];

/** Clears all caches, so that nothing of one file remains when the next is written, possibly for another company. */
export function forgetTexts(): void {
  for (const forget of memories) forget();
}

/**
 * Returns the syntax tree of a Markdown text from a cache; the tree must not be modified. Exports use the same text several times, within a
 * finding and across findings.
 */
export function parseOnce(markdown: string): Root {
  const found = known.get(markdown);
  if (found !== undefined) return found;
  const tree = parseMarkdown(markdown);
  if (characters + markdown.length > maxCharacters) {
    known.clear();
    characters = 0;
  }
  if (markdown.length <= maxCharacters) {
    known.set(markdown, tree);
    characters += markdown.length;
  }
  return tree;
}

/** Limit for cached inputs and outputs together. */
const maxWritten = 4_000_000;

/** Wraps a function with a cache, because some exports iterate over their findings twice. */
export function writeOnce(write: (markdown: string) => string): (markdown: string) => string {
  const written = new Map<string, string>();
  let length = 0;
  memories.push(() => {
    written.clear();
    length = 0;
  });
  return (markdown) => {
    const found = written.get(markdown);
    if (found !== undefined) return found;
    const text = write(markdown);
    length += markdown.length + text.length;
    if (length > maxWritten) {
      written.clear();
      length = markdown.length + text.length;
    }
    written.set(markdown, text);
    return text;
  };
}
