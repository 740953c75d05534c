import { inflateSync } from 'node:zlib';

import { drawParagraph, leading } from './blocks.ts';
import { ensureSpace } from './pages.ts';
import { ink, drawMarked, paper, type Sheet } from './sheet.ts';

/** The position of an image, in points from the upper left corner of the page. */
interface FigurePlace {
  x: number;
  width: number;
  height: number;
}

/** Draws a figure at the current position. `alt` is the alternative text. */
export async function drawFigure(
  sheet: Sheet,
  { alt, place }: { alt: string; place: FigurePlace },
  draw: (top: number) => void,
): Promise<void> {
  ensureSpace(sheet, place.height);
  const top = sheet.y;
  const box = [place.x, paper.height - top - place.height, place.x + place.width, paper.height - top];
  await drawMarked(sheet, { type: 'Figure', alt, box }, () => draw(top));
  sheet.y = top + place.height;
}

/** An image opened by the library. Its types lack both this object and the method. */
export interface ImageSize {
  width: number;
  height: number;
  /** The color space of a JPEG. */
  colorSpace?: string;
}
type ImageOpener = { openImage: (content: Buffer) => ImageSize };

const maxPixels = 25_000_000;

/** Opens an image, or returns null if a document cannot contain it. Broken images are detected here instead of while drawing. */
export function openPicture({ doc }: Sheet, bytes: Uint8Array): ImageSize | null {
  const content = Buffer.from(bytes);
  try {
    const picture = (doc as unknown as ImageOpener).openImage(content);
    const isReadable = picture.width * picture.height <= maxPixels && isDecodable(content);
    return isReadable ? picture : null;
  } catch {
    return null;
  }
}

const pngStart = '89504e470d0a1a0a';

/** Returns false for a broken PNG. The library decompresses some PNGs asynchronously, where the error could not be caught. */
function isDecodable(content: Buffer): boolean {
  if (content.toString('hex', 0, 8) !== pngStart) return true;
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at)) {
    const end = at + 8 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(content.subarray(at + 8, end));
  }
  // Four channels of sixteen bits, and one byte per line.
  return inflateSync(Buffer.concat(parts), { maxOutputLength: maxPixels * 9 }).length > 0;
}

/** Sizes in points. */
const maxWidth = 420;
const maxHeight = 300;
const captionSize = 8.5;

interface FigureText {
  /** The alternative text. */
  alt: string;
  /** The caption below the image. */
  caption: string;
}

/** Draws an image no wider than the text, on the same page as its caption. */
export async function drawPicture(sheet: Sheet, picture: ImageSize, { alt, caption }: FigureText): Promise<void> {
  const scale = Math.min(maxWidth / picture.width, maxHeight / picture.height, 1);
  const place = { x: paper.left, width: picture.width * scale, height: picture.height * scale };
  ensureSpace(sheet, place.height + 3 * captionSize * leading);
  await drawFigure(sheet, { alt, place }, (top) => {
    sheet.doc.image(picture as unknown as string, place.x, top, { width: place.width, height: place.height });
  });
  sheet.y += 4;
  await drawParagraph(sheet, caption, { size: captionSize, colour: ink.quiet, after: 12 });
}
