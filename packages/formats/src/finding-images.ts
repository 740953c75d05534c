import { hash } from 'node:crypto';

/** An image that a file carries for a finding. Whoever stores it must check that the bytes are one. */
export interface FindingImage {
  /** Or a description of it; plain text. */
  name: string;
  /** In hex. */
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What the texts of the finding call it in place of an address; null where they do not mention it. */
  address: string | null;
}

/** What of the files in one import is kept: bytes of one image, of all, and images of one finding. */
export const imageLimits = { bytesOfOne: 10 * 1_048_576, bytes: 64 * 1_048_576, imagesOfFinding: 20 };

/** The images of a file while it is read. */
export interface ImagesDraft {
  /** By the key of the finding. */
  kept: Map<string, FindingImage[]>;
  /** What the limits still allow. */
  bytesLeft: number;
  /** Images beyond the limits. */
  refused: number;
  /** Files that are no images. */
  otherFiles: number;
}

/** The images of a file before it is read. */
export const noImages = (): ImagesDraft => ({
  kept: new Map(),
  bytesLeft: imageLimits.bytes,
  refused: 0,
  otherFiles: 0,
});

// The beginnings of PNG, JPEG, GIF and WebP files.
const beginnings = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8', 'RIFF'];

function isImage(bytes: Buffer): boolean {
  return beginnings.some((beginning) => bytes.toString('latin1', 0, beginning.length) === beginning);
}

/** Takes the bytes of an attached file; null, and counted, for one that is no image or too large. */
export function takeImage(images: ImagesDraft, given: { name: string; bytes: Buffer }): FindingImage | null {
  const { bytes } = given;
  if (!isImage(bytes)) {
    images.otherFiles += 1;
    return null;
  }
  if (bytes.length > Math.min(imageLimits.bytesOfOne, images.bytesLeft)) {
    images.refused += 1;
    return null;
  }
  images.bytesLeft -= bytes.length;
  // Of their own: a small buffer is a window on a larger one that others use.
  return { name: given.name, sha256: hash('sha256', bytes), bytes: Uint8Array.from(bytes), address: null };
}

/** Gives up images of a finding that is left out. */
export function dropImages(images: ImagesDraft, dropped: readonly FindingImage[]): void {
  for (const { bytes } of dropped) images.bytesLeft += bytes.length;
}

/** Keeps images with their finding; what it has already, and what is too many, is dropped. */
export function addImages(images: ImagesDraft, key: string, added: readonly FindingImage[]): void {
  const unique = new Map((images.kept.get(key) ?? []).map((image) => [image.sha256, image]));
  for (const image of added) {
    if (unique.has(image.sha256)) dropImages(images, [image]);
    else unique.set(image.sha256, image);
  }
  const all = [...unique.values()];
  const tooMany = all.slice(imageLimits.imagesOfFinding);
  dropImages(images, tooMany);
  images.refused += tooMany.length;
  if (all.length > 0) images.kept.set(key, all.slice(0, imageLimits.imagesOfFinding));
}

const megabyte = 1_048_576;

/** What became of files that were not kept. */
export function warnOfImages({ refused, otherFiles }: ImagesDraft): string[] {
  const { bytesOfOne, bytes, imagesOfFinding } = imageLimits;
  const limits = `${bytesOfOne / megabyte} MB each, ${imagesOfFinding} per finding, ${bytes / megabyte} MB per import`;
  return [
    ...(refused > 0 ? [`Images beyond the limits (${limits}), not imported: ${refused}.`] : []),
    ...(otherFiles > 0
      ? [
          `Attached files that are not PNG, JPEG, GIF or WebP images, not imported: ${otherFiles}. Add them to the findings in the portal.`,
        ]
      : []),
  ];
}
