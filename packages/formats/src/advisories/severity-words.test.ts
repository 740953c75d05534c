import { describe, expect, it } from 'vitest';

import { singleLeakFile } from '../leaks/leak-input.ts';
import { advisoriesOf, readAllAdvisories } from './testing/advisory-files.ts';

const warning = 'CVSS vectors that are not valid and were left out: 1.';

async function read(format: string, record: object) {
  const whole = await readAllAdvisories(format, singleLeakFile([JSON.stringify(record)]));
  const [advisory] = advisoriesOf(whole, 'advisory');
  return { severity: advisory?.vulnerability.severity, warnings: whole.summary.warnings };
}

const osv = (given: object) => ({ id: 'X-1', modified: '2026-01-01T00:00:00Z', ...given });
const broken = 'CVSS:3.1/AV:A/AC:H/PR:N/UI:N/S:C/C:H/I:N/A:N/';

describe('the severity of an OSV record without a usable vector', () => {
  it.each<[string, object, string | null, string[]]>([
    ['GitHub', { database_specific: { severity: 'MODERATE' } }, 'medium', []],
    ['Ubuntu', { severity: [{ type: 'Ubuntu', score: 'high' }] }, 'high', []],
    ['Debian', { affected: [{ ecosystem_specific: { urgency: 'low**' } }] }, 'low', []],
    ['Debian, undecided', { affected: [{ ecosystem_specific: { urgency: 'not yet assigned' } }] }, null, []],
    ['Android', { affected: [{ ecosystem_specific: { severity: 'Critical' } }] }, 'critical', []],
    [
      'several packages',
      { affected: [{ database_specific: { severity: 'low' } }, { database_specific: { severity: 'Important' } }] },
      'high',
      [],
    ],
    ['AlmaLinux', { summary: 'Important: kernel security update' }, 'high', []],
    ['a malicious package', { id: 'MAL-2026-1' }, 'critical', []],
    ['an empty vector', { severity: [{ type: 'CVSS_V3', score: '' }] }, null, []],
    ['a vector with a sign too many', { severity: [{ type: 'CVSS_V3', score: broken }] }, 'medium', [warning]],
    ['a vector that is none', { severity: [{ type: 'CVSS_V3', score: 'AV:N' }] }, null, [warning]],
    ['nothing', {}, null, []],
  ])('is that of %s', async (_name, given, severity, warnings) => {
    expect(await read('osv', osv(given))).toEqual({ severity, warnings });
  });
});

const cve = (metrics: object[]) => ({
  dataType: 'CVE_RECORD',
  dataVersion: '5.1',
  cveMetadata: { cveId: 'CVE-2026-10001', state: 'PUBLISHED' },
  containers: { cna: { providerMetadata: { shortName: 'apache' }, metrics } },
});

describe('the severity of a CVE record without a usable vector', () => {
  it.each<[string, object[], string | null]>([
    ['a word', [{ other: { type: 'Textual description of severity', content: { text: 'important' } } }], 'high'],
    ['the word of a score', [{ cvssV3_1: { baseSeverity: 'CRITICAL' } }], 'critical'],
    ['a score alone', [{ cvssV3_1: { baseScore: 5.3 } }], 'medium'],
    ['another metric', [{ other: { type: 'ssvc', content: { text: 'high' } } }], null],
  ])('is that of %s', async (_name, metrics, severity) => {
    expect(await read('cve', cve(metrics))).toEqual({ severity, warnings: [] });
  });
});

it('the severity of CSAF is the highest of its impacts, else that of the document, else that of a score', async () => {
  const document = (aggregate: object, vulnerability: object) => ({
    document: { csaf_version: '2.0', tracking: { id: 'A-1' }, ...aggregate },
    vulnerabilities: [{ cve: 'CVE-2026-10001', ...vulnerability }],
  });
  const impacts = ['Low', 'Important', 'Remote Code Execution'].map((details) => ({ category: 'impact', details }));
  const critical = { aggregate_severity: { text: 'Critical' } };
  const scores = [{ cvss_v3: { baseScore: 9.1, vectorString: '' } }];

  expect(await read('csaf', document(critical, { threats: impacts }))).toMatchObject({ severity: 'high' });
  expect(await read('csaf', document(critical, {}))).toMatchObject({ severity: 'critical' });
  expect(await read('csaf', document({}, { scores }))).toMatchObject({ severity: 'critical' });
});
