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
  title: string;
  /** The name of the link destination. */
  name: string;
  page: number;
  finding: { visualId: string; severity: number } | null;
  /** True for one line that stands for all findings of a severity. */
  isGroup?: boolean;
}

/** The pages of contents, which are reserved until the pages of everything else are known. */
export interface Contents {
  entries: Entry[];
  /** Reserves the rest of this page, and as many more as the chapters of this report need. */
  hold(report: { chapters: number }): void;
  /** Draws the contents. No entries can be added afterwards. */
  fill(): Promise<void>;
}

const [usualLine, narrowLine] = [17, 13];
const headRoom = 50;
const leastRoom = 200;

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
  isGroup: true,
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

/** Returns the chapters, with as many findings as fit on the reserved pages; the overview has all of them. */
function entriesThatFit(words: ReportWords, entries: readonly Entry[], lines: number): Entry[] {
  const chapters = entries.filter(({ finding }) => finding === null);
  const choices = listedUpTo.map((limit) => entriesUpTo(words, entries, limit));
  return choices.find(({ length }) => length <= lines) ?? chapters;
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
      while (sumOf(linesOf(held, narrowLine)) < chapters) held.push(holdPage(sheet));
    },
    async fill() {
      const { parent } = sheet;
      sheet.parent = element;
      const listed = entriesThatFit(words, entries, sumOf(linesOf(held, narrowLine)));
      const isNarrow = sumOf(linesOf(held, usualLine)) < listed.length;
      const lineHeight = isNarrow ? narrowLine : usualLine;
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
const titleIndent = 106;
const groupIndent = 14;
const leaderGap = 8;

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

async function drawEntry(sheet: Sheet, words: ReportWords, entry: Entry): Promise<void> {
  const { title, name, page, finding, isGroup = false } = entry;
  const number = String(page);
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  const show = (runs: readonly Run[], indent: number, ownSize = size) => {
    const room = paper.width - indent - 30;
    const line = firstLine(sheet, runs, { size: ownSize, width: room });
    drawLine(sheet, line, { y: sheet.y + (size - ownSize) / 2, size: ownSize, x: paper.left + indent, width: room });
    return indent + line.reduce((sum, piece) => sum + piece.width, 0);
  };
  const to = { to: name, isPlain: true };
  await drawInElement(sheet, 'TOCI', () =>
    drawMarked(sheet, 'Reference', () => {
      if (finding) {
        show([{ text: shortId(finding.visualId), ...to }], 14);
        show(severityLabel(words, finding), 58, labelSize);
      }
      const isChapter = !finding && !isGroup;
      const indent = finding ? titleIndent : groupIndent;
      const end = show([{ text: title, ...to, font: isChapter ? 'strong' : 'text' }], isChapter ? 0 : indent);
      drawLeader(sheet, paper.left + end, paper.right - width);
      const [digits = []] = breakLines(sheet, [{ text: number }], { size, width: 60 });
      drawLine(sheet, digits, { y: sheet.y, size, x: paper.right - width, width: width + 1 });
    }),
  );
}
