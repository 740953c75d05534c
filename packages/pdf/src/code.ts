import { drawLines } from './blocks.ts';
import type { Run } from './letters.ts';
import { breakLines, type Line } from './lines.ts';
import { withoutRepeats } from './repeated-lines.ts';
import { ink, paper, type Sheet, drawInElement } from './sheet.ts';

/** Font size and padding in points. */
const size = 8;
const padding = 7;

/** The visible part of a long code block. */
export interface Excerpt {
  /** Blocks with more printed lines than this are shortened. */
  maxLines: number;
  /** Texts that must stay visible and are marked, most important first. Without a match, the beginning and the end are shown. */
  proofs: readonly string[];
  /** Returns the note about the number of omitted lines. */
  leftOut: (lines: number) => string;
}

interface CodeSetting {
  indent?: number;
  excerpt?: Excerpt | undefined;
}

const blankEdges = /^\n+|\n+$/g;

/** Draws code unchanged on a shaded background. */
export async function drawCode(sheet: Sheet, text: string, { indent = 0, excerpt }: CodeSetting = {}): Promise<void> {
  const width = paper.width - indent - 2 * padding;
  const shownText = text.replaceAll(blankEdges, '');
  const runs = excerpt === undefined ? [codeRun(shownText)] : runsOf(shownText, excerpt);
  const lines = [...breakLines(sheet, runs, { size, width })];
  const shown = excerpt === undefined ? lines : shorten(sheet, lines, { excerpt, width });
  await drawInElement(sheet, 'P', () =>
    drawLines(sheet, shown, { type: 'Code', size, isShaded: true, indent, after: 7 }),
  );
}

const codeRun = (text: string): Run => ({ text, font: 'code' });

/** Maximum number of texts that are marked in a listing. */
const markedAtMost = 5;

/** Returns code with the most important texts, such as an injected payload, in the accent color. */
function codeRuns(text: string, { proofs }: Pick<Excerpt, 'proofs'>): Run[] {
  const patterns = proofs.slice(0, markedAtMost).map((proof) => proof.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  if (patterns.length === 0) return [codeRun(text)];
  return text
    .split(new RegExp(`(${patterns.join('|')})`))
    .map((part, place) => (place % 2 === 0 ? codeRun(part) : { ...codeRun(part), colour: ink.accent }))
    .filter((run) => run.text !== '');
}

const noteRun = (lines: number, { leftOut }: Excerpt): Run => ({
  text: `${leftOut(lines)}\n`,
  font: 'italic',
  colour: ink.quiet,
});

/** Returns the text with notes in place of repeated lines. */
const runsOf = (text: string, excerpt: Excerpt): Run[] =>
  withoutRepeats(text.split('\n')).flatMap(({ lines, repeated }, place, { length }) => {
    const isLast = place === length - 1;
    const code = codeRuns(`${lines.join('\n')}${isLast && repeated === 0 ? '' : '\n'}`, excerpt);
    return repeated === 0 ? code : [...code, noteRun(repeated, excerpt)];
  });

const textOf = (line: Line): string => line.map(({ text }) => text).join('');

type LineRange = readonly [from: number, to: number];

/** The fraction of the visible lines that precede the matched text. */
const partAbove = 0.4;
/** Without a match, the fraction of the visible lines that are from the beginning. */
const partOfBeginning = 0.85;

/** Returns the visible ranges of lines: the first line and those around the match, or the beginning and the end. */
function visibleRanges(texts: readonly string[], { maxLines, proofs }: Excerpt): LineRange[] {
  const at = proofs.map((proof) => texts.findIndex((line) => line.includes(proof))).find((place) => place >= 0) ?? -1;
  if (at < 0) {
    const beginning = Math.round(maxLines * partOfBeginning);
    return [
      [0, beginning],
      [texts.length - (maxLines - beginning), texts.length],
    ];
  }
  const from = Math.max(0, Math.min(at - Math.round(maxLines * partAbove), texts.length - maxLines));
  return [
    [0, Math.min(1, from)],
    [from, from + maxLines],
  ];
}

const isBlank = (line: Line | undefined): boolean => line !== undefined && textOf(line).trim() === '';

/** Collapses consecutive blank lines into one. */
const withoutGaps = (lines: readonly Line[]): Line[] =>
  lines.filter((line, place) => !isBlank(line) || !isBlank(lines[place - 1]));

/** Returns the visible lines of a long code block, with notes in place of the others. */
function shorten(
  sheet: Sheet,
  lines: readonly Line[],
  { excerpt, width }: { excerpt: Excerpt; width: number },
): Line[] {
  // Replacing only a few lines with a note would save nothing.
  if (lines.length <= excerpt.maxLines + 3) return [...lines];
  const texts = lines.map(textOf);
  const note = (count: number): Line[] =>
    count <= 0 ? [] : [...breakLines(sheet, [noteRun(count, excerpt)], { size, width })];
  let end = 0;
  const shown: Line[] = [];
  for (const [from, to] of visibleRanges(texts, excerpt)) {
    shown.push(...note(from - end), ...withoutGaps(lines.slice(from, to)));
    end = to;
  }
  return [...shown, ...note(lines.length - end)];
}
