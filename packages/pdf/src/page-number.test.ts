import { expect, it } from 'vitest';

import { drawParagraph } from './blocks.ts';
import { drawMargins } from './margins.ts';
import { addDestination } from './links.ts';
import { newPage } from './pages.ts';
import { closeSheet, openSheet, type Sheet } from './sheet.ts';
import { drawTable } from './table.ts';
import { contentFaults } from './testing/content-conditions.ts';
import { commandsOf, lettersOf } from './testing/read-content.ts';
import { type Pdf, readPdf } from './testing/read-pdf.ts';
import { allOf, readStructure, refOf } from './testing/read-structure.ts';
import { type Dictionary, isDictionary, isText, type Value } from './testing/read-values.ts';

const metadata = { title: 'T', subject: 'S', author: 'A', at: new Date('2026-03-04T00:00:00Z') };
const edges = {
  head: 'Report',
  mark: 'Internal',
  foot: 'Northwind',
  page: (number: number, total: number) => `Page ${number} of ${total}`,
};
const pages = 12;

const glyphsIn = (value: Value): number[] => {
  if (Array.isArray(value)) return value.flatMap(glyphsIn);
  return isText(value)
    ? Array.from({ length: value.bytes.length / 2 }, (_, at) => value.bytes.readUInt16BE(at * 2))
    : [];
};

/** Returns the number that is drawn on a page, or nothing if it has none. */
function numberOn(pdf: Pdf, page: Dictionary, name = 'PageNumber'): string {
  const forms = pdf.get(page, 'Resources', 'XObject');
  const form = isDictionary(forms) ? pdf.bodies.get(refOf(forms.entries.get(name))) : undefined;
  const fonts = pdf.get(form?.value ?? null, 'Resources', 'Font');
  const [font] = isDictionary(fonts) ? [...fonts.entries.values()] : [];
  if (!form || font === undefined) return '';
  const letters = lettersOf(pdf, font);
  return commandsOf(form.stream.toString('latin1'))
    .filter(({ operator }) => operator === 'TJ')
    .flatMap(({ operands }) => operands.flatMap(glyphsIn))
    .map((glyph) => String.fromCodePoint(Number.parseInt(letters.get(glyph) ?? '0', 16)))
    .join('');
}

/** Writes a document and reads it. */
async function written(draw: (sheet: Sheet) => Promise<void>): Promise<Pdf> {
  const parts: Buffer[] = [];
  const write = (bytes: Buffer) => void parts.push(bytes);
  const decorate = drawMargins(edges);
  const sheet = openSheet({
    metadata,
    ownFont: null,
    han: 'sc',
    waitForReader: async () => undefined,
    decorate,
    write,
  });
  await draw(sheet);
  await closeSheet(sheet);
  return readPdf(Buffer.concat(parts));
}

it('draws the page of a destination that follows, and nothing for one that does not exist', async () => {
  const columns = [
    { name: 'Title', part: 0.9 },
    { name: 'Page', part: 0.1, isNumeric: true },
  ];
  const pdf = await written(async (sheet) => {
    await drawTable(sheet, columns, [['Both', { pagesOf: ['follows', 'missing'] }]]);
    newPage(sheet);
    newPage(sheet);
    addDestination(sheet, 'follows');
    await drawParagraph(sheet, 'It follows');
  });

  const [first] = pdf.pages();
  const names = ['PageOf0', 'PageOf1'];

  expect(names.map((name) => (first ? numberOn(pdf, first.page, name) : ''))).toEqual(['3', '']);
  expect(contentFaults(pdf, allOf(readStructure(pdf)))).toEqual([]);
});

it('draws the number of a page and of all pages on every page with a footer', async () => {
  const pdf = await written(async (sheet) => {
    await drawParagraph(sheet, 'The cover');
    for (let page = 2; page <= pages; page += 1) newPage(sheet);
  });

  expect(pdf.pages().map(({ page }) => numberOn(pdf, page))).toEqual([
    '',
    ...Array.from({ length: pages - 1 }, (_, at) => `Page ${at + 2} of ${pages}`),
  ]);
  expect(contentFaults(pdf, allOf(readStructure(pdf)))).toEqual([]);
});
