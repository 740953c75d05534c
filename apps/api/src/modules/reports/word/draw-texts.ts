import { caption } from '@gatehouse/word/caption';
import { figure } from '@gatehouse/word/figure';
import { openImage } from '@gatehouse/word/image-size';
import { markdownXml } from '@gatehouse/word/markdown-blocks';
import type { Level } from '@gatehouse/word/style-names';

import { fileOf } from '../document/report-story.ts';
import type { WordBook } from './word-book.ts';

/** Returns the XML of a file as a figure with its number and description. An image that cannot be shown is only named, with a link. */
export async function imageBlock(
  { parts, words, readPicture, reportAddress }: WordBook,
  { alt, fileId }: { alt: string; fileId: string | null },
): Promise<string> {
  const { texts, sentences } = words;
  const bytes = fileId === null ? null : await readPicture(fileId);
  const isUnavailable = bytes === 'unavailable';
  const image = bytes === null || isUnavailable ? null : openImage(bytes);
  const described = alt.trim() === '' ? texts.notDescribed : alt;
  if (image)
    return figure(parts, image, { alt: described, captionOf: (number) => sentences.figure(number, described) });
  const reason = isUnavailable ? { text: texts.pictureUnavailable } : { text: texts.noPicture, link: reportAddress };
  return caption(parts, {
    of: 'Figure',
    captionOf: (number) => sentences.figure(number, described),
    more: [{ text: ' ' }, reason],
  });
}

/** Returns the XML of a text in Markdown. */
export const storyBlock = (book: WordBook, markdown: string, level: Level): Promise<string> =>
  markdownXml(book.parts, markdown, {
    level,
    drawImage: ({ alt, address }) => imageBlock(book, { alt, fileId: fileOf(address) }),
  });
