import { breakLines, measure } from '@gatehouse/pdf/lines';
import { paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

const angle = -52;
const [usualSize, smallestSize] = [34, 9];
/** Length of the diagonal within the margins, in points. */
const room = 700;
/** Light enough to read what is written over it. */
const colour = '#ececf0';

/** Draws a text across the page, below its content. Screen readers skip it. */
export function drawWatermark(sheet: Sheet, text: string): void {
  const { doc } = sheet;
  const { count } = sheet.missing;
  const width = measure({ text, face: sheet.fonts.main('strong') }, usualSize);
  const size = Math.max(smallestSize, Math.min(usualSize, (usualSize * room) / Math.max(1, width)));
  const center = { x: (paper.left + paper.right) / 2, y: (paper.top + paper.bottom) / 2 };
  const [line] = breakLines(sheet, [{ text, font: 'strong' }], { size, width: room });
  if (!line) return;
  const length = Math.min(room, (width * size) / usualSize);
  doc.addContent('/Artifact << /Type /Background >> BDC');
  doc.save();
  doc.rotate(angle, { origin: [center.x, center.y] });
  drawLine(sheet, line, { x: center.x - length / 2, y: center.y - size, width: length + 1, size, colour });
  doc.restore();
  doc.addContent('EMC');
  // Missing letters are counted where the same text is part of the content.
  sheet.missing.count = count;
}
