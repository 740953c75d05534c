import { describe, expect, it } from 'vitest';

import { buildZip } from '../leaks/testing/build-zip.ts';
import { isFormatFailure } from '../read-failure.ts';
import { mutate, randomNumbers } from '../testing/mutate.ts';
import { readPeopleInThread } from '../thread/read-in-thread.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';
import { peopleLimits, readPeopleTable } from './people-table.ts';
import { buildWorkbook, encryptedXls, encryptedXlsx, type Cell } from './testing/build-workbook.ts';

const rows: Cell[][] = [
  ['Employee no', 'Name', 'E-mail', 'Department'],
  [
    { t: 'n', v: 42, z: '00000' },
    { t: 's', v: 'Ada Lovelace', f: '"Ada "&"Lovelace"' },
    'Ada <ADA@example.com>',
    "'=cmd|calc",
  ],
  [],
  [1_234_567_890_123, 'Žofie Łuk', 'zofie@example.com', { t: 'e', v: 42 }],
];

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe.each(['xlsx', 'biff8'] as const)('a workbook in %s', (bookType) => {
  const bytes = buildWorkbook(rows, bookType);

  it('gives the rows of its first sheet, with the results of formulas', async () => {
    const table = await readPeopleTable([bytes]);
    expect(table.rows).toEqual([
      {
        line: 2,
        email: 'ada@example.com',
        fullname: 'Ada Lovelace',
        department: '=cmd|calc',
        jobTitle: '',
        employeeNumber: '00042',
        language: '',
        timeZone: '',
      },
      {
        line: 4,
        email: 'zofie@example.com',
        fullname: 'Žofie Łuk',
        department: '',
        jobTitle: '',
        employeeNumber: '1234567890123',
        language: '',
        timeZone: '',
      },
    ]);
    expect(table.problems).toEqual([]);
  });

  it('is read in a thread', async () => {
    const table = await readPeopleInThread({ fields: ['email', 'fullname'] }, once(bytes));
    expect(table).toEqual(await readPeopleTable([bytes], { fields: ['email', 'fullname'] }));
    expect(table).toMatchObject({ mapping: { email: 'E-mail', fullname: 'Name' }, rows: [{ line: 2 }, { line: 4 }] });
  });

  it('is read or refused in one sentence if it is damaged', { timeout: 60_000 }, async () => {
    const random = randomNumbers(7);
    const hostile = ['\0'.repeat(16), '\u00FF'.repeat(8), '<x>'].map((text) => Buffer.from(text, 'latin1'));
    for (let index = 0; index < 200; index += 1) {
      const outcome: unknown = await readPeopleTable([mutate(bytes, hostile, random)]).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) continue;
      expect([index, outcome.message, isFormatFailure(outcome)]).toEqual([index, outcome.message, true]);
      expect(outcome.message).toMatch(/^[A-Z].*\.$/);
    }
  });
});

it.each(['biff5', 'biff2'] as const)('reads a workbook of Excel 97 or earlier in %s', async (bookType) => {
  const table = await readPeopleTable([buildWorkbook([['Email'], ['ada@example.com']], bookType)]);
  expect(table.rows).toMatchObject([{ line: 2, email: 'ada@example.com' }]);
});

it('reads a workbook exported by the portal', async () => {
  const columns = ['Email', 'Name'].map((name) => ({ name, width: 20 }));
  const book = Buffer.concat([...writeXlsx({ sheet: 'Staff', columns }, [['ada@example.com', '=Ada']])]);
  expect((await readPeopleTable([book])).rows).toMatchObject([{ line: 2, email: 'ada@example.com', fullname: '=Ada' }]);
});

it('reads a workbook with XML namespace prefixes', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml':
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="3"><x:c r="B3" t="inlineStr"><x:is><x:t>Email</x:t></x:is></x:c></x:row><x:row r="7"><x:c r="B7" t="str"><x:v>a@example.com</x:v></x:c></x:row></x:sheetData></x:worksheet>',
  };
  const zip = await buildZip(Object.entries(parts).map(([path, content]) => ({ path, content })));
  const table = await readPeopleTable([zip]);
  expect(table).toMatchObject({ mapping: { email: 'Email' }, rows: [{ line: 7, email: 'a@example.com' }] });
});

const refusal = (what: string): string => `The file is neither an Excel workbook nor a CSV table: ${what}.`;
const password = 'The workbook is protected by a password. Remove the password and upload it again.';

describe('a file that is not a list', () => {
  it.each<[name: string, bytes: Buffer, message: string]>([
    ['an encrypted .xlsx', encryptedXlsx(), password],
    ['an encrypted .xls', encryptedXls(), password],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), refusal('it is a PDF document')],
    [
      'a web page called .xls',
      Buffer.from('<html><table><tr><td>a@b.example'),
      refusal('it is a web page. Open it in Excel and save it as .xlsx'),
    ],
    ['JSON', Buffer.from('[{"email":"a@b.example"}]'), refusal('it is a JSON file')],
    [
      'an XML spreadsheet',
      buildWorkbook(rows, 'xlml'),
      refusal('it is an XML spreadsheet. Open it in Excel and save it as .xlsx'),
    ],
    ['nothing', Buffer.alloc(0), 'The file is empty.'],
    ['blank lines', Buffer.from('\n , \n'), 'The file is empty.'],
    ['a header row', Buffer.from('Email,Name\n'), 'The table has no rows below its header row.'],
    ['too large', Buffer.alloc(peopleLimits.bytes + 1, 'a'), 'The file is larger than 10 MB.'],
  ])('is refused in one sentence because it is %s', async (_name, bytes, message) => {
    await expect(readPeopleTable([bytes])).rejects.toThrow(message);
  });

  it.each([
    ['xl/workbook.bin', 'a binary workbook. Save it as .xlsx'],
    ['content.xml', 'an OpenDocument file. Save it as .xlsx'],
    ['word/document.xml', 'a Word document'],
    ['notes.txt', 'a ZIP archive'],
  ])('is refused because it is an archive with %s', async (path, title) => {
    const zip = await buildZip([{ path, content: 'x' }]);
    await expect(readPeopleTable([zip])).rejects.toThrow(refusal(`it is ${title}`));
  });

  it('is refused because it expands without limit', async () => {
    const head = '<worksheet><sheetData>';
    const zip = await buildZip([
      { path: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="A"/></sheets></workbook>' },
      { path: 'xl/worksheets/sheet1.xml', content: `${head}${'<row/>'.repeat(2_000_000)}</sheetData></worksheet>` },
    ]);
    await expect(readPeopleTable([zip])).rejects.toThrow('The archive was rejected: a file in it expands');
  });

  it('is refused because its XML has entities', async () => {
    const entity = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    const zip = await buildZip([{ path: 'xl/workbook.xml', content: `${entity}<workbook>&a;</workbook>` }]);
    await expect(readPeopleTable([zip])).rejects.toThrow('The file declares XML entities');
  });
});
