import type { Logger } from 'pino';

import { asPng } from '../../../platform/file-kinds/as-png.ts';
import type { FileStore } from '../../../platform/files/files-port.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { ReadPicture } from './report-book.ts';

/** Time within which an image must be read from the store, in ms. */
const pictureWithinMs = 5_000;

/**
 * Opens a reader for the images of one report. After the first failure of the store, no other images are read: a report without images is
 * better than none, and waiting for each would exceed the time limit.
 */
export function openPictures(store: FileStore, log: Pick<Logger, 'warn'>): ReadPicture {
  let isAway = false;
  return async (fileId) => {
    if (isAway) return 'unavailable';
    try {
      return await readPicture(store, fileId, AbortSignal.timeout(pictureWithinMs));
    } catch (error) {
      isAway = true;
      log.warn({ err: error }, 'a report is made without images: the file store cannot be read');
      return 'unavailable';
    }
  };
}

/** Returns a reader whose WebP and GIF images are PNGs, since a PDF can embed neither. Only the threads of documents may use it. */
export const asReadable =
  (read: ReadPicture): ReadPicture =>
  async (fileId) => {
    const bytes = await read(fileId);
    return bytes === null || bytes === 'unavailable' ? bytes : asPng(Buffer.from(bytes));
  };
