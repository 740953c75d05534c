import { severities } from '@gatehouse/domain/severity';
import { bodySize, drawHeading } from '@gatehouse/pdf/blocks';
import type { Run } from '@gatehouse/pdf/letters';
import { breakLines, type Line, measure } from '@gatehouse/pdf/lines';
import { ensureSpace, fillPage, type HeldPage, holdPage } from '@gatehouse/pdf/pages';
import { decorated, drawInElement, drawMarked, ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { closeElement, openElement } from '@gatehouse/pdf/structure';
import { drawLine } from '@gatehouse/pdf/text';

import { type ReportWords, severityAt, severityLabel, shortId } from './report-words.ts';

/** A chapter or a finding that has been written. */
export interface Entry {
  /** Its number as a chapter or a part of one; by default none. */
  number?: string;
  title: string;
  /** The name of the link destination. */
  name: string;
  page: number;
  finding: { visualId: string; severity: number } | null;
  /** True for a part of a chapter, such as one line that stands for all findings of a severity. */
  isPart?: boolean;
}

/** The pages of contents, which are reserved until the pages of everything else are known. */
export interface Contents {
  entries: Entry[];
  /** Reserves the rest of this page, and as many more as the chapters of this report need. */
  hold(report: { chapters: number }): void;
  /** Draws the contents. No entries can be added afterwards. */
  fill(): Promise<void>;
}

/** The heights of a line, from the usual to the lowest one. */
const [lineHeights, lowestLine] = [[17, 16, 15, 14, 13], 13] as const;
const [headRoom, leastRoom] = [50, 200];

/** Returns the number of entries that fit on each reserved page. */
const linesOf = (held: readonly HeldPage[], lineHeight: number): number[] =>
  held.map(({ y }, place) => Math.floor((paper.bottom - y - (place === 0 ? headRoom : 0)) / lineHeight));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The severities whose findings are listed one by one: all, or else critical and high, or else critical, or else none. */
const listedUpTo = [Number.POSITIVE_INFINITY, severities.indexOf('high'), severities.indexOf('critical'), -1];

/** Returns one entry for all findings of a severity, which leads to the first one. */
const groupOf = ({ severityNames }: ReportWords, first: Entry, count: number): Entry => ({
  ...first,
  title: `${severityNames[severityAt({ severity: first.finding?.severity ?? 0 })]} (${count})`,
  finding: null,
  isPart: true,
});

/** Returns the chapters and the findings up to a severity, and one entry for each further severity. */
function entriesUpTo(words: ReportWords, entries: readonly Entry[], limit: number): Entry[] {
  const bySeverity = Map.groupBy(entries, ({ finding }) => finding?.severity);
  return entries.flatMap((entry): Entry[] => {
    const severity = entry.finding?.severity;
    if (severity === undefined || severity <= limit) return [entry];
    const own = bySeverity.get(severity) ?? [];
    return own[0] === entry ? [groupOf(words, entry, own.length)] : [];
  });
}

/** Returns the chapters, with their parts and as many findings as fit on the reserved pages; the overview has all of them. */
function entriesThatFit(words: ReportWords, entries: readonly Entry[], lines: number): Entry[] {
  const titled = entries.filter(({ finding }) => finding === null);
  const choices = listedUpTo.map((limit) => entriesUpTo(words, entries, limit));
  return [...choices, titled].find(({ length }) => length <= lines) ?? titled.filter(({ isPart = false }) => !isPart);
}

export function openContents(sheet: Sheet, words: ReportWords): Contents {
  const entries: Entry[] = [];
  const held: HeldPage[] = [];
  let element = sheet.structure.root;
  return {
    entries,
    hold({ chapters }) {
      ensureSpace(sheet, leastRoom);
      if (sheet.y > paper.top) sheet.y += 24;
      element = openElement(sheet.structure, sheet.parent, { type: 'Sect' });
      while (sumOf(linesOf(held, lowestLine)) < chapters) held.push(holdPage(sheet));
    },
    async fill() {
      const { parent } = sheet;
      sheet.parent = element;
      const listed = entriesThatFit(words, entries, sumOf(linesOf(held, lowestLine)));
      const lineHeight = lineHeights.find((height) => sumOf(linesOf(held, height)) >= listed.length) ?? lowestLine;
      let from = 0;
      for (const [place, lines] of linesOf(held, lineHeight).entries()) {
        const shown = { words, entries: listed.slice(from, from + lines), lineHeight, isFirst: place === 0 };
        const page = held[place];
        if (page) await fillPage(sheet, page, () => drawContents(sheet, shown));
        from += lines;
      }
      closeElement(sheet.structure, element);
      sheet.parent = parent;
    },
  };
}

interface Part {
  words: ReportWords;
  entries: readonly Entry[];
  lineHeight: number;
  isFirst: boolean;
}

async function drawContents(sheet: Sheet, { words, entries, lineHeight, isFirst }: Part): Promise<void> {
  if (isFirst) await drawHeading(sheet, 2, words.texts.contents);
  if (entries.length === 0) return;
  await drawInElement(sheet, 'TOC', async () => {
    for (const entry of entries) {
      await drawEntry(sheet, words, entry);
      sheet.y += lineHeight;
    }
  });
}

const size = bodySize;
/** Labels of narrow lines would touch each other in the size of the text. */
const labelSize = 7.5;
/** The indents of titles by what they are the title of, in points; numbers and IDs of parts have that of a chapter. */
const indents = { chapter: 22, part: 50, group: 22, finding: 116 } as const;
const [labelIndent, leaderGap] = [68, 8];

function kindOf({ finding, isPart = false, number = '' }: Entry): keyof typeof indents {
  if (finding) return 'finding';
  if (!isPart) return 'chapter';
  return number === '' ? 'group' : 'part';
}

interface PlacedRuns {
  runs: readonly Run[];
  indent: number;
  size: number;
}

/** Returns what is before the title of an entry: the ID and the severity of a finding, or the number of a chapter. */
function marksOf(words: ReportWords, { finding, name, number = '', isPart = false }: Entry): PlacedRuns[] {
  if (finding)
    return [
      { runs: [{ text: shortId(finding.visualId), to: name, isPlain: true }], indent: indents.chapter, size },
      { runs: severityLabel(words, finding), indent: labelIndent, size: labelSize },
    ];
  if (number === '') return [];
  return [{ runs: [{ text: number, font: isPart ? 'text' : 'strong' }], indent: isPart ? indents.chapter : 0, size }];
}

/** Returns the beginning of a text that fits on one line, with an ellipsis if there is more. */
function firstLine(sheet: Sheet, runs: readonly Run[], room: { size: number; width: number }): Line {
  const [line = [], more] = breakLines(sheet, runs, room);
  const [run] = runs;
  if (!more || !run) return line;
  const begun = line
    .map(({ text }) => text)
    .join('')
    .trimEnd();
  const shortened = (text: string) => breakLines(sheet, [{ ...run, text: `${text}…` }], room);
  const [whole = [], next] = shortened(begun);
  if (!next) return whole;
  const [cut = []] = shortened(begun.replace(/\s+\S*$/, ''));
  return cut;
}

/** Draws a dotted line that leads the eye from a title to its page. */
function drawLeader(sheet: Sheet, from: number, to: number): void {
  const [start, end] = [from + leaderGap, to - leaderGap];
  if (end - start < leaderGap) return;
  const y = sheet.y + size;
  decorated(sheet, () => {
    sheet.doc.save().lineWidth(0.6).dash(0.6, { space: 3 }).moveTo(start, y).lineTo(end, y).stroke(ink.rule).restore();
  });
}

/** Draws a text on one line and returns its end, from the left edge. */
function drawPlaced(sheet: Sheet, { runs, indent, size: own }: PlacedRuns): number {
  const room = paper.width - indent - 30;
  const line = firstLine(sheet, runs, { size: own, width: room });
  drawLine(sheet, line, { y: sheet.y + (size - own) / 2, size: own, x: paper.left + indent, width: room });
  return indent + line.reduce((sum, piece) => sum + piece.width, 0);
}

async function drawEntry(sheet: Sheet, words: ReportWords, entry: Entry): Promise<void> {
  const { title, name, page } = entry;
  const kind = kindOf(entry);
  const number = String(page);
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  const link = { text: title, to: name, isPlain: true, font: kind === 'chapter' ? 'strong' : 'text' } as const;
  await drawInElement(sheet, 'TOCI', () =>
    drawMarked(sheet, 'Reference', () => {
      for (const mark of marksOf(words, entry)) drawPlaced(sheet, mark);
      const end = drawPlaced(sheet, { runs: [link], indent: indents[kind], size });
      drawLeader(sheet, paper.left + end, paper.right - width);
      const [digits = []] = breakLines(sheet, [{ text: number }], { size, width: 60 });
      drawLine(sheet, digits, { y: sheet.y, size, x: paper.right - width, width: width + 1 });
    }),
  );
}
