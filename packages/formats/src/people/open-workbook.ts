import type { CsvRow } from '../csv/csv-reading.ts';
import { archiveLimits } from '../leaks/archive/archive-limits.ts';
import { openLeakArchive } from '../leaks/archive/open-zip.ts';
import type { LeakFile, LeakInput } from '../leaks/leak-input.ts';
import { formatFailure } from '../read-failure.ts';
import { isWorkbook, sheetRows } from '../xlsx/read-xlsx.ts';

// A list has some thousand rows; its sheet is some megabytes.
const limits = { ...archiveLimits, entries: 10_000, expanded: 512 * 1024 ** 2 };

const otherArchives: readonly (readonly [path: string, title: string])[] = [
  ['xl/workbook.bin', 'a binary workbook. Save it as .xlsx'],
  ['content.xml', 'an OpenDocument file. Save it as .xlsx'],
  ['word/document.xml', 'a Word document'],
  ['ppt/presentation.xml', 'a presentation'],
];

async function* readRows(archive: LeakInput, files: readonly LeakFile[]): AsyncGenerator<CsvRow> {
  try {
    yield* sheetRows(files);
  } finally {
    archive.close();
  }
}

/** The rows of the first sheet of a workbook in Office Open XML. */
export async function openWorkbook(bytes: Buffer): Promise<AsyncGenerator<CsvRow>> {
  const archive = await openLeakArchive(bytes, limits);
  const files: LeakFile[] = [];
  for await (const file of archive.files) files.push(file);
  if (isWorkbook(files)) return readRows(archive, files);
  archive.close();
  const other = otherArchives.find(([part]) => files.some(({ path }) => path === part));
  const title = other === undefined ? 'a ZIP archive' : other[1];
  throw formatFailure(`The file is neither an Excel workbook nor a CSV table: it is ${title}.`, { byte: 0 });
}
