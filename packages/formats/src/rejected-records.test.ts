import { describe, expect, it } from 'vitest';

import { attempt } from './testing/attempt.ts';
import { readCase } from './testing/cases.ts';

type Rejection = [reason: string, count: number, lines: number[]];

/** Returns the titles of the findings and the rejections, or the error message. */
async function read(format: string, text: string): Promise<unknown> {
  const reading = await attempt(format, [text]);
  if (!('findings' in reading)) return reading.message;
  const titles = reading.findings.map(({ title }) => title);
  const rejected = (reading.rejections ?? []).map(({ reason, count, lines }): Rejection => [reason, count, lines]);
  return [titles, rejected];
}

const table = 'Title,Severity,Host\nOne,High,192.0.2.1\n';

describe('an invalid row of a table', () => {
  it.each([
    ['no title', ',High,192.0.2.2', 'Line 3 of the table has no title: its column "Title" is empty.'],
    ['too few cells', 'Two,High', 'Line 3 of the table has 2 cells, but the table has 3 columns.'],
    ['too many cells', 'Two,High,a,b', 'Line 3 of the table has 4 cells, but the table has 3 columns.'],
    [
      'a quote that is not doubled',
      '"Two "quoted" words",High,192.0.2.2',
      'Line 3 of the table cannot be read: text follows the closing quote of a cell; quotes inside a cell must be doubled.',
    ],
  ])('with %s is rejected with its position, and the others are read', async (_kind, row, reason) => {
    const rejected: Rejection = [reason, 1, [3]];
    expect(await read('csv', `${table}${row}\nThree,Low,192.0.2.3\n`)).toEqual([['One', 'Three'], [rejected]]);
  });

  it('makes the reader refuse a table without any valid row', async () => {
    expect(await read('csv', 'Title,Severity\n,High\n,Low\n')).toBe(
      'Line 2 of the table has no title: its column "Title" is empty.',
    );
  });

  it('is counted after a number of listed ones', async () => {
    const rows = Array.from({ length: 25 }, () => ',High,a').join('\n');
    const [, rejected] = (await read('csv', `${table}${rows}\n`)) as [string[], Rejection[]];
    expect(rejected).toHaveLength(21);
    expect(rejected.at(-1)).toEqual(['Further records that cannot be read', 5, [23, 24, 25, 26, 27]]);
  });

  it('of DefectDojo and testssl.sh is also rejected', async () => {
    const dojo = 'Date,Title,Severity,Description\n01/02/2026,One,Low,a\n01/02/2026,,Low,a\n01/02/2026,Two\n';
    expect(await read('defectdojo', dojo)).toEqual([
      ['One'],
      [
        ['The finding starting on line 3 has no title.', 1, [3]],
        ['Line 4 of the table has 2 cells, but the table has 4 columns.', 1, [4]],
      ],
    ]);
    const ssl =
      '"id","fqdn/ip","port","severity","finding"\n"BREACH","a.example/192.0.2.1","443","HIGH","x"\n"LUCKY13","a"\n';
    expect(await read('testssl', ssl)).toMatchObject([[expect.anything()], [[expect.anything(), 1, [3]]]]);
    expect(await read('csv', ssl)).toMatchObject([[expect.anything()], [[expect.anything(), 1, [3]]]]);
  });
});

