import type { AttachedFile, PropertySet } from '@gatehouse/pdf/archive';
import { hanScriptOf } from '@gatehouse/pdf/font-files';
import { closeSheet, openSheet, type Sheet } from '@gatehouse/pdf/sheet';

/** The properties of a billing document. */
export interface DocumentSheet {
  title: string;
  subject: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Names from which the script variant for Chinese characters is chosen. */
  sample: string;
  files?: readonly AttachedFile[];
  properties?: readonly PropertySet[];
  /** Draws the header and footer of each page, including the first. */
  decorate: (sheet: Sheet) => void;
}

/** Draws a document in archive format (PDF/A) and returns the file. */
export async function drawDocument(document: DocumentSheet, draw: (sheet: Sheet) => Promise<void>): Promise<Buffer> {
  const { title, subject, author, day, sample, files = [], properties = [], decorate } = document;
  const written: Buffer[] = [];
  const sheet = openSheet({
    metadata: { title, subject, author, at: new Date(`${day}T00:00:00Z`) },
    ownFont: null,
    han: hanScriptOf(sample) ?? 'sc',
    waitForReader: () => Promise.resolve(),
    write: (bytes) => void written.push(Buffer.from(bytes)),
    decorate,
    archive: { files, properties },
  });
  decorate(sheet);
  await draw(sheet);
  await closeSheet(sheet);
  return Buffer.concat(written);
}
