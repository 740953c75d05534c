import { bodySize } from '@gatehouse/pdf/blocks';
import type { Run } from '@gatehouse/pdf/letters';
import { breakLines, type Line, measure } from '@gatehouse/pdf/lines';
import { drawDecoration, drawInElement, drawMarked, ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import { type ReportWords, severityLabel, shortId } from './report-words.ts';

/** A chapter or a finding that has been written. */
export interface Entry {
  /** Its number as a chapter or a part of one; by default none. */
  number?: string;
  title: string;
  /** The name of the link destination. */
  name: string;
  page: number;
  finding: { visualId: string; severity: number } | null;
  /** The severity of all findings that one line stands for, as an index of `severities`. */
  severity?: number;
  /** A remark beside the title of a chapter, for contents that do not list all findings. */
  note?: string;
  /** True for a part of a chapter, such as one line that stands for all findings of a severity. */
  isPart?: boolean;
}

const size = bodySize;
/** Labels of narrow lines would touch each other in the size of the text. */
const labelSize = 7.5;
/** The indents of titles by what they are the title of, in points; numbers and IDs of parts have that of a chapter. */
const indents = { chapter: 22, part: 50, finding: 116 } as const;
/** The indent of titles below labels that have no IDs before them. */
const findingsIndent = 78;
const [labelIndent, firstLabelIndent, leaderGap] = [68, 26, 8];
const leaderInk = '#a3a3ad';

function kindOf({ finding, severity, isPart = false }: Entry): keyof typeof indents {
  if (finding || severity !== undefined) return 'finding';
  return isPart ? 'part' : 'chapter';
}

interface PlacedRuns {
  runs: readonly Run[];
  indent: number;
  size: number;
}

/** The contents that an entry is in. */
interface EntryPlace {
  words: ReportWords;
  /** True if some entries begin with the ID of a finding. */
  hasIds: boolean;
}

/** Returns the label of a severity; without IDs, it is the first of its line. */
const labelOf = ({ words, hasIds }: EntryPlace, severity: number): PlacedRuns => ({
  runs: severityLabel(words, { severity }),
  indent: hasIds ? labelIndent : firstLabelIndent,
  size: labelSize,
});

/** Returns the number of a chapter or a part of one. */
function numberOf({ number = '', isPart = false }: Entry): PlacedRuns[] {
  if (number === '') return [];
  return [{ runs: [{ text: number, font: isPart ? 'text' : 'strong' }], indent: isPart ? indents.chapter : 0, size }];
}

/** Returns what is before the title of an entry: the ID and the severity of a finding, or the number of a chapter. */
function marksOf(place: EntryPlace, entry: Entry): PlacedRuns[] {
  const { finding, severity, name } = entry;
  if (finding) {
    const id = { text: shortId(finding.visualId), to: name, isPlain: true };
    return [{ runs: [id], indent: indents.chapter, size }, labelOf(place, finding.severity)];
  }
  return severity === undefined ? numberOf(entry) : [labelOf(place, severity)];
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
  drawDecoration(sheet, () => {
    sheet.doc
      .save()
      .lineWidth(0.8)
      .dash(0.8, { space: 3.2 })
      .moveTo(start, y)
      .lineTo(end, y)
      .stroke(leaderInk)
      .restore();
  });
}

/** A title may be this much smaller than the others before it is cut. */
const smallest = 0.88;

/** Returns the size at which a title fits on its line, if one is not too small. */
function sizeOf(sheet: Sheet, { runs, size: own }: PlacedRuns, width: number): number {
  const wide = runs.reduce(
    (sum, { text, font = 'text' }) => sum + measure({ text, face: sheet.fonts.main(font) }, own),
    0,
  );
  return wide <= width || wide * smallest > width ? own : (own * width) / wide - 0.01;
}

/** Draws a text on one line and returns its end, from the left edge. */
function drawPlaced(sheet: Sheet, placed: PlacedRuns): number {
  const { runs, indent } = placed;
  const room = paper.width - indent - 30;
  const own = sizeOf(sheet, placed, room);
  const line = firstLine(sheet, runs, { size: own, width: room });
  drawLine(sheet, line, { y: sheet.y + (size - own) / 2, size: own, x: paper.left + indent, width: room });
  return indent + line.reduce((sum, piece) => sum + piece.width, 0);
}

/** Draws the line of an entry: its ID or number, its severity, its title and its page. */
export async function drawEntry(sheet: Sheet, place: EntryPlace, entry: Entry): Promise<void> {
  const { title, name, page, note = '' } = entry;
  const kind = kindOf(entry);
  const indent = kind === 'finding' && !place.hasIds ? findingsIndent : indents[kind];
  const number = String(page);
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  const link = { text: title, to: name, isPlain: true, font: kind === 'chapter' ? 'strong' : 'text' } as const;
  await drawInElement(sheet, 'TOCI', () =>
    drawMarked(sheet, 'Reference', () => {
      for (const mark of marksOf(place, entry)) drawPlaced(sheet, mark);
      const beside = note === '' ? [] : [{ text: `  ${note}`, colour: ink.quiet }];
      const end = drawPlaced(sheet, { runs: [link, ...beside], indent, size });
      drawLeader(sheet, paper.left + end, paper.right - width);
      const [digits = []] = breakLines(sheet, [{ text: number }], { size, width: 60 });
      drawLine(sheet, digits, { y: sheet.y, size, x: paper.right - width, width: width + 1 });
    }),
  );
}
