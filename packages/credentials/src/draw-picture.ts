import { crc32 } from 'node:zlib';

import { outlineLine } from '@gatehouse/pdf/outlines';
import type { Sheet } from '@gatehouse/pdf/sheet';
import { renderAsync } from '@resvg/resvg-js';

import type { DrawnCertificate } from './certificate.ts';
import { openPage } from './draw-pdf.ts';
import { fitText } from './fit-text.ts';
import { canvasHeight, layOut } from './layout.ts';
import type { Item, PictureItem, ShapeItem } from './layout-items.ts';

/** The size of link previews in social networks, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;
const canvasWidth = (canvasHeight * pictureSize.width) / pictureSize.height;

function drawShape({ path, fill = 'none', stroke = 'none', opacity, box, scale }: ShapeItem): string {
  const moved = scale === undefined ? '' : ` transform="translate(${box.x} ${box.y}) scale(${scale})"`;
  return `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="1.2" opacity="${opacity}"${moved}/>`;
}

function drawLogo({ picture: { bytes, type }, box }: PictureItem): string {
  const content = Buffer.from(bytes).toString('base64');
  return `<image x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" href="data:${type};base64,${content}"/>`;
}

function drawItem(sheet: Sheet, item: Item): string {
  if (item.kind === 'picture') return drawLogo(item);
  if (item.kind === 'shape') return drawShape(item);
  const path = fitText(sheet, item)
    .map(({ line, at }) => outlineLine(line, at))
    .join('');
  return `<path d="${path}" fill="${item.colour}"/>`;
}

/** Draws a certificate as an SVG whose text is converted to outlines, so that it does not depend on installed fonts. */
export function drawSvg(certificate: DrawnCertificate): string {
  const sheet = openPage(certificate, () => undefined);
  const drawn = layOut(certificate, canvasWidth).map((item) => drawItem(sheet, item));
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${canvasWidth} ${canvasHeight}"><rect width="100%" height="100%" fill="#ffffff"/>${drawn.join('')}</svg>`;
}

const keyword = 'openbadgecredential';
/** Length of the signature and the header chunk, which always comes first. */
const headBytes = 8 + 25;

/** Embeds a credential into a PNG as specified by Open Badges, in one uncompressed iTXt chunk. */
function bakeCredential(png: Buffer, credential: string): Buffer {
  // The keyword, followed by empty fields: no compression, language or translated keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential, 'utf8')]);
  const typed = Buffer.concat([Buffer.from('iTXt', 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, headBytes), length, typed, check, png.subarray(headBytes)]);
}

/** Draws a certificate as a PNG with its credential embedded. */
export async function drawBadge(certificate: DrawnCertificate, credential: string): Promise<Buffer> {
  const picture = await renderAsync(drawSvg(certificate), { font: { loadSystemFonts: false } });
  return bakeCredential(picture.asPng(), credential);
}
