import fc from 'fast-check';
import { expect, it } from 'vitest';

import { csvCell, csvLine } from './csv.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', "'=1"])(
  'a cell that begins like %j is shown, never computed',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

it('quotes so that neither a comma, a semicolon nor a line break ends a cell', () => {
  expect(csvLine(['a,b', 'say "hi"', 'one\r\ntwo', ';=1'])).toBe('"a,b","say ""hi""","one\r\ntwo",";=1"\r\n');
});

it('reads back as the same cells', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '-', '\t', '\0', "'", '"', ',', '\n') }),
  );
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      expect(readLine(csvLine(cells))).toEqual(cells);
    }),
  );
});

function readLine(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/gy)];
  return cells.map(([, quoted = '']) => quoted.replaceAll('""', '"').replace(/^'/, ''));
}
