import { refusedByMagic } from '../leaks/refuse-binary.ts';
import type { LeakFile, LeakInput } from '../leaks/leak-input.ts';
import { peekInput } from '../peek-input.ts';
import { toBytes } from '../decode-text.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';
import { isWorkbook, openSheetRows, tableOfRows } from '../xlsx/read-xlsx.ts';
import { sheetWarning } from '../xlsx/sheet-choice.ts';
import { gunzip } from './gunzip.ts';
import { packingOf } from './known-archives.ts';
import { spoolArchive } from './spool-archive.ts';

const headBytes = 16;

function refuse(message: string): FormatFailure {
  return formatFailure(message, { byte: 0 });
}

/** Yields the content of an unpacked file, and throws if it is itself packed. */
async function* plainContent(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const peeked = await peekInput(input, headBytes);
  const reason = refusedByMagic(peeked.head);
  if (packingOf(peeked.head) !== null) {
    throw refuse('The archive contains another archive. Import the report inside it by itself.');
  }
  if (reason !== null) throw refuse(`The file inside the archive cannot be read: ${reason}.`);
  yield* peeked.input;
}

async function listFiles({ files }: LeakInput): Promise<LeakFile[]> {
  const listed: LeakFile[] = [];
  for await (const file of files) listed.push(file);
  return listed;
}

async function* unpackWorkbook(files: readonly LeakFile[], notes: string[]): AsyncGenerator<Uint8Array> {
  const { rows, choice } = await openSheetRows(files);
  const warning = sheetWarning(choice);
  if (warning !== null) notes.push(warning);
  yield* tableOfRows(rows);
}

async function* unpackZip(content: AsyncIterable<Uint8Array>, notes: string[]): AsyncGenerator<Uint8Array> {
  const archive = await spoolArchive(content);
  try {
    const files = await listFiles(archive);
    const [only, ...more] = files;
    if (isWorkbook(files)) yield* unpackWorkbook(files, notes);
    else if (only === undefined) throw refuse('The archive is empty.');
    else if (more.length === 0) yield* plainContent(toBytes(await only.open()));
    else throw refuse(`The archive contains ${files.length} files. Import each report by itself.`);
  } finally {
    archive.close();
  }
}

/**
 * Yields the content of a report, which may be compressed with gzip or be the only file of a ZIP archive. For an Excel workbook, yields the
 * first visible sheet as a table.
 * Unreadable archives are rejected while reading, and skipped content is added to `notes`.
 */
export async function* unpackReport(
  given: AsyncIterable<Uint8Array>,
  notes: string[] = [],
): AsyncGenerator<Uint8Array> {
  const { head, input } = await peekInput(given, headBytes);
  const packing = packingOf(head);
  const reason = packing === null ? refusedByMagic(head) : null;
  if (reason !== null) throw refuse(`The file cannot be read: ${reason}.`);
  if (packing === 'gzip') yield* plainContent(gunzip(input));
  else if (packing === 'zip') yield* unpackZip(input, notes);
  else yield* input;
}
