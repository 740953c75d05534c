import fc from 'fast-check';
import { expect, it } from 'vitest';

import { withFormula, writeCsvRow } from './write-csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠x', "'=1"])(
  'a cell that begins like %j is shown, never computed',
  (text) => {
    expect(writeCsvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

it('quotes so that neither a comma, a semicolon nor a line break ends a cell', () => {
  expect(writeCsvRow(['a,b', 'say "hi"', 'one\r\ntwo', ';=1', ''])).toBe(
    '"a,b","say ""hi""","one\r\ntwo",";=1",""\r\n',
  );
});

it('reads back as the same cells', () => {
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
