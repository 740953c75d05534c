import type { AttachedFile, PropertySet } from '@gatehouse/pdf/archive';
import { hanScriptOf } from '@gatehouse/pdf/font-files';
import { closeSheet, openSheet, type Sheet } from '@gatehouse/pdf/sheet';

/** What a document of billing is, before anything is drawn. */
export interface DocumentSheet {
  title: string;
  subject: string;
  author: string;
  /** YYYY-MM-DD. */
  day: string;
  /** Names that tell how Han characters are written. */
  sample: string;
  files?: readonly AttachedFile[];
  properties?: readonly PropertySet[];
  /** Draws head and foot of each page, the first one included. */
  decorate: (sheet: Sheet) => void;
}

/** Draws a document for archives and answers its file. */
export async function drawDocument(document: DocumentSheet, draw: (sheet: Sheet) => Promise<void>): Promise<Buffer> {
  const { title, subject, author, day, sample, files = [], properties = [], decorate } = document;
  const written: Buffer[] = [];
  const sheet = openSheet({
    imprint: { title, subject, author, at: new Date(`${day}T00:00:00Z`) },
    ownFont: null,
    han: hanScriptOf(sample) ?? 'sc',
    breathe: () => Promise.resolve(),
    write: (bytes) => void written.push(Buffer.from(bytes)),
    decorate,
    archive: { files, properties },
  });
  decorate(sheet);
  await draw(sheet);
  await closeSheet(sheet);
  return Buffer.concat(written);
}
