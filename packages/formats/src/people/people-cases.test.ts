import { existsSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { buildZip } from '../leaks/testing/build-zip.ts';
import { csvFindings } from '../csv/csv-findings.ts';
import { readPeopleInThread } from '../thread/read-in-thread.ts';
import { unpackReport } from '../unpack/unpack-report.ts';
import { type PeopleOptions, readPeopleTable } from './people-table.ts';
import { buildSheets } from './testing/build-workbook.ts';

const cases = new URL('../../../../../shared/cases/b/', import.meta.url);

/** Returns the file of a case, if the corpus is present, and the small copy in this repository. */
function filesOf(path: string, copy: Buffer): Buffer[] {
  const file = new URL(path, cases);
  return existsSync(file) ? [readFileSync(file), copy] : [copy];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const staff = [
  ['First Name', 'Last Name', 'Email'],
  ['Ira', 'Nine', 'ira.nine@acme.example'],
  ['Jon', 'Ten', 'jon.ten@acme.example'],
];
const lookUps = [['Email'], ['owner@acme.example']];
const hiddenFirst = (bookType: 'xlsx' | 'biff8') =>
  buildSheets(
    [
      { name: 'Lists', rows: lookUps, hidden: 1 },
      { name: 'Staff', rows: staff },
    ],
    bookType,
  );

it.each([
  ...filesOf('recipients-hidden-sheet/hidden-first.xlsx', hiddenFirst('xlsx')),
  hiddenFirst('biff8'),
  buildSheets(
    [
      { name: 'A', rows: lookUps, hidden: 2 },
      { name: 'Staff', rows: staff },
    ],
    'xlsx',
  ),
  buildSheets(
    [
      { name: 'A', rows: lookUps, hidden: 2 },
      { name: 'Staff', rows: staff },
    ],
    'biff8',
  ),
])('reads the visible sheet', async (bytes) => {
  const { rows, problems, warnings } = await readPeopleTable([bytes]);

  expect(rows.map(({ email }) => email)).toEqual(['ira.nine@acme.example', 'jon.ten@acme.example']);
  expect([problems, warnings]).toEqual([[], []]);
});

it.each(['xlsx', 'biff8'] as const)('lists the sheets of a workbook in %s that were not read', async (bookType) => {
  const sheets = [
    { name: 'Staff', rows: staff },
    { name: 'Leavers', rows: lookUps },
    { name: 'Old', rows: lookUps },
  ];
  const { rows, warnings } = await readPeopleTable([buildSheets(sheets, bookType)]);

  expect(rows).toHaveLength(2);
  expect(warnings).toEqual(['Only the sheet "Staff" was read. Not read: "Leavers", "Old".']);
});

it('reads the visible sheet of findings with merged cells, and lists the others', async () => {
  const findings = [
    ['Title', 'Severity', 'Host'],
    ['Weak cipher', 'High', 'a.example'],
    ['Open port', '', 'b.example'],
  ];
  const bytes = buildSheets(
    [
      { name: 'Keys', rows: [['Title'], ['No finding']], hidden: 1 },
      { name: 'Findings', rows: findings, merged: ['B2:B3'] },
      { name: 'Notes', rows: [['x']] },
    ],
    'xlsx',
  );
  const notes: string[] = [];

  const { findings: read } = await csvFindings(unpackReport(once(bytes), notes));

  expect(
    read
      .map(({ title, severity }) => [title, severity])
      .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? '')),
  ).toEqual([
    ['Open port', 'high'],
    ['Weak cipher', 'high'],
  ]);
  expect(notes).toEqual(['Only the sheet "Findings" was read. Not read: "Notes".']);
});

const departments = [
  ['First Name', 'Last Name', 'Email', 'Department'],
  ['Ana', 'One', 'ana@acme.example', 'Sales'],
  ['Ben', 'Two', 'ben@acme.example', ''],
  ['Cleo', 'Three', 'cleo@acme.example', ''],
  ['Dan', 'Four', 'dan@acme.example', 'IT'],
  ['Eve', 'Five', 'eve@acme.example', ''],
];
const merged = (bookType: 'xlsx' | 'biff8') =>
  buildSheets([{ name: 'Staff', rows: departments, merged: ['D2:D4', 'D5:D6'] }], bookType);

it.each([...filesOf('recipients-merged-cells/merged.xlsx', merged('xlsx')), merged('biff8')])(
  'applies the department of a merged cell to all its rows',
  async (bytes) => {
    const { rows, problems } = await readPeopleTable([bytes]);

    expect(rows.map(({ department }) => department)).toEqual(['Sales', 'Sales', 'Sales', 'IT', 'IT']);
    expect(problems).toEqual([]);
  },
);

