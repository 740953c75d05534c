import { CFB, type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';

/** A cell value. A formula with its result is an object. */
export type Cell = string | number | boolean | CellObject;

function sheetOf(rows: readonly (readonly Cell[])[]): WorkSheet {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (typeof cell === 'object' ? '' : cell))));
  const cells = rows.flatMap((row, r) => row.map((cell, c) => ({ cell, address: utils.encode_cell({ r, c }) })));
  for (const { cell, address } of cells) if (typeof cell === 'object') sheet[address] = cell;
  return sheet;
}

/** Returns a workbook whose first sheet has these rows, followed by a second sheet. */
export function buildWorkbook(
  rows: readonly (readonly Cell[])[],
  bookType: 'xlsx' | 'biff8' | 'biff5' | 'biff2' | 'xlml',
): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheetOf(rows), 'Staff');
  utils.book_append_sheet(book, sheetOf([['email'], ['second@example.com']]), 'Second');
  return Buffer.from(
    write(book, { type: 'buffer', bookType, bookSST: bookType === 'biff8', compression: true }) as Uint8Array,
  );
}

/** A sheet of a workbook to build; `hidden` is 1 for hidden, or 2 for hidden even from Excel's Unhide dialog. */
export interface BuiltSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  hidden?: 0 | 1 | 2;
  /** Ranges such as "D2:D4". */
  merged?: readonly string[];
}

/** Returns a workbook with these sheets. */
export function buildSheets(sheets: readonly BuiltSheet[], bookType: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new();
  for (const { name, rows, merged = [] } of sheets) {
    const sheet = sheetOf(rows);
    sheet['!merges'] = merged.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden = 0 }) => ({ Hidden: hidden })) };
  return Buffer.from(write(book, { type: 'buffer', bookType, compression: true }) as Uint8Array);
}

/** Returns a password-protected .xlsx file as Excel writes it: a compound file with the encrypted archive. */
export function encryptedXlsx(): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 7));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** Returns a password-protected .xls file, which has a FilePass record after the first record. */
export function encryptedXls(): Buffer {
  const container = CFB.read(buildWorkbook([['email'], ['a@example.com']], 'biff8'), { type: 'buffer' });
  const stream = CFB.find(container, '/Workbook');
  if (stream === null) throw new Error('No workbook.');
  const content = Buffer.from(stream.content as Uint8Array);
  const first = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from('2f0006000000abcd1234', 'hex');
  const bytes = Buffer.concat([content.subarray(0, first), filePass, content.subarray(first)]);
  stream.content = bytes;
  stream.size = bytes.length;
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}
