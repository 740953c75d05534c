import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import type { ReportedLure } from './phishing-plan.ts';
import { phishingReportTexts as texts } from './phishing-report-texts.ts';

const most = { width: 430, height: 420 };
const pin = { radius: 8, size: 8.5 };

function drawPin(sheet: Sheet, number: number, { x, y }: { x: number; y: number }): void {
  const text = String(number);
  sheet.doc.circle(x, y, pin.radius).lineWidth(1.5).fillAndStroke(ink.text, '#ffffff');
  const wide = measure({ text, face: sheet.fonts.main('strong') }, pin.size);
  const [line] = breakLines(sheet, [{ text, font: 'strong' }], { size: pin.size, width: 20 });
  if (line)
    drawLine(sheet, line, { x: x - wide / 2, y: y - pin.size * 0.7, size: pin.size, width: 20, colour: '#ffffff' });
}

/** Draws the email's image with the numbers of its notes, or nothing if there is no image that a PDF can embed. */
export async function drawLure(sheet: Sheet, { image, subject, notes }: ReportedLure): Promise<void> {
  const picture = image === null ? null : openPicture(sheet, image);
  if (picture === null) return;
  const scale = Math.min(most.width / picture.width, most.height / picture.height, 1);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  const alt = notes.length === 0 ? texts.picture(subject) : texts.pictureWithNotes(subject);
  await drawFigure(sheet, { alt, place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
    sheet.doc.rect(place.x, top, place.width, place.height).lineWidth(0.5).stroke(ink.rule);
    for (const [at, { x, y }] of notes.entries())
      drawPin(sheet, at + 1, { x: place.x + x * place.width, y: top + y * place.height });
  });
  sheet.y += 12;
}
