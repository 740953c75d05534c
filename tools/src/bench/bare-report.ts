import { drawParagraph } from '@gatehouse/pdf/blocks';
import { newPage } from '@gatehouse/pdf/pages';
import { closeSheet, openSheet } from '@gatehouse/pdf/sheet';

const imprint = { title: 'Bare', subject: '', author: '', at: new Date(0) };

/**
 * Writes texts as plain paragraphs, each on a new page, and returns the seconds that it takes: the lower limit for a report without a
 * database, a layout or Markdown.
 */
export async function writeBare(texts: readonly string[]): Promise<number> {
  const begun = performance.now();
  const sheet = openSheet({
    imprint,
    ownFont: null,
    han: 'sc',
    breathe: () => new Promise((done) => setImmediate(done)),
    decorate: () => undefined,
    write: () => undefined,
  });
  for (const text of texts) {
    await drawParagraph(sheet, text);
    newPage(sheet);
  }
  await closeSheet(sheet);
  return (performance.now() - begun) / 1_000;
}
