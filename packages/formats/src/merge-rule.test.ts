import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { csvFindings } from './csv/csv-findings.ts';
import { tableOf, type TableRow } from './csv/testing/read-table.ts';
import { defectDojoFindings } from './defectdojo/defectdojo-findings.ts';
import { findingLimits } from './finding-draft.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const lower = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N';

const lossy = (count: number): string =>
  `Records of one finding differ in CVSS or CWE, or their texts exceed the limit; the first ones were kept. Findings affected: ${count}.`;

const first = {
  Title: 'Old TLS',
  Severity: 'High',
  'Rule ID': 'R-1',
  Host: 'a.example',
  Description: 'TLS 1.0 is on.',
  Impact: 'Traffic can be read.',
  Recommendation: 'Turn it off.',
  'CVSS Vector': vector,
  CWE: '327',
  CVE: 'CVE-2024-0001',
  References: 'https://a.example/1',
  Tags: 'tls',
};

const read = (rows: readonly TableRow[], limits = findingLimits) => csvFindings([tableOf(rows)], limits);

describe('several rows of one finding', () => {
  it('keep each different text once, one below the other', async () => {
    const second = { ...first, Impact: 'Logins can be read.', Recommendation: 'Offer TLS 1.3.' };
    const third = { ...second, Host: 'b.example', Impact: 'Traffic can be read.' };

    const { findings, warnings } = await read([first, second, third, second]);

    expect(warnings).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      description: 'TLS 1.0 is on.',
      impact: 'Traffic can be read.\n\nLogins can be read.',
      recommendation: 'Turn it off.\n\nOffer TLS 1.3.',
    });
  });

  it('fill in what the first row lacks, and extend its lists', async () => {
    const bare = { Title: 'Old TLS', Severity: 'High', 'Rule ID': 'R-1', Host: 'b.example' };
    const more = { ...first, CVE: 'CVE-2024-0002', References: 'https://a.example/2', Tags: 'web' };

    const { findings, warnings } = await read([bare, first, more]);

    expect(warnings).toEqual([]);
    expect(findings).toMatchObject([
      {
        description: 'TLS 1.0 is on.',
        impact: 'Traffic can be read.',
        recommendation: 'Turn it off.',
        cvssVector: vector,
        cwe: 327,
        cve: ['CVE-2024-0001', 'CVE-2024-0002'],
        references: ['https://a.example/1', 'https://a.example/2'],
        tags: ['tls', 'web'],
      },
    ]);
  });

  it('keep the texts of the first row if a later one is the first with a description', async () => {
    const { findings } = await read([
      { ...first, Description: '', Impact: 'First.' },
      { ...first, Impact: '' },
    ]);

    expect(findings).toMatchObject([{ description: 'TLS 1.0 is on.', impact: 'First.', cve: ['CVE-2024-0001'] }]);
  });

  it('keep the first CVSS and the first CWE, and count findings whose rows differ', async () => {
    const other = { ...first, Title: 'Weak hash', 'Rule ID': 'R-2' };
    const rows = [
      first,
      { ...first, 'CVSS Vector': lower },
      { ...first, CWE: '326' },
      other,
      { ...other, CWE: '328' },
      { ...other, 'Rule ID': 'R-3' },
      { ...other, 'Rule ID': 'R-3', 'CVSS Vector': '', CWE: '' },
    ];

    const { findings, warnings } = await read(rows);

    expect(findings.map(({ cvssVector, cwe }) => [cvssVector, cwe])).toEqual([
      [vector, 327],
      [vector, 327],
      [vector, 327],
    ]);
    expect(warnings).toEqual([lossy(2)]);
  });

  it('keep a description that does not fit into any affected asset', async () => {
    const row = { ...first, Host: '' };

    const { findings } = await read([row, { ...row, Description: 'TLS 1.1 is on.' }, row]);

    expect(findings).toMatchObject([{ description: 'TLS 1.0 is on.\n\nTLS 1.1 is on.', affectedAssets: [] }]);
  });

  it('are counted if their texts exceed the limits of a finding or an import', async () => {
    const long = { ...first, Impact: 'x'.repeat(60_000) };
    const longer = { ...first, Impact: 'y'.repeat(60_000) };

    const { findings, warnings } = await read([long, longer]);
    const small = await read([first, longer], { ...findingLimits, ruleCharacters: 1_000 });

    expect([findings[0]?.impact, warnings]).toEqual([long.Impact, [lossy(1)]]);
    expect([small.findings[0]?.impact, small.warnings]).toEqual([first.Impact, [lossy(1)]]);
  });

  it('are read in bounded time if all of them differ', { timeout: 60_000 }, async () => {
    const numOfRows = caseCount(2_000);
    const rows = Array.from({ length: numOfRows }, (_, index) => ({ ...first, Impact: `Impact ${index}`, CVE: '' }));
    const text = tableOf(rows);
    const elapsed = startCpuClock();

    const { findings } = await csvFindings([text]);

    expect(elapsed()).toBeLessThan(5_000 + numOfRows / 4);
    expect(findings[0]?.impact).toMatch(/^Impact 0\n\nImpact 1\n\n/);
    expect(findings[0]?.impact.length).toBeLessThanOrEqual(100_000);
  });
});

describe('several records of one vulnerability in DefectDojo', () => {
  const record = {
    title: 'Old TLS',
    vuln_id_from_tool: 'R-1',
    severity: 'High',
    description: 'TLS 1.0 is on.',
    mitigation: 'Turn it off.',
    impact: 'Traffic can be read.',
    cvssv3: vector,
    cwe: 327,
    endpoints: ['https://a.example/'],
    vulnerability_ids: ['CVE-2024-0001'],
  };
  const other = {
    ...record,
    mitigation: 'Offer TLS 1.3.',
    impact: 'Logins can be read.',
    cvssv3: lower,
    endpoints: ['https://b.example/'],
    vulnerability_ids: ['CVE-2024-0002'],
    references: 'https://a.example/2',
  };

  it('keep all texts and CVEs', async () => {
    const { findings, warnings } = await defectDojoFindings([JSON.stringify({ findings: [record, other] })]);

    expect(findings).toMatchObject([
      {
        impact: 'Traffic can be read.\n\nLogins can be read.',
        recommendation: 'Turn it off.\n\nOffer TLS 1.3.',
        cve: ['CVE-2024-0001', 'CVE-2024-0002'],
        references: ['https://a.example/2'],
        cvssVector: vector,
      },
    ]);
    expect(warnings).toEqual([lossy(1)]);
  });

  it('are read the same from CSV', async () => {
    const row = (from: typeof record): TableRow => ({
      Title: from.title,
      Severity: from.severity,
      Description: from.description,
      Mitigation: from.mitigation,
      Impact: from.impact,
      CVSSV3: from.cvssv3,
      CVE: from.vulnerability_ids.join(','),
    });

    const { findings, warnings } = await defectDojoFindings([tableOf([row(record), row(other)])]);

    expect(findings).toMatchObject([
      {
        impact: 'Traffic can be read.\n\nLogins can be read.',
        recommendation: 'Turn it off.\n\nOffer TLS 1.3.',
        cve: ['CVE-2024-0001', 'CVE-2024-0002'],
      },
    ]);
    expect(warnings).toEqual([lossy(1)]);
  });
});
