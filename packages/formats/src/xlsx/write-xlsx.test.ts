import { inflateRawSync } from 'node:zlib';

import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { writeXlsx } from './write-xlsx.ts';

/** Returns the files of an archive according to its central directory. */
function readArchive(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf('PK\x05\x06');
  const parts: Record<string, string> = {};
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [packed, nameLength] = [file.readUInt32LE(at + 20), file.readUInt16LE(at + 28)];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const start = file.readUInt32LE(at + 42) + 30 + nameLength;
    parts[name] = inflateRawSync(file.subarray(start, start + packed)).toString();
    expect(Buffer.byteLength(parts[name])).toBe(file.readUInt32LE(at + 24));
    at += 46 + nameLength;
  }
  return parts;
}

const columns = [
  { name: 'Title', width: 20 },
  { name: 'Score', width: 8, kind: 'number' as const },
];
const sheetOf = (rows: readonly string[][]) =>
  readArchive(Buffer.concat([...writeXlsx({ sheet: 'Findings', columns }, rows)]))['xl/worksheets/sheet1.xml'] ?? '';

it('writes an archive with all parts of a workbook', () => {
  const parts = readArchive(Buffer.concat([...writeXlsx({ sheet: 'A/B', columns }, [])]));

  expect(Object.keys(parts)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(parts['xl/workbook.xml']).toContain('<sheet name="A B"');
  // Readers such as openpyxl warn about a workbook without a default style.
  expect(parts['xl/styles.xml']).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>');
});

it('writes scores as numbers and everything else as text', () => {
  const sheet = sheetOf([['A <b> & c', '7.5']]);

  expect(sheet).toContain('<t xml:space="preserve">A &lt;b&gt; &amp; c</t>');
  expect(sheet).toContain('<c><v>7.5</v></c>');
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
});

it('writes a complete workbook even if it is compressed in many parts', () => {
  const sheet = sheetOf(Array.from({ length: 20_000 }, (_, place) => [`Finding ${place}`, '']));

  expect(sheet.match(/Finding \d+/g)).toHaveLength(20_000);
});

it('writes no formula and no character that XML forbids', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(fc.constantFrom('', '=', '+', '-', '@', '\t', '\0', '\0='), texts, (start, text) => {
      const sheet = sheetOf([[start + text, '']]);
      const [, cell = ''] = /<\/row><row>.*?<t xml:space="preserve">([^]*?)<\/t>/.exec(sheet) ?? [];
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(sheet).not.toMatch(/<f>/);
      expect([...sheet].some((letter) => letter < ' ' && !'\t\n\r'.includes(letter))).toBe(false);
    }),
    propertyOptions(30),
  );
});

it('truncates text that is longer than a cell may be', () => {
  const sheet = sheetOf([['x'.repeat(40_000), '']]);

  expect(/x+…/.exec(sheet)?.[0]).toHaveLength(32_767);
});
