import { expect, it } from 'vitest';

import { csvFindings } from '../csv/csv-findings.ts';
import { plainOf } from '../export/exported-finding.ts';
import { writeFindingsCsv } from '../export/write-findings-csv.ts';
import { buildZip } from '../leaks/testing/build-zip.ts';
import { findings } from '../testing/exported-findings.ts';
import { unpackReport } from '../unpack/unpack-report.ts';
import { columnOf, dateOfSerial, isDateFormat } from './sheet-values.ts';
import { writeFindingsXlsx } from './write-findings-xlsx.ts';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const parts: Record<string, string> = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId7" Target="worksheets/first.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>Title</t></si><si><r><t>Sever</t></r><r><t>ity</t></r></si><si><t>Open &lt;port&gt;</t></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/worksheets/first.xml':
    '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>First Seen</t></is></c></row><row><c r="A2" t="s"><v>2</v></c><c r="B2" t="str"><v>High</v></c><c r="D2" s="1"><v>45474</v></c></row></sheetData></worksheet>',
};

it('reads the first sheet of a workbook: shared texts, gaps and dates', async () => {
  const zip = await buildZip(Object.entries(parts).map(([path, content]) => ({ path, content })));

  const { findings: read } = await csvFindings(unpackReport(once(zip)));

  expect(read).toMatchObject([{ title: 'Open <port>', severity: 'high', firstSeen: '2024-07-01T00:00:00.000Z' }]);
});

it('reads characters written as numeric escapes, and escapes text that only looks like them', async () => {
  const sheet = parts['xl/worksheets/first.xml']?.replace('High</v>', 'Low</v>') ?? '';
  const shared = parts['xl/sharedStrings.xml']?.replace('Open &lt;port&gt;', 'One_x0009_two _x005F_x0009_') ?? '';
  const changed = { ...parts, 'xl/worksheets/first.xml': sheet, 'xl/sharedStrings.xml': shared };
  const zip = await buildZip(Object.entries(changed).map(([path, content]) => ({ path, content })));
  const [found] = (await csvFindings(unpackReport(once(zip)))).findings;
  const [sample] = findings;
  const titled = sample === undefined ? [] : [{ ...sample, title: 'A _x000D_ and _x005F_' }];
  const back = await csvFindings(unpackReport(once(Buffer.concat([...writeFindingsXlsx(titled)]))));

  expect(found?.title).toBe('One two _x0009_');
  expect(back.findings.map(({ title }) => title)).toEqual(['A _x000D_ and _x005F_']);
});

it('reads the portal’s workbook as its CSV table, field by field', async () => {
  const workbook = Buffer.concat([...writeFindingsXlsx(findings)]);

  const fromWorkbook = await csvFindings(unpackReport(once(workbook)));
  const fromTable = await csvFindings(writeFindingsCsv(findings));

  expect(fromWorkbook).toEqual(fromTable);
});

const wordsOf = (markdown: string): string => plainOf(markdown).replaceAll(/\s+/g, ' ').trim();
const inOrder = (left: object, right: object): number => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1);

it.each(findings.map((finding) => [finding.title, finding] as const))('reads %s back', async (_title, finding) => {
  const { findings: read } = await csvFindings(writeFindingsCsv([finding]));

  expect(read).toMatchObject([
    {
      severity: finding.severity,
      cvssVector: finding.cvssv3,
      toolCvssScore: finding.cvssScore,
      cve: [...finding.cve],
      cwe: finding.cwe,
      tags: [...finding.tags],
      references: [...finding.references],
      firstSeen: finding.firstSeen,
      lastSeen: finding.lastSeen,
      confidence: finding.confidence,
      status: finding.statusVulnerability,
    },
  ]);
  const back = read[0]?.affectedAssets.map(({ key: _key, evidence, ...place }) => ({
    ...place,
    evidence: wordsOf(evidence),
  }));
  const written = finding.affectedAssets.map(({ fixState: _state, evidence, ...place }) => ({
    ...place,
    evidence: wordsOf(evidence),
  }));
  expect(back?.toSorted(inOrder)).toEqual(written.toSorted(inOrder));
});

it.each([
  ['A1', 0],
  ['Z9', 25],
  ['AA10', 26],
  ['XFD1', 16_383],
  ['', null],
])('the reference %j means column %j', (reference, expected) => {
  expect(columnOf(reference)).toBe(expected);
});

it.each([
  [14, '', true],
  [164, 'yyyy-mm-dd', true],
  [165, '[Red]0.00', false],
  [166, '0 "days"', false],
  [0, '', false],
])('the format %d %j is a date: %j', (id, code, expected) => {
  expect(isDateFormat(id, code)).toBe(expected);
});

it.each([
  ['45474', '2024-07-01'],
  ['45474.5', '2024-07-01T12:00:00.000Z'],
  ['45474.52083', '2024-07-01T12:30:00.000Z'],
  ['45474.5242592593', '2024-07-01T12:34:56.000Z'],
  ['45474.5242642940', '2024-07-01T12:34:56.435Z'],
  ['x', 'x'],
  ['', ''],
])('the serial number %j is %j', (text, expected) => {
  expect(dateOfSerial(text)).toBe(expected);
});
