import { describe, expect, it } from 'vitest';

import { readCsv } from '../csv/read-csv.ts';
import { engagement, finding, findings } from '../testing/exported-findings.ts';
import { jiraMarkup } from './jira-markup.ts';
import { writeFindingsCsv } from './write-findings-csv.ts';
import { writeJiraCsv } from './write-jira-csv.ts';

async function rowsOf(pieces: Iterable<string>): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(pieces)) rows.push(cells);
  return rows;
}

describe('the spreadsheet export', () => {
  it('begins with a byte order mark and has one line for each finding', async () => {
    const pieces = [...writeFindingsCsv(findings)];
    expect(pieces[0]).toMatch(/^\uFEFF"ID","Title","Severity","Status",/);
    expect(pieces).toHaveLength(1 + findings.length);
    const [header = [], first = [], second = []] = await rowsOf(pieces);
    expect(Object.fromEntries(header.map((name, index) => [name, first[index]]))).toMatchObject({
      ID: 'ENG-2026-0007-F001',
      Title: 'SQL injection, "blind"',
      'CVSS Score': '9.8',
      CWE: 'CWE-89',
      CVE: 'CVE-2024-1111, CVE-2024-2222',
      'First Seen': '2026-03-02T00:00:00.000Z',
      Confidence: '90',
      Description: 'The field id of all pages, <3 of them:\n\n- item\n- find\n\n<script>alert(1)</script>',
      'Due Date': '2026-05-31',
      OWASP: 'A03:2021',
    });
    expect(second[1]).toBe(`'=HYPERLINK("https://evil.example","x")`);
  });
});

describe('the Jira export', () => {
  it('has an issue for each finding, and as many label columns as needed', async () => {
    const [header = [], first = [], second = [], ...more] = await rowsOf(writeJiraCsv(findings, engagement));
    expect(more).toHaveLength(findings.length - 2);
    expect(header).toEqual([
      'Summary',
      'Issue Type',
      'Priority',
      'Status',
      'External issue ID',
      'Due Date',
      'Description',
      'Labels',
      'Labels',
      'Labels',
      'Labels',
      'Labels',
      'Labels',
    ]);
    expect(first.toSpliced(6, 1)).toEqual([
      'SQL injection, "blind"',
      'Bug',
      'Highest',
      'Open',
      'ENG-2026-0007-F001',
      '2026-05-31',
      'ENG-2026-0007',
      'CWE-89',
      'CVE-2024-1111',
      'CVE-2024-2222',
      'web',
      'injection',
    ]);
    expect(second.slice(0, 4)).toEqual([`'=HYPERLINK("https://evil.example","x")`, 'Bug', 'Medium', 'Acknowledged']);
  });

  it('describes a finding in Jira markup', async () => {
    const [, first = []] = await rowsOf(writeJiraCsv(findings, engagement));
    expect(first[6]).toContain('h3. Description\n\nThe field {{id}} of *all* pages, <3 of them:\n\n* item\n* find\n\n');
    expect(first[6]).toContain('{noformat}\n<script>alert(1)</script>\n{noformat}');
    expect(first[6]).toContain('h3. Recommendation\n\nSee [the advice|https://example.com/advice].');
    expect(first[6]).toContain('h3. Affected assets\n\n* {{10.0.0.5:5432/tcp}}\n');
  });

  it('stays within the length limits of Jira', async () => {
    const long = finding(1, {
      title: 'x\n'.repeat(300),
      description: `\`\`\`\n${'x'.repeat(40_000)}\n\`\`\``,
      tags: Array.from({ length: 50 }, (_, index) => `tag ${index}`),
      affectedAssets: Array.from({ length: 500 }, (_, index) => {
        return { host: `h${index}`, location: '', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' };
      }),
    });
    const [, row = []] = await rowsOf(writeJiraCsv([long], engagement));
    expect([row[0]?.length, row[6]?.length, row.length]).toEqual([255, 32_767, 27]);
    expect(row[6]).toMatch(/\{noformat\}\n… shortened; the full text is in the portal\.$/);
  });
});

it.each([
  ['# Title\n## Sub', 'h4. Title\n\nh4. Sub'],
  ['- a\n  - b\n1. c', '* a\n** b\n\n# c'],
  ['1. Send\n\n   ```http\n   GET {x}\n   ```\n   - look', '# Send\n{noformat}\nGET {x}\n{noformat}\n#* look'],
  ['- [x] patched\n- [ ] retested', '* \\[x] patched\n* \\[ ] retested'],
  ['**very _important_** ~~gone~~ snake_case_name', '*very _important_* -gone- snake_case_name'],
  ['> a\n>\n> > b', '{quote}\na\n\nb\n{quote}'],
  [
    '| Host | Port |\n| :-- | --: |\n| a\\|b | [x](https://a.example) |',
    '||Host||Port||\n|a\\|b|[x|https://a.example]|',
  ],
  ['See [docs][1].\n\n[1]: https://example.com/a|b', 'See [docs|https://example.com/a%7Cb].'],
  ['[a](javascript:b) ![c](https://a.example/d.png) ![e](data:f)', 'a [c|https://a.example/d.png] e'],
  ['a\\\nb\n\n---\n\n<script>[x]</script>', 'a\nb\n\n----\n\n<script>\\[x]</script>'],
  ['\\- no item, \\*no emphasis\\*, C:\\\\\\\\{x}', '\\- no item, \\*no emphasis*, C:&#92;&#92;\\{x}'],
  [
    '{color:red}x{color} [a|b] !http://evil.example/x.png!',
    '\\{color:red}x\\{color} \\[a|b] \\!http://evil.example/x.png!',
  ],
  ['`{x}` and \\<b>', '{{\\{x}}} and <b>'],
  ['```\n{noformat}\n```', '{noformat}\n{no format}\n{noformat}'],
  ['```\nopen', '{noformat}\nopen\n{noformat}'],
  ['', ''],
])('%j is written as %j for Jira', (markdown, expected) => {
  expect(jiraMarkup(markdown)).toBe(expected);
});
