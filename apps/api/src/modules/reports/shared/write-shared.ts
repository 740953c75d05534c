import { type Book, type Chapter, writeChapter } from '../document/report-book.ts';
import { openContents } from '../document/report-contents.ts';
import { drawMissing } from '../document/report-missing.ts';
import { drawTreeBlocks } from '../tree/draw-tree-block.ts';
import type { ReadSharedFindings, SharedPlan } from './shared-plan.ts';

/** Writes a report from its tree: the contents, then a chapter for each section that has content. */
export async function writeShared(blank: Book, plan: SharedPlan, readFindings: ReadSharedFindings): Promise<void> {
  const contents = openContents(blank.sheet, blank.words);
  const book = { ...blank, contents };
  const written = plan.sections.filter(({ content }) => content.length > 0);
  contents.hold({ chapters: written.length });
  for (const [place, { title, content }] of written.entries()) {
    const chapter: Chapter = {
      title,
      isOnNewPage: place === 0,
      async draw(bookmarks) {
        await drawTreeBlocks({ book, bookmarks, paths: plan.paths, readFindings, linkTo: () => ({}) }, content);
        if (place === written.length - 1) await drawMissing(book);
      },
    };
    await writeChapter(book, chapter);
  }
  await contents.fill();
}
