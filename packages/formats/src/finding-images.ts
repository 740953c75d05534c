import { hash } from 'node:crypto';

/** An image that a file contains for a finding. Code that stores it must verify that it is an image. */
export interface FindingImage {
  /** The file name or a description, in plain text. */
  name: string;
  /** In hex. */
  sha256: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The placeholder URL of the image in the finding's texts, or null if they do not mention it. */
  address: string | null;
}

/** Limits for the images of one import: bytes per image, bytes in total, and images per finding. */
export const imageLimits = { bytesOfOne: 10 * 1_048_576, bytes: 64 * 1_048_576, imagesOfFinding: 20 };

/** The images of a file while it is read. */
export interface ImagesDraft {
  /** Stored images by finding key. */
  kept: Map<string, FindingImage[]>;
  /** The bytes remaining under the limit. */
  bytesLeft: number;
  /** Number of images beyond the limits. */
  refused: number;
  /** Number of files that are not images. */
  otherFiles: number;
}

/** Returns the initial state for the images of a file. */
export const noImages = (): ImagesDraft => ({
  kept: new Map(),
  bytesLeft: imageLimits.bytes,
  refused: 0,
  otherFiles: 0,
});

// The first bytes of PNG, JPEG, GIF and WebP files.
const beginnings = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'GIF8', 'RIFF'];

function isImage(bytes: Buffer): boolean {
  return beginnings.some((beginning) => bytes.toString('latin1', 0, beginning.length) === beginning);
}

/** Accepts the bytes of an attached image. Returns null, and counts the file, if it is not an image or too large. */
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
  // Copied, because a small Buffer is a view of a larger one that is shared.
  return { name: given.name, sha256: hash('sha256', bytes), bytes: Uint8Array.from(bytes), address: null };
}

/** Releases the images of a finding that is left out. */
export function dropImages(images: ImagesDraft, dropped: readonly FindingImage[]): void {
  for (const { bytes } of dropped) images.bytesLeft += bytes.length;
}

/** Adds images to a finding. Duplicates and images above the limit are dropped. */
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

/** Returns warnings about files that were not stored. */
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
