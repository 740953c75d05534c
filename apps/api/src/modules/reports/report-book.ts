import { drawHeading } from './pdf-blocks.ts';
import { nameHere } from './pdf-links.ts';
import { ensureRoom } from './pdf-pages.ts';
import { paper, type Sheet, within } from './pdf-sheet.ts';
import type { Contents } from './report-contents.ts';

/** A report while it is written. */
export interface Book {
  sheet: Sheet;
  /** Where chapters are listed; a short report has none. */
  contents: Contents | null;
}

/** The bookmark of a chapter, to which those of its parts are added. */
export type Bookmarks = ReturnType<PDFKit.PDFDocument['outline']['addItem']>;

/** Adds a bookmark of where the pen is. */
export function bookmark(sheet: Sheet, parent: Bookmarks, title: string): Bookmarks {
  // The library counts from the right edge; both options are missing in its types.
  const place = { fit: false, top: Math.max(0, sheet.y - 20), left: sheet.doc.page.width } as object;
  return parent.addItem(title.toWellFormed(), place);
}

const chapterRoom = 130;

/** A chapter: its heading, its bookmark, its line in the contents, and what `draw` draws. */
export async function chapter(book: Book, title: string, draw: (bookmarks: Bookmarks) => Promise<void>): Promise<void> {
  const { sheet, contents } = book;
  await within(sheet, 'Sect', async () => {
    ensureRoom(sheet, chapterRoom);
    if (sheet.y > paper.top) sheet.y += 14;
    const bookmarks = bookmark(sheet, sheet.doc.outline, title);
    if (contents) {
      const name = `chapter-${contents.entries.length + 1}`;
      nameHere(sheet, name);
      contents.entries.push({ title, name, page: sheet.page });
    }
    await drawHeading(sheet, 2, title);
    await draw(bookmarks);
  });
}
