import type { Bookmarks } from '@gatehouse/pdf/bookmarks';

import { type Book, writeChapter } from '../document/report-book.ts';
import { openContents } from '../document/report-contents.ts';
import { drawMissing } from '../document/report-missing.ts';
import { chapterOf } from '../tree/chapter-of.ts';
import { drawTreeBlocks } from '../tree/draw-tree-block.ts';
import { lookIn } from '../tree/draw-tree-tables.ts';
import { numberChapters } from '../tree/number-chapters.ts';
import { withoutStatusTable } from '../tree/status-table.ts';
import type { ReadSharedFindings, SharedPlan } from './shared-plan.ts';

/** Writes a report from its tree: the contents, then a chapter for each section that has content. */
export async function writeShared(blank: Book, plan: SharedPlan, readFindings: ReadSharedFindings): Promise<void> {
  const contents = openContents(blank.sheet, blank.words);
  const book = { ...blank, contents };
  const written = plan.sections.filter(({ content }) => content.length > 0);
  const drawing = { book, paths: plan.paths, readFindings, linkTo: () => ({}) };
  const sections = written.map(({ key, title, content }) => ({
    key,
    title,
    chapter: {
      draw: (bookmarks: Bookmarks, level: 3 | 4) =>
        drawTreeBlocks({ ...drawing, bookmarks, level, look: lookIn(key) }, withoutStatusTable({ key, content })),
    },
  }));
  const chapters = numberChapters(book.words, sections);
  contents.hold({ chapters: chapters.length });
  for (const [place, one] of chapters.entries())
    await writeChapter(book, { ...chapterOf(book, one), isOnNewPage: place === 0 });
  if (chapters.length > 0) await drawMissing(book);
  await contents.fill();
}
