import { breakLines, measure } from './pdf-lines.ts';
import { drawLine } from './pdf-text.ts';
import { ink, paper, type Sheet } from './pdf-sheet.ts';

const size = 8;

/** Running head, foot and page number. Programs that read aloud pass over them. */
export function decorate(sheet: Sheet): void {
  const { doc, imprint } = sheet;
  const { count } = sheet.missing;
  doc.addContent('/Artifact << /Type /Pagination >> BDC');
  drawOnce(sheet, imprint.title, { x: paper.left, y: 38, width: paper.width });
  doc.moveTo(paper.left, 56).lineTo(paper.right, 56).lineWidth(0.5).stroke(ink.rule);
  const number = `Page ${sheet.page}`;
  const width = measure({ text: number, face: sheet.fonts.main('text') }, size);
  drawOnce(sheet, imprint.author, { x: paper.left, y: 800, width: paper.width - width - 20 });
  drawOnce(sheet, number, { x: paper.right - width, y: 800, width: width + 1 });
  doc.addContent('EMC');
  // The title is counted where it is content.
  sheet.missing.count = count;
}

/** The first line of a text. */
function drawOnce(sheet: Sheet, text: string, place: { x: number; y: number; width: number }): void {
  const plain = text.replaceAll('\n', ' ');
  const [line] = breakLines(sheet, [{ text: plain }], { size, width: place.width });
  if (line) drawLine(sheet, line, { ...place, size, colour: ink.quiet });
}
