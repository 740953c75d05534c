import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import { bookmark } from '@gatehouse/pdf/bookmarks';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { hanScriptOf } from '@gatehouse/pdf/font-files';
import { breakLines } from '@gatehouse/pdf/lines';
import { qrCodePath } from '@gatehouse/pdf/qr-code';
import { closeSheet, drawDecoration, ink, openSheet, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawFacts, type Facts } from '@gatehouse/pdf/table';
import { drawLine } from '@gatehouse/pdf/text';

/** The contents of an attestation letter to draw, in its language. */
export interface DrawnLetter {
  /** ISO 639 code. */
  language: string;
  title: string;
  subject: string;
  firm: string;
  /** Below the text on the page. */
  legalLine: string;
  logo: Uint8Array | null;
  logoAlt: string;
  /** A #rrggbb color. */
  accent: string;
  statements: readonly string[];
  /** Statements about the letter itself, in a quiet color. */
  remarks: readonly string[];
  facts: Facts;
  /** The URL of the public verification page. */
  address: string;
  /** A sentence that contains the address. */
  verify: string;
  qrAlt: string;
  issuedAt: Date;
}

const logoBox = { width: 180, height: 48 } as const;
const footAt = 806;
/** 28 mm. */
const qrSide = 79.37;
const besideQr = qrSide + 18;
/** Font sizes in points, from the preferred to the smallest. */
const textSizes = [11, 10, 9, 8, 7, 6, 5, 4] as const;
/** Characters of a firm's name above which it is set smaller. */
const longName = 60;

const drawFoot =
  ({ legalLine, firm }: DrawnLetter) =>
  (sheet: Sheet): void => {
    const { count } = sheet.missing;
    sheet.doc.addContent('/Artifact << /Type /Pagination >> BDC');
    const place = { x: paper.left, y: footAt, width: paper.width, size: 7, colour: ink.quiet };
    const [line] = breakLines(sheet, [{ text: legalLine || firm }], place);
    if (line) drawLine(sheet, line, place);
    sheet.doc.addContent('EMC');
    sheet.missing.count = count;
  };

async function drawBrand(sheet: Sheet, { logo, firm, logoAlt }: DrawnLetter): Promise<void> {
  const picture = logo === null ? null : openPicture(sheet, logo);
  // PDF/A allows one device color space, and this document uses RGB; a CMYK logo is replaced by the name.
  if (picture === null || picture.colorSpace === 'DeviceCMYK')
    return drawParagraph(sheet, [{ text: firm, font: 'strong' }], {
      size: firm.length > longName ? 10 : 15,
      after: 22,
    });
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  await drawFigure(sheet, { alt: logoAlt, place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  sheet.y += 22;
}

async function drawTitle(sheet: Sheet, { title, accent }: DrawnLetter): Promise<void> {
  const onPlaced = () => void bookmark(sheet, sheet.doc.outline, title);
  await drawHeading(sheet, 1, { title, onPlaced });
  drawDecoration(sheet, () => void sheet.doc.rect(paper.left, sheet.y, 44, 2.5).fill(accent));
  sheet.y += 20;
}

/** Draws the QR code, and the address of the verification beside it. */
async function drawCheck(sheet: Sheet, { address, verify, qrAlt, remarks }: DrawnLetter): Promise<void> {
  const place = { x: paper.left, width: qrSide, height: qrSide };
  let start = sheet.y;
  await drawFigure(sheet, { alt: qrAlt, place }, (top) => {
    start = top;
    sheet.doc.path(qrCodePath(address, { x: place.x, y: top, side: qrSide })).fill(ink.text);
  });
  const end = sheet.y;
  sheet.y = start;
  const [before = '', after = ''] = verify.split(address);
  const runs = [{ text: before }, { text: address, link: address }, { text: after }].filter(({ text }) => text !== '');
  const setting = { size: 9, indent: besideQr, after: 4, direction: 'ltr' } as const;
  await drawParagraph(sheet, runs, setting);
  for (const text of remarks) await drawParagraph(sheet, [{ text }], { ...setting, colour: ink.quiet });
  sheet.y = Math.max(sheet.y, end);
}

/** Draws a letter with one font size, and returns its number of pages. */
async function drawWith(letter: DrawnLetter, size: number): Promise<{ pages: number; content: Buffer }> {
  const parts: Buffer[] = [];
  const decorate = drawFoot(letter);
  const sheet = openSheet({
    // The subject leads to the verification page, also for a letter found without context.
    metadata: { title: letter.subject, subject: letter.address, author: letter.firm, at: letter.issuedAt },
    ownFont: null,
    han: hanScriptOf(letter.statements.join(' ')) ?? 'sc',
    waitForReader: () => Promise.resolve(),
    write: (bytes) => void parts.push(Buffer.from(bytes)),
    decorate,
    language: letter.language,
    archive: { files: [], properties: [] },
  });
  decorate(sheet);
  await drawBrand(sheet, letter);
  await drawTitle(sheet, letter);
  for (const text of letter.statements)
    await drawParagraph(sheet, [{ text }], { size, after: size * 0.7, direction: 'ltr' });
  sheet.y += 10;
  await drawFacts(sheet, letter.facts);
  sheet.y += 10;
  await drawCheck(sheet, letter);
  await closeSheet(sheet);
  return { pages: sheet.page, content: Buffer.concat(parts) };
}

/** Draws a letter as PDF/A-3a on one page, in the largest font size with which it fits. */
export async function drawLetter(letter: DrawnLetter): Promise<Buffer> {
  for (const size of textSizes) {
    const { pages, content } = await drawWith(letter, size);
    if (pages === 1) return content;
  }
  throw new Error('A letter does not fit on one page');
}
