import { setImmediate } from 'node:timers/promises';

import { type Imprint, openSheet, type Sheet } from './pdf-sheet.ts';

const breathMs = 15;
const mostUnread = 1_048_576;

/**
 * A document as bytes, written while it is read: never much more than a megabyte of it waits for a slow reader, and
 * other calls are answered in between.
 */
export async function* streamPdf(imprint: Imprint, write: (sheet: Sheet) => Promise<void>): AsyncGenerator<Buffer> {
  let read = Promise.withResolvers<void>();
  let since = performance.now();
  const breathe = async (doc: PDFKit.PDFDocument) => {
    if (performance.now() - since > breathMs) await setImmediate();
    while (doc.readableLength > mostUnread && !doc.destroyed) await read.promise;
    if (doc.destroyed) throw new Error('Nobody reads the document any more');
    since = performance.now();
  };
  const sheet = openSheet(imprint, breathe);
  const finish = async () => {
    await write(sheet);
    sheet.parent.end();
    sheet.doc.end();
  };
  const written = finish().catch((error: Error) => void sheet.doc.destroy(error));
  try {
    for await (const chunk of sheet.doc as AsyncIterable<Buffer>) {
      yield chunk;
      read.resolve();
      read = Promise.withResolvers();
    }
    await written;
  } finally {
    sheet.doc.destroy();
    read.resolve();
  }
}
