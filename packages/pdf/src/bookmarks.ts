import type { Sheet } from './sheet.ts';

/** A bookmark to which child bookmarks can be added. */
export type Bookmarks = ReturnType<PDFKit.PDFDocument['outline']['addItem']>;

/** Adds a bookmark for the current position. */
export function bookmark(sheet: Sheet, parent: Bookmarks, title: string): Bookmarks {
  // The library measures from the right edge. Both options are missing in its types.
  const place = { fit: false, top: Math.max(0, sheet.y - 20), left: sheet.doc.page.width } as object;
  return parent.addItem(title.toWellFormed(), place);
}
