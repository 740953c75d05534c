import type { Logger } from 'pino';

import type { FileStore } from '../../../platform/files/files-port.ts';
import { readPicture } from '../../../platform/files/read-picture.ts';
import type { ReadPicture } from './report-job.ts';

/** A store that takes longer is left out of the report. */
const pictureWithinMs = 5_000;

/**
 * Reads the pictures of one report. After the first that the store cannot give, the others are not asked for: a report without pictures
 * is worth more than none, and many waits would take longer than it may.
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
