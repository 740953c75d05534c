import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { openLeakArchive } from '../leaks/archive/open-zip.ts';
import type { LeakFile, LeakInput } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { isWorkbook, openSheetRows, type SheetReading } from '../xlsx/read-xlsx.ts';

// A list has a few thousand rows; its sheet is a few megabytes.
const limits = { ...archiveLimits, entries: 10_000, expanded: 512 * 1024 ** 2 };

const otherArchives: readonly (readonly [path: string, title: string])[] = [
  ['xl/workbook.bin', 'a binary workbook. Save it as .xlsx'],
  ['content.xml', 'an OpenDocument file. Save it as .xlsx'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
];

async function* closing(rows: SheetReading['rows'], archive: LeakInput): SheetReading['rows'] {
  try {
    yield* rows;
  } finally {
    archive.close();
  }
}

async function openRows(archive: LeakInput, files: readonly LeakFile[]): Promise<SheetReading> {
  try {
    const { rows, choice } = await openSheetRows(files);
    return { rows: closing(rows, archive), choice };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Returns the rows of the first visible sheet of an Office Open XML workbook. */
export async function openWorkbook(bytes: Buffer): Promise<SheetReading> {
  const archive = await openLeakArchive(bytes, limits);
  const files: LeakFile[] = [];
  for await (const file of archive.files) files.push(file);
  if (isWorkbook(files)) return openRows(archive, files);
  archive.close();
  const other = otherArchives.find(([part]) => files.some(({ path }) => path === part));
  const title = other === undefined ? 'a ZIP archive' : other[1];
  throw formatFailure(`The file is neither an Excel workbook nor a CSV table: it is ${title}.`, { byte: 0 });
}
