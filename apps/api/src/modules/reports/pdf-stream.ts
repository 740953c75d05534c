import { setImmediate } from 'node:timers/promises';

import { type Imprint, openSheet, type Sheet } from './pdf-sheet.ts';

const breathMs = 15;

/**
 * The end of a long document is very many short lines, which the library passes on one by one: gathered as one text they
 * take a fraction of the time.
 */
function endAtOnce(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as { _offset: number; _write: (line: string | Buffer) => void };
  const push = doc.push.bind(doc);
  const parts: Buffer[] = [];
  let text = '';
  inner._write = (line) => {
    const isBytes = typeof line !== 'string';
    if (isBytes) parts.push(Buffer.from(text, 'latin1'), line);
    text = isBytes ? '' : `${text}${line}\n`;
    inner._offset += isBytes ? line.length : line.length + 1;
  };
  // Called once, with null: that is the end.
  doc.push = () => {
    push(Buffer.concat([...parts, Buffer.from(text, 'latin1')]));
    return push(null);
  };
  doc.end();
}

const mostUnread = 1_048_576;

/**
 * A document as bytes, written while it is read: never much more than a megabyte of it waits for a slow reader, and
 * other calls are answered in between.
 */
export async function* streamPdf(imprint: Imprint, write: (sheet: Sheet) => Promise<void>): AsyncGenerator<Buffer> {
  let read = Promise.withResolvers<void>();
  let since = performance.now();
  const breathe = async (doc: PDFKit.PDFDocument) => {
    if (performance.now() - since > breathMs) {
      await setImmediate();
      since = performance.now();
    }
    while (doc.readableLength > mostUnread && !doc.destroyed) await read.promise;
    if (doc.destroyed) throw new Error('Nobody reads the document any more');
  };
  const sheet = openSheet(imprint, breathe);
  const finish = async () => {
    await write(sheet);
    sheet.parent.end();
    endAtOnce(sheet.doc);
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
