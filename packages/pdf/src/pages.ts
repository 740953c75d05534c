import { addCleanPage } from './page.ts';
import { drawAsArtifact, paper, type Sheet } from './sheet.ts';
import { closeParts, startPageContent, type PageParts } from './structure.ts';

/** Starts a new page if less than this height is left. Returns true if it did. */
export function ensureSpace(sheet: Sheet, height: number): boolean {
  const isNew = sheet.y + height > paper.bottom;
  if (isNew) newPage(sheet);
  return isNew;
}

export function newPage(sheet: Sheet): void {
  drawAsArtifact(sheet, () => {
    closeParts(sheet.structure, sheet.parts);
    addPage(sheet);
  });
}

function addPage(sheet: Sheet): void {
  addCleanPage(sheet.doc);
  sheet.parts = startPageContent(sheet.structure);
  sheet.page += 1;
  sheet.y = paper.top;
  sheet.decorate(sheet);
}

/** A page that is filled after all others. */
export interface HeldPage {
  page: PDFKit.PDFDocument['page'];
  parts: PageParts;
  /** The position at which drawing continues. */
  y: number;
}

interface PageHolder {
  page: PDFKit.PDFDocument['page'];
  _pageBuffer: PDFKit.PDFDocument['page'][];
}

/** Keeps the current page open and continues on the next. */
export function holdPage(sheet: Sheet): HeldPage {
  const inner = sheet.doc as unknown as PageHolder;
  const held = { page: inner.page, parts: sheet.parts, y: sheet.y };
  inner._pageBuffer = [];
  addPage(sheet);
  return held;
}

/** Fills a page that was kept open. */
export async function fillPage(sheet: Sheet, held: HeldPage, draw: () => Promise<void>): Promise<void> {
  const inner = sheet.doc as unknown as PageHolder;
  const { page, parts, y } = { page: inner.page, parts: sheet.parts, y: sheet.y };
  inner.page = held.page;
  Object.assign(sheet, { parts: held.parts, y: held.y });
  await draw();
  closeParts(sheet.structure, held.parts);
  inner._pageBuffer.unshift(held.page);
  inner.page = page;
  Object.assign(sheet, { parts, y });
}
