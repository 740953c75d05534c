import { drawParagraph, type Level } from '@gatehouse/pdf/blocks';
import { drawPicture, openPicture } from '@gatehouse/pdf/figure';
import { drawMarkdown } from '@gatehouse/pdf/markdown';
import { ink } from '@gatehouse/pdf/sheet';

import type { Book } from './report-book.ts';

/** Maximum length of a text in the report; the portal shows it in full. */
export const maxCharacters = 50_000;
const maxLines = 40;

interface Story {
  level: Level;
  proofs?: readonly string[];
  maxLines?: number;
}

/** Draws a Markdown text. Its images become figures, and long code is cut around the quoted proofs. */
export async function drawStory(book: Book, markdown: string, story: Story): Promise<void> {
  const { texts, sentences } = book.words;
  await drawMarkdown(book.sheet, markdown, {
    level: story.level,
    maxCharacters,
    shortened: texts.shortened,
    excerpt: { maxLines: story.maxLines ?? maxLines, proofs: story.proofs ?? [], leftOut: sentences.leftOut },
    drawImage: ({ alt, address }) => drawImage(book, { alt, fileId: fileOf(address) }),
  });
}

const fileAddress = /^\/api\/(?:provider\/companies\/[\da-f-]{36}\/)?files\/([\da-f-]{36})\//;

/** Returns the ID of the portal's file in a URL, or null for other URLs. */
export const fileOf = (address: string): string | null => fileAddress.exec(address)?.[1] ?? null;

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
  await sheet.waitForReader();
}
