import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import type { Root } from 'mdast';

/** Of all texts that are remembered; their trees take about a hundred bytes a character. */
const mostCharacters = 200_000;

const known = new Map<string, Root>();
let characters = 0;

const memories: (() => void)[] = [
  () => {
    known.clear();
    characters = 0;
  },
];

/** Forgets all texts, so that nothing of one file is left when the next one is written, which may be another company's. */
export function forgetTexts(): void {
  for (const forget of memories) forget();
}

/**
 * The syntax tree of a Markdown text, which no one may change. A file shows a text of a finding in several ways, and the same
 * text with many findings; each is parsed once as long as it is remembered.
 */
export function parseOnce(markdown: string): Root {
  const found = known.get(markdown);
  if (found !== undefined) return found;
  const tree = parseMarkdown(markdown);
  if (characters + markdown.length > mostCharacters) {
    known.clear();
    characters = 0;
  }
  if (markdown.length <= mostCharacters) {
    known.set(markdown, tree);
    characters += markdown.length;
  }
  return tree;
}

/** Of the texts that are remembered as they were written, and of what became of them. */
const mostWritten = 4_000_000;

/** The same function, which writes a text once as long as it is remembered: some files go through their findings twice. */
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
    if (length > mostWritten) {
      written.clear();
      length = markdown.length + text.length;
    }
    written.set(markdown, text);
    return text;
  };
}
