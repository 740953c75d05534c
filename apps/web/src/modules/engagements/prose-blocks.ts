/** A part of a report's text, as the page shows it. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string; language: string }
  | { kind: 'list'; items: readonly string[] };

const fence = '```';
const listMark = /^ {0,3}(?:[-*•]|\d{1,9}[.)])[ \t]/;
const headingMark = /^#{1,6} /;

/** Lines outside code, up to the next empty one. */
function wordsOf(lines: readonly string[]): Block {
  const [first = ''] = lines;
  if (lines.length === 1 && headingMark.test(first)) {
    return { kind: 'heading', text: first.replace(headingMark, '').trim() };
  }
  if (lines.every((line) => listMark.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.replace(listMark, '').trim()) };
  }
  return { kind: 'paragraph', text: lines.join('\n') };
}

interface Section {
  /** What stands behind the fence; null for words. */
  language: string | null;
  lines: string[];
}

/** Cuts the fenced code out; a fence that is never closed reaches to the end. */
function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ language: null, lines: [] }];
  for (const line of lines) {
    const current = sections.at(-1);
    const isFence = line.startsWith(fence);
    if (!isFence) current?.lines.push(line);
    else sections.push({ language: current?.language === null ? line.slice(fence.length).trim() : null, lines: [] });
  }
  return sections;
}

/** Empty lines part paragraphs; a heading stands alone. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  const endParagraph = (): void => {
    if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  };
  for (const line of lines) {
    const isHeading = headingMark.test(line);
    const isEmpty = line.trim() === '';
    if (isEmpty || isHeading) endParagraph();
    if (!isEmpty) paragraphs.at(-1)?.push(line);
    if (isHeading) endParagraph();
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/**
 * Reads the small part of Markdown that reports use: paragraphs, headings, lists and fenced code. Line by line, so that
 * no text, however it was made, takes longer than its length.
 */
export function proseBlocks(text: string): Block[] {
  return sectionsOf(text.split(/\r?\n/)).flatMap(({ language, lines }): Block[] =>
    language === null ? paragraphsOf(lines).map(wordsOf) : [{ kind: 'code', text: lines.join('\n'), language }],
  );
}
