import { inflateSync } from 'node:zlib';

import { drawParagraph, leading } from './blocks.ts';
import { ensureRoom } from './pages.ts';
import { ink, marking, paper, type Sheet } from './sheet.ts';

/** Where an image stands, in points from the upper left corner of the page. */
interface FigurePlace {
  x: number;
  width: number;
  height: number;
}

/** Draws a figure where the pen is; `alt` is what is read aloud in its place. */
export async function drawFigure(
  sheet: Sheet,
  { alt, place }: { alt: string; place: FigurePlace },
  draw: (top: number) => void,
): Promise<void> {
  ensureRoom(sheet, place.height);
  const top = sheet.y;
  const box = [place.x, paper.height - top - place.height, place.x + place.width, paper.height - top];
  await marking(sheet, { type: 'Figure', alt, box }, () => draw(top));
  sheet.y = top + place.height;
}

/** An image as the library has opened it; its types know neither it nor the call. */
export interface ImageSize {
  width: number;
  height: number;
  /** Of a JPEG. */
  colorSpace?: string;
}
type ImageOpener = { openImage: (content: Buffer) => ImageSize };

const mostPixels = 25_000_000;

/** The image where it is one that a document can hold; what is broken is found here and not while it is drawn. */
export function openPicture({ doc }: Sheet, bytes: Uint8Array): ImageSize | null {
  const content = Buffer.from(bytes);
  try {
    const picture = (doc as unknown as ImageOpener).openImage(content);
    const isReadable = picture.width * picture.height <= mostPixels && isSound(content);
    return isReadable ? picture : null;
  } catch {
    return null;
  }
}

const pngStart = '89504e470d0a1a0a';

/** The library unpacks some PNGs after it has answered, when no one could catch what is wrong with them. */
function isSound(content: Buffer): boolean {
  if (content.toString('hex', 0, 8) !== pngStart) return true;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const end = at + 8 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(content.subarray(at + 8, end));
  }
  // Four channels of sixteen bits, and a byte before each line.
  return inflateSync(Buffer.concat(parts), { maxOutputLength: mostPixels * 9 }).length > 0;
}

const mostWidth = 420;
const mostHeight = 300;
const captionSize = 8.5;

interface FigureText {
  /** For those who do not see the picture. */
  alt: string;
  /** Below the picture. */
  caption: string;
}

/** An image of at most the width of the text, on the same page as its caption. */
export async function drawPicture(sheet: Sheet, picture: ImageSize, { alt, caption }: FigureText): Promise<void> {
  const scale = Math.min(mostWidth / picture.width, mostHeight / picture.height, 1);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  ensureRoom(sheet, place.height + 3 * captionSize * leading);
  await drawFigure(sheet, { alt, place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  sheet.y += 4;
  await drawParagraph(sheet, caption, { size: captionSize, colour: ink.quiet, after: 12 });
}
