import { drawHeading, type Level } from '@gatehouse/pdf/blocks';
import { bookmark, type Bookmarks } from '@gatehouse/pdf/bookmarks';
import { addDestination } from '@gatehouse/pdf/links';
import { ensureSpace, newPage } from '@gatehouse/pdf/pages';
import { paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { type Cell, drawTable, type TableColumn, heightToReserve, type TableLook } from '@gatehouse/pdf/table';

import type { Contents } from './report-contents.ts';
import type { ReportWords } from './report-words.ts';

/** Reads an image. Returns null if it no longer exists, and `unavailable` if the store cannot be read. */
export type ReadPicture = (fileId: string) => Promise<Uint8Array | null | 'unavailable'>;

/** A report being written. */
export interface Book {
  sheet: Sheet;
  /** The texts of its language. */
  words: ReportWords;
  /** Null for reports of one finding or a retest, which have no contents. */
  contents: Contents | null;
  readPicture: ReadPicture;
  /** Number of figures with a caption, and of images that could not be read from the store. */
  figures: { count: number; unavailable: number };
}

/** A chapter to write, or a part of one. */
export interface Chapter {
  /** By default it is not numbered. */
  number?: string;
  title: string;
  /** The number of its findings and their severity, as an index of `severities`, if the contents name these. */
  group?: { severity: number; count: number };
  /** A remark beside its title, for contents that do not list all findings. */
  note?: string;
  /** True if it starts on a new page. */
  isOnNewPage?: boolean;
  /** The points that must be left on the page for it to start there. */
  room?: number;
  /** Draws the content, whose headings have the given level. */
  draw: (bookmarks: Bookmarks, level: 3 | 4) => Promise<void>;
}

const chapterRoom = 110;
/** Share of a page that must be filled before the next chapter starts on a new one. */
const leastFilled = 0.4;

/** Returns a title with its number, if any. */
const numbered = ({ number, title }: Pick<Chapter, 'number' | 'title'>): string =>
  number === undefined ? title : `${number} ${title}`;

/** Adds a chapter to the contents, with a destination for its entry. */
function enterChapter(
  { sheet, words }: Book,
  contents: Contents,
  { chapter, isPart }: { chapter: Chapter; isPart: boolean },
): void {
  const { number = '', title, group, note } = chapter;
  const name = `chapter-${contents.entries.length + 1}`;
  addDestination(sheet, name);
  contents.entries.push({
    ...(group === undefined ? {} : { severity: group.severity }),
    ...(note === undefined ? {} : { note }),
    number,
    title: group === undefined ? title : words.sentences.findings(group.count),
    name,
    page: sheet.page,
    finding: null,
    isPart,
  });
}

/** Writes a chapter with its heading, its bookmark and its entry in the contents; below the bookmark of a chapter, a part of it. */
export async function writeChapter(book: Book, chapter: Chapter, parent: Bookmarks | null = null): Promise<void> {
  const { sheet, contents } = book;
  const { number = '', title, isOnNewPage = false, room = chapterRoom, draw } = chapter;
  const level = parent === null ? 2 : 3;
  await drawInElement(sheet, 'Sect', async () => {
    const filled = (sheet.y - paper.top) / (paper.bottom - paper.top);
    if (isOnNewPage && filled > leastFilled) newPage(sheet);
    ensureSpace(sheet, room);
    const bookmarks = bookmark(sheet, parent ?? sheet.doc.outline, numbered(chapter));
    if (contents) enterChapter(book, contents, { chapter, isPart: parent !== null });
    await drawHeading(sheet, level, { id: number, title });
    await draw(bookmarks, level === 2 ? 3 : 4);
  });
}

interface TitledTable {
  level: Level;
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
  /** By default dense. */
  look?: TableLook;
}

/** Draws a table on the same page as its heading. */
export async function drawTitledTable(
  sheet: Sheet,
  { level, title, columns, rows, look = 'dense' }: TitledTable,
): Promise<void> {
  const table = { columns, look };
  await drawHeading(sheet, level, { title, keep: heightToReserve(sheet, table, rows) });
  await drawTable(sheet, table, rows);
}
