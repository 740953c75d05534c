import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { csvLimits } from './csv-reading.ts';
import { readCsv } from './read-csv.ts';

type Input = Iterable<Uint8Array | string>;

async function read(input: Input, limits = csvLimits): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const { cells, line } of readCsv(input, limits)) rows.push([line, ...cells]);
  return rows;
}

async function refusal(input: Input, limits = csvLimits): Promise<unknown> {
  const error = await read(input, limits).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? [error.message, error.position] : error;
}

const bytesOneByOne = (bytes: Uint8Array): Uint8Array[] => [...bytes].map((byte) => Uint8Array.of(byte));

describe('the CSV reader reads', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, with commas inside',
      'a;b\n1,5;2\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a delimiter in quotes does not count',
      '"a,b,c,d";e\n1;2',
      [
        ['a,b,c,d', 'e'],
        ['1', '2'],
      ],
    ],
    ['a delimiter that Excel names', 'sep=;\r\na,b;c\r\n', [['a,b', 'c']]],
    ['quotes and commas inside of quotes', '"a ""b"", c",d\n', [['a "b", c', 'd']]],
    ['a quote inside of a plain cell', 'a "b" c,d', [['a "b" c', 'd']]],
    [
      'empty cells',
      ',"",\n,,',
      [
        ['', '', ''],
        ['', '', ''],
      ],
    ],
    ['one column', 'a\nb', [['a'], ['b']]],
    ['nothing', '', []],
  ])('%s', async (_what, text, expected) => {
    const rows = await read([text]);
    expect(rows.map((row) => (row as unknown[]).slice(1))).toEqual(expected);
  });

  it.each(['\n', '\r\n', '\r'])('line endings of every system, also inside quotes: %j', async (end) => {
    const text = `a,b${end}"1${end}2",3${end}${end}4,5${end}`;
    const expected = [
      [1, 'a', 'b'],
      [2, '1\n2', '3'],
      [4, ''],
      [5, '4', '5'],
    ];
    expect(await read([text])).toEqual(expected);
    expect(await read(bytesOneByOne(Buffer.from(text)))).toEqual(expected);
  });

  it('every encoding that spreadsheets use', async () => {
    const text = '\uFEFFä,"日\n本"\n🙂,\n';
    const expected = [
      [1, 'ä', '日\n本'],
      [3, '🙂', ''],
    ];
    const utf16 = Buffer.from(text, 'utf16le');
    for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16()]) {
      expect(await read([bytes])).toEqual(expected);
      expect(await read(bytesOneByOne(bytes))).toEqual(expected);
    }
  });

  it('an extra quote at the end of the file', async () => {
    expect(await read(['a,b\n1,"2""\n'])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });
});

describe('the CSV reader refuses with the line', () => {
  it.each([
    ['an open cell', 'a,b\n1,"2\n\n3', 'The file ends on line 4, inside the cell that starts on line 2.', 4],
    [
      'text behind a quote',
      'a\n"1\n"2',
      'Line 3 of the table cannot be read: text follows the closing quote of a cell; quotes inside a cell must be doubled.',
      3,
    ],
  ])('%s', async (_what, text, message, line) => {
    expect(await refusal([text])).toEqual([message, { line }]);
  });

  it('an unlimited cell, row or header before reading all of it', async () => {
    const limits = { cell: 1_000, row: 5_000, columns: 100 };
    function* endless(start: string, unit: string): Generator<string> {
      yield start;
      while ((pieces += 1)) yield unit;
    }
    let pieces = 0;
    const reason = 'Line 2 of the table cannot be read:';
    expect(await refusal(endless('a,b\n"', 'x\n'.repeat(50)), limits)).toEqual([
      `${reason} a cell starting there has more than 1000 characters.`,
      { line: 2 },
    ]);
    expect(await refusal(endless('a,b\n', `${'x'.repeat(100)},`), limits)).toEqual([
      `${reason} it has more than 5000 characters.`,
      { line: 2 },
    ]);
    expect(await refusal(endless('a,b\n', ',,'), limits)).toEqual([
      `${reason} it has more than 100 cells.`,
      { line: 2 },
    ]);
    expect(await refusal(endless('a', 'a'.repeat(100)), limits)).toEqual([
      'Line 1 of the table cannot be read: a cell starting there has more than 1000 characters.',
      { line: 1 },
    ]);
    expect(pieces).toBeLessThan(3_500);
  });

  it('bytes that are not text', async () => {
    const excel = Buffer.from('a,b\nM\xfcller,2\n', 'latin1');
    expect(await refusal([excel])).toEqual([
      'The file is not UTF-8 text: byte 6, on line 2, is in another encoding. Save the file as UTF-8.',
      { byte: 5 },
    ]);
  });
});
