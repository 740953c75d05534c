import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { csvFindings, readCsvFindings } from './csv-findings.ts';
import { guessMapping } from './csv-mapping.ts';

const table = loadFixture('csv', 'findings.csv');

async function refusal(text: string, read = csvFindings): Promise<unknown> {
  const error = await read([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? [error.message, error.position] : error;
}

describe('a table with usual column names', () => {
  it('has one finding for each rule and title, and leaves out rows that are not findings', async () => {
    const { findings, results, warnings } = await csvFindings([table]);
    expect([results, warnings]).toEqual([
      4,
      [
        'Marked as fixed, ignored, false positive or error, skipped: 1.',
        'Unknown severity, rated by score or as info: No HTTPS redirect.',
      ],
    ]);
    expect(findings.map(({ title, severity, status }) => [title, severity, status])).toEqual([
      ['SQL injection', 'high', 'Open'],
      ['Old server', 'medium', 'Acknowledged'],
      ['No HTTPS redirect', 'info', undefined],
    ]);
  });

  it('keeps every text with line breaks and quotes', async () => {
    const { findings } = await csvFindings([table]);
    expect(findings[0]).toMatchObject({
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:N',
      description: 'The field "id" is put into a query.\n\n- login\n- search',
      impact: 'Every record can be read.',
      recommendation: 'Bind parameters.',
      evidence: "```\nid=1' or 1=1\n```",
      references: ['https://example.com/sqli'],
      cwe: 89,
      tags: ['web', 'injection'],
      source: { tool: expect.stringMatching(/^Table \(Title, Severity/), ruleId: 'R-1' },
    });
    expect(findings[1]).toMatchObject({
      references: ['https://nvd.nist.gov/vuln/detail/CVE-2020-1234', 'Vendor notice 7'],
      cve: ['CVE-2020-1234'],
    });
    expect(findings[2]?.description).toBe('=1+1 is not run');
  });

  it('reads hosts, addresses and ports as places', async () => {
    const { findings } = await csvFindings([table]);
    const places = findings.flatMap(({ affectedAssets }) => affectedAssets);
    expect(places.map(({ host, location, ip, port, evidence }) => [host, location, ip, port, evidence])).toEqual([
      ['shop.example.com', 'https://shop.example.com/find', null, 443, 'The field <b>q</b> as well.'],
      ['shop.example.com', 'https://shop.example.com/item?id=1', null, 443, "```\nid=1' or 1=1\n```"],
      ['10.0.0.5', '10.0.0.5:8443', '10.0.0.5', 8443, ''],
      ['10.0.0.6', '10.0.0.6:8443', '10.0.0.6', 8443, ''],
    ]);
  });

  it('gives the same fingerprints for any order of rows and columns', async () => {
    const one = await csvFindings(['Title,Severity,Host\nA,High,a\nB,Low,b\n']);
    const other = await csvFindings(['Host;Severity;Title\nb;Low;B\n\na;High;A\n']);
    expect(other.findings).toEqual(one.findings);
  });
});

describe('a mapping', () => {
  const text = 'Befund\tRisiko\tSystem\tStand\nXSS\tHeftig\tshop.example.com\tbehoben\nSQLi\tHigh\tdb01\tFixed\n';
  const mapping = { title: 'befund', severity: 'Risiko', host: 'System', status: 'Stand' };

  it('maps columns with any names, and reports unknown values', async () => {
    const { findings, warnings } = await readCsvFindings([text], mapping);
    expect(findings.map(({ title, severity, status }) => [title, severity, status])).toEqual([
      ['SQLi', 'high', 'Fixed'],
      ['XSS', 'info', undefined],
    ]);
    expect(warnings).toEqual([
      'Unknown severity words, rated by score or as info: "Heftig". Findings: XSS.',
      'Unknown status, imported as Open: "behoben".',
    ]);
  });

  it('joins columns with the same name', async () => {
    const { findings } = await readCsvFindings(['Title,Label,Label\nA,one,two\n'], { title: 'Title', tags: 'Label' });
    expect(findings[0]?.tags).toEqual(['one', 'two']);
  });

  it('is refused if it names a column that does not exist', async () => {
    const read: typeof csvFindings = (input) => readCsvFindings(input, { title: 'Befund', cwe: 'CWE' });
    expect(await refusal(text, read)).toEqual([
      'The table has no column "CWE" for the cwe; its columns are "Befund", "Risiko", "System", "Stand".',
      { line: 1 },
    ]);
  });

  it.each([
    [['Vulnerability', 'Risk', 'Asset'], { title: 'Vulnerability', severity: 'Risk', host: 'Asset' }],
    [
      ['Plugin ID', 'CVE', 'Risk', 'Host', 'Port', 'Name', 'Description', 'Solution', 'See Also', 'Plugin Output'],
      {
        title: 'Name',
        severity: 'Risk',
        description: 'Description',
        recommendation: 'Solution',
        evidence: 'Plugin Output',
        references: 'See Also',
        host: 'Host',
        port: 'Port',
        cve: 'CVE',
        ruleId: 'Plugin ID',
      },
    ],
    [['Summary', 'Priority', 'Labels'], { title: 'Summary', severity: 'Priority', tags: 'Labels' }],
    [['Host', 'Port'], null],
  ])('is guessed from %j', (headers, expected) => {
    expect(guessMapping(headers)).toEqual(expected);
  });
});

it.each([
  [
    'a table without titles',
    'Host,Port\na,1\n',
    'No title column such as "Title" or "Name" was found; its columns are "Host", "Port". Create a column mapping.',
    1,
  ],
  [
    'a line without a title',
    'Title,Severity\n\n,High\n',
    'Line 3 of the table has no title: its column "Title" is empty.',
    3,
  ],
  [
    'a line with too few cells',
    'Title,Severity\nA,High\nB',
    'Line 3 of the table has 1 cell, but the table has 2 columns.',
    3,
  ],
  [
    'a line with too many',
    'Title,Severity\nA,High,x\n',
    'Line 2 of the table has 3 cells, but the table has 2 columns.',
    2,
  ],
  [
    'JSON',
    '{"template-id":"a"}',
    'The file is not a findings table: it does not start with a header row; it looks like Nuclei.',
    1,
  ],
  [
    'XML',
    '<?xml version="1.0"?><NessusClientData_v2/>',
    'The file is not a findings table: it does not start with a header row; it looks like Nessus.',
    1,
  ],
  ['nothing', '\n\n', 'The file is empty; it is not a findings table.', 1],
])('refuses %s', async (_what, text, message, line) => {
  expect(await refusal(text)).toEqual([message, { line }]);
});
