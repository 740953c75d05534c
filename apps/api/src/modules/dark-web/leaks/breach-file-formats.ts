import type { breachExportFormats } from '@gatehouse/contract/dark-web/dark-web-lists';
import { exposureDays, leakType, type LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';
import { type SheetColumn, writeXlsx } from '@gatehouse/formats/xlsx/write-xlsx';

interface About {
  at: Date;
  /** The day of the export in the company's time zone, in which all dates in the file are written. */
  today: string;
  timeZone: string;
  statusWords: Record<LeakStatus, string>;
}

type CellValue = (row: Breach, about: About) => string;
type Column = readonly [name: string, width: number, read: CellValue, kind?: SheetColumn['kind']];

const dayOf = (moment: string | null, { timeZone }: Pick<About, 'timeZone'>): string =>
  moment === null ? '' : dayInZone(new Date(moment), timeZone);

/** The columns of the file. None contains a password. */
const columns: readonly Column[] = [
  ['ID', 18, ({ idVisual }) => idVisual],
  ['User', 34, ({ user }) => user],
  ['Host', 30, ({ host }) => host],
  ['Status', 14, ({ status }, { statusWords }) => statusWords[status]],
  ['Type', 12, ({ type }) => (type === leakType.employee ? 'Employee' : 'Client')],
  ['Breach Type', 12, ({ breachType }) => (breachType === 1 ? 'COMBOS' : 'ULPS')],
  ['Source', 10, ({ kind }) => kind],
  ['Info Stealer', 16, ({ infoStealer }) => infoStealer],
  ['Device', 24, ({ device }) => device?.name ?? ''],
  ['Country', 12, ({ country }) => country],
  ['IP', 18, ({ IP }) => IP],
  ['Infection Date', 14, ({ infectionDate }, about) => dayOf(infectionDate, about)],
  ['Entry Date', 14, ({ entryDate }, about) => dayOf(entryDate, about)],
  [
    'Exposed For Days',
    16,
    ({ exposedAt }, about) => String(exposureDays(dayOf(exposedAt, about), about.today)),
    'number',
  ],
  ['Assignee', 24, ({ assignee }) => assignee?.fullname ?? ''],
  ['Times Seen', 12, ({ seenCount }) => String(seenCount), 'number'],
  ['Last Seen', 14, ({ lastSeenAt }, about) => dayOf(lastSeenAt, about)],
  ['Reopened', 14, ({ reopenedAt }, about) => dayOf(reopenedAt, about)],
  ['Mitigated', 14, ({ mitigatedAt }, about) => dayOf(mitigatedAt, about)],
];

const cellsOf = (row: Breach, about: About) => columns.map(([, , read]) => read(row, about));

function* writeCsv(rows: Iterable<Breach>, about: About): Generator<string> {
  yield byteOrderMark + writeCsvRow(columns.map(([name]) => name));
  for (const row of rows) yield writeCsvRow(cellsOf(row, about));
}

function* lines(rows: Iterable<Breach>, about: About): Generator<string[]> {
  for (const row of rows) yield cellsOf(row, about);
}

const writeSheet = (rows: Iterable<Breach>, about: About): Iterable<Buffer> =>
  writeXlsx(
    { sheet: 'Dark web', columns: columns.map(([name, width, , kind]) => ({ name, width, kind })) },
    lines(rows, about),
  );

function* writeJson(rows: Iterable<Breach>, { at }: About): Generator<string> {
  yield `{"exportedAt":${JSON.stringify(at.toISOString())},"darkWebMonitors":[`;
  let before = '\n';
  for (const { passwordMasked: _masked, ...row } of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield '\n]}\n';
}

interface FileFormat {
  ending: string;
  type: string;
  write: (rows: Iterable<Breach>, about: About) => Iterable<string | Buffer>;
}

/** The writer, extension and media type of each export format. */
export const breachFileFormats: Record<(typeof breachExportFormats)[number], FileFormat> = {
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeSheet,
  },
  csv: { ending: '.csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { ending: '.json', type: 'application/json; charset=utf-8', write: writeJson },
};
