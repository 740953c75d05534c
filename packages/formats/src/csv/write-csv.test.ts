import fc from 'fast-check';
import { expect, it } from 'vitest';

import { withFormula, writeCsvRow } from './write-csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠x', "'=1"])(
  'a cell that begins like %j is text, never a formula',
  (text) => {
    expect(writeCsvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

it('quotes cells that contain a comma, semicolon or line break', () => {
  expect(writeCsvRow(['a,b', 'say "hi"', 'one\r\ntwo', ';=1', ''])).toBe(
    '"a,b","say ""hi""","one\r\ntwo",";=1",""\r\n',
  );
});

it('writes cells that are read back unchanged', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '-', '\t', '\0', "'", '"', ',', '\n') }),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      expect(readLine(writeCsvRow(cells))).toEqual(cells);
    }),
  );
});

function readLine(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/gy)];
  return cells.map(([, quoted = '']) => withFormula(quoted.replaceAll('""', '"')));
}