describe('a record without required fields', () => {
  it.each([
    ['semgrep', '{"errors":[],"results":[{"check_id":"a.b","path":"c","extra":{}},\n{"path":"c","extra":{}}]}'],
    ['netsparker', '{"Generated":"x","Vulnerabilities":[{"Type":"Xss","Url":"http://a.example/"},\n{"Type":"Lfi"}]}'],
    ['nuclei', '{"template-id":"a","host":"a.example"}\n{"host":"b.example"}'],
    ['nikto', '{"host":"a","vulnerabilities":[{"id":"1","msg":"Some words here."},\n{"id":"2"}]}'],
    ['testssl', '[{"id":"BREACH","ip":"a/192.0.2.1","port":"443","severity":"HIGH","finding":"x"},\n{"id":"LUCKY13"}]'],
    [
      'wapiti',
      '{"vulnerabilities":{"A":[{"path":"/a","level":1},\n{"level":1}]},"classifications":{"A":{}},"infos":{}}',
    ],
    ['defectdojo', '{"findings":[{"title":"A","severity":"Low","description":"d"},\n{"title":"B"}]}'],
    ['ghostwriter', '{"findings":[{"title":"A","severity":"Low","finding_type":"Web"},\n{"title":"B"}]}'],
    [
      'zap',
      '{"site":[{"@name":"http://a.example","alerts":[{"pluginid":"1","alert":"A","instances":[{"uri":"http://a.example/"}]},\n{"alert":"B","instances":[{"uri":"http://a.example/b"}]}]}]}',
    ],
    ['burp', '<issues><issue><type>7</type><name>A</name></issue>\n<issue><name>B</name></issue></issues>'],
    [
      'nessus',
      '<NessusClientData_v2><Report><ReportHost name="a"><ReportItem pluginID="1" pluginName="A"/>\n<ReportItem pluginName="B"/></ReportHost></Report></NessusClientData_v2>',
    ],
    [
      'zap',
      '<OWASPZAPReport><site name="http://a.example"><alerts><alertitem><pluginid>1</pluginid><alert>A</alert></alertitem>\n<alertitem><alert>B</alert></alertitem></alerts></site></OWASPZAPReport>',
    ],
    [
      'netsparker',
      '<netsparker><vulnerability><type>Xss</type><url>http://a.example/</url></vulnerability>\n<vulnerability><url>http://a.example/</url></vulnerability></netsparker>',
    ],
    [
      'acunetix',
      '<ScanGroup><Scan><ReportItems><ReportItem><Name>A</Name></ReportItem>\n<ReportItem/></ReportItems></Scan></ScanGroup>',
    ],
    [
      'qualys',
      '<SCAN value="s"><IP value="192.0.2.1"><VULNS><CAT value="a"><VULN number="1"><TITLE>A</TITLE></VULN>\n<VULN><TITLE>B</TITLE></VULN></CAT></VULNS></IP></SCAN>',
    ],
  ])('of %s is rejected with its line, and the others are read', async (format, text) => {
    const [titles, rejected] = (await read(format, text)) as [string[], Rejection[]];
    expect(titles).toHaveLength(1);
    expect(rejected).toEqual([[expect.stringMatching(/\bline 2\b/i), 1, [2]]]);
  });

  it('is rejected with its images', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const files = `"files":[{"title":"a.png","data":"${png}"}]`;
    const reading = await attempt('defectdojo', [
      `{"findings":[{"title":"A","severity":"Low","description":"d"},{${files},"title":"B"},{"title":"C","severity":"Low","description":"d"}]}`,
    ]);
    expect('findings' in reading && reading.findings.filter(({ images }) => images !== undefined)).toEqual([]);
  });

  it('means another format if all records lack them', async () => {
    expect(await read('semgrep', '{"errors":[],"results":[{"a":1},{"b":2}]}')).toBe(
      'The file is not a Semgrep report: the object has no "check_id", at line 1, column 25.',
    );
  });
});

describe('a table in a Western European encoding', () => {
  it('is read with its letters, and the import names the encoding that it assumed', async () => {
    const { findings, warnings } = await readCase('csv', 'a/table-windows-1252/findings.csv');
    expect(findings).toMatchObject([
      { title: 'Mot de passe par défaut', description: 'L’accès “admin” est ouvert – voir le détail' },
      { title: 'Zürich', description: 'Größe' },
    ]);
    expect(warnings).toContainEqual(expect.stringContaining('windows-1252'));
  });

  it('is read the same in pieces of any size', async () => {
    const bytes = Buffer.from('Title,Severity\nd\u00E9faut \u00E9,High\n\u00DF,Low\n', 'latin1');
    const whole = await attempt('csv', [bytes]);
    expect(whole).toHaveProperty('findings');
    expect(
      await attempt(
        'csv',
        Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)),
      ),
    ).toEqual(whole);
  });

  it.each([
    ['csv', [Buffer.from('Title,Severity\né,High\n'), Buffer.from('\u00E9,Low\n', 'latin1')], 24, 3],
    ['semgrep', [Buffer.from('{"errors":[],\n"results":[],"a":"\u00E9 "}', 'latin1')], 33, 2],
    ['nessus', [Buffer.from('<NessusClientData_v2>\n\n\u00E9 </NessusClientData_v2>', 'latin1')], 24, 3],
  ])('is refused by %s with the right position if the rest is UTF-8', async (format, pieces, byte, line) => {
    expect(await read(format, '').then(() => attempt(format, pieces))).toMatchObject({
      message: `The file is not UTF-8 text: byte ${byte}, on line ${line}, is in another encoding. Save the file as UTF-8.`,
      position: { byte: byte - 1 },
    });
  });
});
