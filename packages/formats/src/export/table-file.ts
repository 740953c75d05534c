import { byteOrderMark, writeCsvRow } from '../csv/write-csv.ts';
import { inertJson } from '../json/inert-json.ts';
import { type SheetColumn, writeXlsx } from '../xlsx/write-xlsx.ts';

/** A column of an exported table, with the function that returns a row's cell. */
export type TableColumn<Row> = readonly [
  name: string,
  width: number,
  read: (row: Row) => string,
  kind?: SheetColumn['kind'],
];

/** A table exported as a file. */
export interface ExportedTable<Row> {
  sheet: string;
  /** The key of the list in JSON. */
  key: string;
  columns: readonly TableColumn<Row>[];
}

/** The file extension and content type of a table format, and its writer, which yields one chunk per row. */
export interface TableFormat {
  ending: string;
  type: string;
  write: <Row>(table: ExportedTable<Row>, rows: Iterable<Row>) => Iterable<string | Buffer>;
}

function* cellsOf<Row>({ columns }: ExportedTable<Row>, rows: Iterable<Row>): Generator<string[]> {
  for (const row of rows) yield columns.map(([, , read]) => read(row));
}

function* writeCsv<Row>(table: ExportedTable<Row>, rows: Iterable<Row>): Generator<string> {
  yield byteOrderMark + writeCsvRow(table.columns.map(([name]) => name));
  for (const cells of cellsOf(table, rows)) yield writeCsvRow(cells);
}

const writeSheet = <Row>(table: ExportedTable<Row>, rows: Iterable<Row>): Iterable<Buffer> =>
  writeXlsx(
    { sheet: table.sheet, columns: table.columns.map(([name, width, , kind]) => ({ name, width, kind })) },
    cellsOf(table, rows),
  );

function* writeJson<Row>({ key }: ExportedTable<Row>, rows: Iterable<Row>): Generator<string> {
  let before = `{"${key}":[`;
  for (const row of rows) {
    yield before + inertJson(row);
    before = ',\n';
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n';
}

/** Table formats by name. */
export const tableFormats: Readonly<Record<'csv' | 'xlsx' | 'json', TableFormat>> = {
  csv: { ending: '.csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeSheet,
  },
  json: { ending: '.json', type: 'application/json; charset=utf-8', write: writeJson },
};
