import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { defectDojoFindings } from './defectdojo-findings.ts';

const json = loadFixture('defectdojo', 'findings.json');
const table = loadFixture('defectdojo', 'findings.csv');

async function refusal(text: string): Promise<unknown> {
  const error = await defectDojoFindings([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : error;
}

describe('information in a later record', () => {
  const record = { title: 'Weak cipher', severity: 'High', description: 'RC4 is offered.' };
  const readTwo = async (later: object) => {
    const first = { ...record, endpoints: ['https://a.example'], steps_to_reproduce: 'Connect to a.' };
    const file = JSON.stringify({ findings: [first, { ...record, ...later }] });
    const { findings } = await defectDojoFindings([file]);
    return findings[0];
  };

  it.each([
    ['no place', []],
    ['several places', ['https://b.example', 'https://c.example']],
  ])('is kept as evidence if the finding has %s', async (_name, endpoints) => {
    const found = await readTwo({ endpoints, steps_to_reproduce: 'Connect to the others.' });

    expect(JSON.stringify(found)).toContain('Connect to a.');
    expect(found?.evidence).toContain('Connect to the others.');
  });

  it('is not repeated', async () => {
    const found = await readTwo({ endpoints: [], steps_to_reproduce: 'Connect to a.' });

    expect(found?.evidence?.split('Connect to a.')).toHaveLength(2);
  });
});

describe('a table with additional columns', () => {
  it('lists the columns that were not imported, unless they are empty', async () => {
    const { warnings } = await defectDojoFindings([
      'Title,Severity,Description,Reviewer,Empty\nWeak cipher,High,RC4 is offered.,Grace Hall,\n',
    ]);

    expect(warnings).toEqual(['1 column was not imported: "Reviewer".']);
  });
});

describe('findings in JSON', () => {
  it('are merged by vulnerability ID and title, with the highest severity first', async () => {
    const { findings, results, warnings } = await defectDojoFindings([json]);
    expect([results, warnings]).toEqual([5, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
    expect(findings.map(({ title, severity, affectedAssets }) => [title, severity, affectedAssets.length])).toEqual([
      ['SQL injection', 'critical', 6],
      ['Password in the code', 'medium', 1],
      ['Old library', 'low', 1],
      ['Looked at again', 'info', 0],
    ]);
  });

  it('keep their texts as Markdown without HTML, and later texts at their place', async () => {
    const { findings } = await defectDojoFindings([json]);
    expect(findings[0]).toMatchObject({
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      toolCvssScore: 9.8,
      impact: 'Every record can be read.',
      recommendation: 'Bind **parameters**.',
      references: ['https://example.com/sqli', 'Chapter 4 of the handbook'],
      cwe: 89,
      tags: ['web', 'injection'],
      firstSeen: '2026-03-02T00:00:00.000Z',
      lastSeen: '2026-03-04T10:00:00.000Z',
    });
    expect(findings[0]?.description).toContain('Payload: <script>alert(1)</script>\n\n**Severity justification**');
    expect(findings[0]?.evidence).toContain("**Payload**\n\n```\n1' or 1=1\n```");
    const later = findings[0]?.affectedAssets.find(({ location }) => location.endsWith('/find'));
    expect(later?.evidence).toBe('The search as well.');
  });

  it('read every kind of place', async () => {
    const { findings } = await defectDojoFindings([json]);
    const places = findings.flatMap(({ affectedAssets }) => affectedAssets);
    expect(places.map(({ host, location, port }) => [host, location, port])).toEqual([
      ['10.0.0.5', 'the login form', null],
      ['2001:db8::5', '[2001:db8::5]:53/udp', 53],
      ['api.example.com', 'https://api.example.com:8443/v1/items?id=1', 8443],
      ['db.example.com', 'db.example.com:5432', 5432],
      ['shop.example.com', 'https://shop.example.com/find', 443],
      ['shop.example.com', 'https://shop.example.com/item?id=1', 443],
      ['', 'src/settings.py:42', null],
      ['', 'left-pad 1.0.0', null],
    ]);
  });

  it('have the status that their flags express', async () => {
    const { findings } = await defectDojoFindings([json]);
    expect(findings.map(({ status, acknowledged }) => [status, acknowledged])).toEqual([
      ['Open', undefined],
      ['Fixed', undefined],
      ['Acknowledged', { reason: 'Accepted in the report.' }],
      ['Retest', undefined],
    ]);
  });
});

describe('findings in a table', () => {
  it('are read by the same rules, with dates in either order', async () => {
    const { findings, results } = await defectDojoFindings([table]);
    expect(results).toBe(3);
    expect(findings.map(({ title, severity, status, cwe, cve }) => [title, severity, status, cwe, cve])).toEqual([
      ['Weak cipher', 'low', 'Open', 327, []],
      ['Gone', 'info', 'Fixed', null, ['CVE-2020-0001']],
    ]);
    expect(findings[0]).toMatchObject({
      description: 'Old, and weak',
      recommendation: 'Use TLS 1.3',
      cvssVector: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
      firstSeen: '2026-03-02T00:00:00.000Z',
      lastSeen: '2026-03-31T00:00:00.000Z',
    });
    expect(findings[0]?.affectedAssets.map(({ host, port }) => [host, port])).toEqual([
      ['mail.example.com', 993],
      ['shop.example.com', 443],
    ]);
  });
});

it.each([
  [
    'a finding without a severity',
    '{"findings":[\n{"title":"A","description":""}]}',
    `The file is not DefectDojo generic findings: the object has no "severity", at line 2, column 1.`,
  ],
  [
    'a finding with an empty title',
    '{"findings":[\n{"title":" ","severity":"Low","description":""}]}',
    'The finding starting on line 2 has no title.',
  ],
  [
    'a table of something else',
    'Name,Email\nA,B',
    `The file is not DefectDojo generic findings: the table has no column "Title", on line 1.`,
  ],
  [
    'a line that is cut off',
    'Title,Severity,Description\nA,High,B\nC,Hi',
    'Line 3 of the table has 2 cells, but the table has 3 columns.',
  ],
  ['nothing', '', `The file is empty; it is not DefectDojo generic findings.`],
])('refuses %s', async (_what, text, message) => {
  expect(await refusal(text)).toBe(message);
});

it('keeps an invalid vector as text, and what is known about exploitation', async () => {
  const record = {
    title: 'A',
    severity: 'High',
    description: 'D',
    cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    cvssv4: 'CVSS:4.0/AV:X',
    known_exploited: true,
    kev_date: '2025-09-11',
    scanner_confidence: 1,
  };
  const { findings, warnings } = await defectDojoFindings([JSON.stringify({ findings: [record] })]);
  expect([findings, warnings]).toMatchObject([
    [
      {
        cvssVector: record.cvssv3,
        confidence: 93,
        description: 'D\n\nKnown exploited since 2025-09-11.\n\nCVSS as the tool gives it: `CVSS:4.0/AV:X`.',
      },
    ],
    [],
  ]);
});
