import { bookmark } from '@gatehouse/pdf/bookmarks';
import { drawFigure, openPicture } from '@gatehouse/pdf/figure';
import { breakLines } from '@gatehouse/pdf/lines';
import { ink, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import { drawBlock, drawPairs, type Pair } from './draw-block.ts';
import type { Logo } from './invoice-document.ts';
import { invoiceTexts as texts } from './invoice-texts.ts';
import type { Buyer, Seller } from './parties.ts';
import { showAddress } from './show-values.ts';

/** In points, as all sizes here. */
const logoBox = { width: 180, height: 48, y: 46 } as const;
// The position of an envelope window according to DIN 5008; other standards are similar.
const window = { y: 128, width: 240 } as const;
const facts = { x: 318, width: 221, nameWidth: 92 } as const;
const titleY = 262;

/** The contents above the body of a document. */
export interface Letterhead {
  title: string;
  seller: Seller;
  buyer: Buyer;
  logo: Logo | null;
  facts: readonly Pair[];
}

async function drawLogo(sheet: Sheet, { seller, logo }: Letterhead): Promise<boolean> {
  const picture = logo === null ? null : openPicture(sheet, logo);
  // CMYK images are omitted, because a PDF/A document may use only one output color space, which is RGB here.
  if (picture === null || picture.colorSpace === 'DeviceCMYK') return false;
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  sheet.y = logoBox.y;
  await drawFigure(sheet, { alt: texts.logoOf(seller.name), place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  return true;
}

async function drawSeller(sheet: Sheet, head: Letterhead): Promise<void> {
  if (await drawLogo(sheet, head)) return;
  const place = { x: paper.left, y: logoBox.y + 4, width: 300, size: 17 };
  await drawBlock(sheet, [{ text: head.seller.name, font: 'strong' }], place);
}

/** Draws the sender's line, above the recipient in the envelope window. */
async function drawSender(sheet: Sheet, { seller }: Letterhead): Promise<void> {
  const { lines, postalCode, city } = seller.address;
  const text = [seller.name, lines[0] ?? '', `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(' · ');
  const place = { x: paper.left, y: window.y, width: window.width, size: 6.5 };
  const [line] = breakLines(sheet, [{ text, colour: ink.quiet }], place);
  if (line) await drawMarked(sheet, 'P', () => drawLine(sheet, line, place));
}

async function drawRecipient(sheet: Sheet, head: Letterhead): Promise<number> {
  await drawSender(sheet, head);
  const { name, address } = head.buyer;
  const place = { x: paper.left, width: window.width, size: 10, side: 'left' as const };
  let y = await drawBlock(sheet, [{ text: name, font: 'strong' }], { ...place, y: window.y + 15 });
  for (const text of showAddress(address)) y = await drawBlock(sheet, [{ text }], { ...place, y });
  return y;
}

/** Draws the seller, recipient, facts and title of a document. Drawing continues below them. */
export async function drawLetterhead(sheet: Sheet, head: Letterhead): Promise<void> {
  await drawInElement(sheet, 'Sect', async () => {
    await drawSeller(sheet, head);
    const recipient = await drawRecipient(sheet, head);
    const place = { ...facts, y: window.y, size: 9, gap: 3, nameColour: ink.quiet };
    const bottom = await drawPairs(sheet, head.facts, place);
    sheet.y = Math.max(titleY, recipient + 24, bottom + 24);
    bookmark(sheet, sheet.doc.outline, head.title);
    const title = { x: paper.left, y: sheet.y, width: paper.width, size: 17 };
    sheet.y = (await drawBlock(sheet, [{ text: head.title, font: 'strong' }], { ...title, type: 'H1' })) + 10;
  });
}