it.each(['xlsx', 'biff8'] as const)('ignores empty rows of a merged cell in %s', async (bookType) => {
  const rows = [...departments, ['', '', '', ''], ['', '', '', '']];
  const table = await readPeopleTable([buildSheets([{ name: 'A', rows, merged: ['D5:D60000'] }], bookType)]);

  expect(table.rows).toHaveLength(5);
  expect(table.problems).toEqual([]);
});

it('reads a merged title and column names in two rows', async () => {
  const rows = [['Employees of the company'], ['Email', 'Department'], ['', ''], ['a@acme.example', 'Sales']];
  const book = buildSheets([{ name: 'A', rows, merged: ['A1:D1', 'A2:A3', 'B2:B3'] }], 'xlsx');

  expect((await readPeopleTable([book])).rows).toMatchObject([{ email: 'a@acme.example', department: 'Sales' }]);
});

it('skips a chart sheet', async () => {
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="r${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Chart" r:id="r1"/><sheet name="Staff" r:id="r2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${link(1, 'chartsheet', 'chartsheets/sheet1.xml')}${link(2, 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c t="str"><v>Email</v></c></row><row><c t="str"><v>a@acme.example</v></c></row></sheetData></worksheet>',
  };
  const zip = await buildZip(Object.entries(parts).map(([path, content]) => ({ path, content })));

  expect(await readPeopleTable([zip])).toMatchObject({ rows: [{ email: 'a@acme.example' }], warnings: [] });
});

// Code page 850.
const dos = Buffer.from(
  'First Name;Last Name;Email;Department\r\nJ\x94rg;M\x81ller;p0@acme.example;B\x81ro\r\n\x8enne;Gr\x94\xe1l;p1@acme.example;Au\xe1endienst\r\n',
  'latin1',
);

it.each(filesOf('recipients-dos-encoding/dos.csv', dos))(
  'reads a table that was saved as CSV (MS-DOS)',
  async (bytes) => {
    const table = await readPeopleTable([bytes]);

    expect(table.rows.map(({ fullname, department }) => [fullname, department])).toEqual([
      ['Jörg Müller', 'Büro'],
      ['Änne Größl', 'Außendienst'],
    ]);
    expect(table.problems).toEqual([]);
    expect(table.encoding).toMatchObject({ encoding: 'ibm850', isCertain: true });
  },
);

it('asks for the encoding of ambiguous text, and uses the answer', async () => {
  const bytes = Buffer.from('Email,Name\nana@acme.example,Ana Pe\xf1a\nb@acme.example,B C\n', 'latin1');
  const read = (options: PeopleOptions) => readPeopleInThread(options, once(bytes));

  const asked = await read({});
  const western = await read({ encoding: 'windows-1252' });
  const polish = await read({ encoding: 'windows-1250' });

  expect(asked.encoding).toMatchObject({ isCertain: false, example: 'ana@acme.example,Ana Peña' });
  expect(asked.problems).toEqual([
    {
      line: 0,
      field: null,
      message: 'The letters of this file can be read in more than one way. Select its encoding.',
    },
  ]);
  expect([western, polish].map(({ rows, problems }) => [rows[0]?.fullname, problems])).toEqual([
    ['Ana Peña', []],
    ['Ana Peńa', []],
  ]);
});

it('does not ask for the encoding of Unicode text', async () => {
  const text = 'Email,Name\na@acme.example,Ana Peña\n';
  const tables = [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')];

  for (const bytes of tables) {
    const { rows, encoding, problems } = await readPeopleTable([bytes], {});
    expect([rows[0]?.fullname, encoding, problems]).toEqual(['Ana Peña', null, []]);
  }
});

const thai = Buffer.from('\ufeffName,Email\nสมชาย ใจดี,somchai@acme.example\n');

it.each(filesOf('certificate-name-in-thai/employees.csv', thai))('has no warning about a Thai name', async (bytes) => {
  const { rows, warnings } = await readPeopleTable([bytes], { isCertified: true });

  expect([rows[0]?.fullname, warnings]).toEqual(['สมชาย ใจดี', []]);
});

it('lists the lines and characters of names that certificates cannot show', async () => {
  const bytes = Buffer.from('Name,Email\nAung အောင်,a@acme.example\nB C,b@acme.example\nU ဦး,c@acme.example\n');

  expect((await readPeopleTable([bytes])).warnings).toEqual([]);
  expect((await readPeopleTable([bytes], { isCertified: true })).warnings).toEqual([
    `The names on lines 2, 4 have characters that certificates cannot show: ${[...new Set('အောင်ဦး')].join(' ')}. Enter the name in another script.`,
  ]);
});
