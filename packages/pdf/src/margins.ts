import { breakLines, measure } from './lines.ts';
import { drawPageNumber, numberRoom, type PageText } from './page-number.ts';
import { ink, paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

/** In points, as all sizes here. */
const size = 8;
const [headTop, footTop] = [38, 800];

/** The header and footer of every page. */
export interface Margins {
  head: string;
  /** A word at the outer end of the header, such as a classification. */
  mark: string;
  foot: string;
  page: PageText;
  /** The color of the start of the rule below the header; by default that of the rule. */
  accent?: string;
}

const ruleTop = 56;
const accentWidth = 34;

/** Draws the header, footer and page number. Screen readers skip them. */
export const drawMargins =
  ({ head, mark, foot, page, accent }: Margins) =>
  (sheet: Sheet): void => {
    const { doc } = sheet;
    const { count } = sheet.missing;
    doc.addContent('/Artifact << /Type /Pagination >> BDC');
    const width = measure({ text: mark, face: sheet.fonts.main('text') }, size);
    drawAtStart(sheet, head, { y: headTop, beside: width });
    drawFirstLine(sheet, mark, { x: paper.right - width, y: headTop, width: width + 1 });
    doc.moveTo(paper.left, ruleTop).lineTo(paper.right, ruleTop).lineWidth(0.5).stroke(ink.rule);
    if (accent !== undefined) doc.rect(paper.left, ruleTop - 0.75, accentWidth, 1.5).fill(accent);
    drawAtStart(sheet, foot, { y: footTop, beside: numberRoom(sheet, page, size) });
    drawPageNumber(sheet, page, { y: footTop, size, colour: ink.quiet });
    doc.addContent('EMC');
    // Missing letters are counted where the same text is part of the content.
    sheet.missing.count = count;
  };

/** Draws a text at the left edge. `beside` is the width of the text at the right edge of the same line. */
const drawAtStart = (sheet: Sheet, text: string, { y, beside }: { y: number; beside: number }): void =>
  drawFirstLine(sheet, text, { x: paper.left, y, width: paper.width - beside - 20 });

/** Draws the first line of a text. */
function drawFirstLine(sheet: Sheet, text: string, place: { x: number; y: number; width: number }): void {
  const plain = text.replaceAll('\n', ' ');
  const [line] = breakLines(sheet, [{ text: plain }], { size, width: place.width });
  if (line) drawLine(sheet, line, { ...place, size, colour: ink.quiet });
}
