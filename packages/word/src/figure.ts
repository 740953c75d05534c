import { paragraphLook } from './blocks.ts';
import { caption, type CaptionOf } from './caption.ts';
import type { DocumentParts } from './document-parts.ts';
import type { OpenedImage } from './image-size.ts';
import { escapeXml, namespaces } from './xml.ts';

/** English metric units in a pixel of 96 dpi. */
const unitsOfPixel = 9_525;

/** The largest size of an image in pixels of 96 dpi. */
export interface ImageRoom {
  width: number;
  height: number;
}

/** The size of a figure in the text. */
export const figureRoom: ImageRoom = { width: 600, height: 420 };

/** Returns an image within a paragraph, with its alternative text. */
export function imageXml(
  parts: Pick<DocumentParts, 'nextId' | 'addImage'>,
  image: OpenedImage,
  { alt, room }: { alt: string; room: ImageRoom },
): string {
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const [width, height] = [image.width, image.height].map((pixels) =>
    Math.max(1, Math.round(pixels * scale * unitsOfPixel)),
  );
  const id = parts.nextId();
  const relation = parts.addImage(image.bytes, image.type);
  const name = `name="Image ${id}" descr="${escapeXml(alt)}"`;
  const { wp, a, pic, r } = namespaces;
  return [
    `<w:drawing><wp:inline xmlns:wp="${wp}" distT="0" distB="0" distL="0" distR="0">`,
    `<wp:extent cx="${width}" cy="${height}"/><wp:docPr id="${id}" ${name}/>`,
    `<wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${a}" noChangeAspect="1"/></wp:cNvGraphicFramePr>`,
    `<a:graphic xmlns:a="${a}"><a:graphicData uri="${pic}"><pic:pic xmlns:pic="${pic}">`,
    `<pic:nvPicPr><pic:cNvPr id="${id}" ${name}/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip xmlns:r="${r}" r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>',
  ].join('');
}

/** A figure with its number. */
export interface Figure {
  /** The alternative text. */
  alt: string;
  captionOf: CaptionOf;
}

/** Returns an image as a paragraph with a numbered caption. */
export function figure(parts: DocumentParts, image: OpenedImage, { alt, captionOf }: Figure): string {
  const xml = imageXml(parts, image, { alt, room: figureRoom });
  return `<w:p>${paragraphLook({ keepsWithNext: true }, '')}<w:r>${xml}</w:r></w:p>${caption(parts, { of: 'Figure', captionOf })}`;
}
