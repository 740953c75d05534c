import { breakLines, measure } from './lines.ts';
import { ink, paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

const size = 8;

/** The header and footer of every page. */
export interface Margins {
  head: string;
  /** A word at the outer end of the header, such as a classification. */
  mark: string;
  foot: string;
  page: (number: number) => string;
}

/** Draws the header, footer and page number. Screen readers skip them. */
export const drawMargins =
  ({ head, mark, foot, page }: Margins) =>
  (sheet: Sheet): void => {
    const { doc } = sheet;
    const { count } = sheet.missing;
    doc.addContent('/Artifact << /Type /Pagination >> BDC');
    drawBetween(sheet, [head, mark], 38);
    doc.moveTo(paper.left, 56).lineTo(paper.right, 56).lineWidth(0.5).stroke(ink.rule);
    drawBetween(sheet, [foot, page(sheet.page)], 800);
    doc.addContent('EMC');
    // Missing letters are counted where the same text is part of the content.
    sheet.missing.count = count;
  };

/** Draws one text at the left edge and a short one at the right edge. */
function drawBetween(sheet: Sheet, [left, right]: readonly [string, string], y: number): void {
  const width = measure({ text: right, face: sheet.fonts.main('text') }, size);
  drawOnce(sheet, left, { x: paper.left, y, width: paper.width - width - 20 });
  drawOnce(sheet, right, { x: paper.right - width, y, width: width + 1 });
}

/** Draws the first line of a text. */
function drawOnce(sheet: Sheet, text: string, place: { x: number; y: number; width: number }): void {
  const plain = text.replaceAll('\n', ' ');
  const [line] = breakLines(sheet, [{ text: plain }], { size, width: place.width });
  if (line) drawLine(sheet, line, { ...place, size, colour: ink.quiet });
}
