import { drawParagraph } from '@gatehouse/pdf/blocks';
import { drawPicture, openPicture } from '@gatehouse/pdf/figure';
import { ink } from '@gatehouse/pdf/sheet';

import type { Book } from './report-book.ts';

/** Draws a file as a figure with its number and description. An image that cannot be shown is only named. */
export async function drawImage(book: Book, { alt, fileId }: { alt: string; fileId: string | null }): Promise<void> {
  const { sheet, figures, readPicture } = book;
  const { texts, sentences } = book.words;
  const bytes = fileId === null ? null : await readPicture(fileId);
  const isUnavailable = bytes === 'unavailable';
  const picture = bytes === null || isUnavailable ? null : openPicture(sheet, bytes);
  figures.count += 1;
  if (isUnavailable) figures.unavailable += 1;
  const reason = isUnavailable ? texts.pictureUnavailable : texts.noPicture;
  const described = alt.trim() === '' ? texts.notDescribed : alt;
  const caption = sentences.figure(figures.count, described);
  if (picture === null) await drawParagraph(sheet, `${caption} ${reason}`, { size: 8.5, colour: ink.quiet, after: 12 });
  else await drawPicture(sheet, picture, { alt: described, caption });
  await sheet.breathe();
}
