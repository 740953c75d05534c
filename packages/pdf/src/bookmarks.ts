import type { Sheet } from './sheet.ts';

/** A bookmark, to which those of its parts are added. */
export type Bookmarks = ReturnType<PDFKit.PDFDocument['outline']['addItem']>;

/** Adds a bookmark of where the pen is. */
export function bookmark(sheet: Sheet, parent: Bookmarks, title: string): Bookmarks {
  // The library counts from the right edge; both options are missing in its types.
  const place = { fit: false, top: Math.max(0, sheet.y - 20), left: sheet.doc.page.width } as object;
  return parent.addItem(title.toWellFormed(), place);
}
