import { type Book, type Chapter, writeChapter } from '../document/report-book.ts';
import type { NumberedChapter } from './number-chapters.ts';

/** The points that a chapter with parts needs on a page: its heading, and the beginning of its first part. */
const roomOfParts = 170;

/** Returns a numbered chapter to write. */
export function chapterOf(
  book: Book,
  { number, title, section, parts }: NumberedChapter<{ chapter: Omit<Chapter, 'title'> }>,
): Chapter {
  if (section) return { ...section.chapter, number, title };
  return {
    number,
    title,
    room: roomOfParts,
    async draw(bookmarks) {
      for (const part of parts) {
        const { chapter } = part.section;
        await writeChapter(book, { ...chapter, number: part.number, title: part.title }, bookmarks);
      }
    },
  };
}
