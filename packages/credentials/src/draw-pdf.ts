import { drawDecoration, drawMarked, openSheet, closeSheet, type Sheet } from '@gatehouse/pdf/sheet';
import { openPicture } from '@gatehouse/pdf/figure';
import { drawLine } from '@gatehouse/pdf/text';

import type { DrawnCertificate } from './certificate.ts';
import { certificateTexts as texts } from './certificate-texts.ts';
import { fitText } from './fit-text.ts';
import { canvasHeight, layOut, paperWidth } from './layout.ts';
import type { Item, PictureItem, ShapeItem } from './layout-items.ts';

/** In points. */
const frameWidth = 1.2;

function drawShape({ doc }: Sheet, { path, fill, stroke, opacity, box, scale }: ShapeItem): void {
  doc.save().opacity(opacity);
  if (scale !== undefined) doc.translate(box.x, box.y).scale(scale);
  doc.path(path);
  if (fill !== undefined) doc.fill(fill);
  if (stroke !== undefined) doc.lineWidth(frameWidth).stroke(stroke);
  doc.restore();
}

/** Returns a box as PDF has it: the lower left and upper right corners, from the lower left corner of the page. */
const pdfBox = ({ x, y, width, height }: Item['box']): number[] => [
  x,
  canvasHeight - y - height,
  x + width,
  canvasHeight - y,
];

async function drawPicture(sheet: Sheet, { picture, alt, box }: PictureItem): Promise<void> {
  const opened = openPicture(sheet, picture.bytes);
  if (!opened) return;
  await drawMarked(sheet, { type: 'Figure', alt, box: pdfBox(box) }, () => {
    sheet.doc.image(opened as unknown as string, box.x, box.y, { width: box.width, height: box.height });
  });
}

async function drawItem(sheet: Sheet, item: Item): Promise<void> {
  if (item.kind === 'picture') return drawPicture(sheet, item);
  if (item.kind === 'text') {
    await drawMarked(sheet, item.role, () => {
      for (const { line, at } of fitText(sheet, item)) drawLine(sheet, line, at);
    });
  } else if (item.alt === undefined) drawDecoration(sheet, () => drawShape(sheet, item));
  else {
    await drawMarked(sheet, { type: 'Figure', alt: item.alt, box: pdfBox(item.box) }, () => drawShape(sheet, item));
  }
}

/** Opens a single-page PDF document for a certificate. */
export const openPage = (certificate: DrawnCertificate, write: (bytes: Buffer) => void): Sheet =>
  openSheet({
    metadata: {
      title: texts.document(certificate.course),
      // Not compressed in the file, so that a certificate found without context leads to its verification page.
      subject: certificate.address,
      author: certificate.issuer,
      at: certificate.issuedAt,
    },
    ownFont: null,
    han: 'sc',
    waitForReader: () => Promise.resolve(),
    decorate: () => undefined,
    write,
    isLandscape: true,
  });

/** Draws a certificate as a tagged PDF in A4 landscape format. */
export async function drawPdf(certificate: DrawnCertificate): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sheet = openPage(certificate, (bytes) => void parts.push(Buffer.from(bytes)));
  for (const item of layOut(certificate, paperWidth)) await drawItem(sheet, item);
  await closeSheet(sheet);
  return Buffer.concat(parts);
}
