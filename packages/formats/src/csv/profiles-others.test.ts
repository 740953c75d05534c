import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { csvFindings } from './csv-findings.ts';
import { codeOf, readRows, tableOf, type TableRow } from './testing/read-table.ts';

describe('Prowler', () => {
  const row = {
    CHECK_ID: 's3_public',
    CHECK_TITLE: 'Bucket is public',
    STATUS: 'FAIL',
    STATUS_EXTENDED: 'Bucket logs is public.',
    MUTED: 'False',
    SEVERITY: 'high',
    RESOURCE_UID: 'arn:aws:s3:::logs',
    RESOURCE_NAME: 'logs',
    DESCRIPTION: 'No bucket may be public.',
    RISK: 'Data leaks.',
    RELATED_URL: 'https://a.example',
    REMEDIATION_RECOMMENDATION_TEXT: 'Close it.',
    ADDITIONAL_URLS: 'https://b.example | https://c.example',
    TIMESTAMP: '2025-02-14 14:27:03.913874',
  };
  const semicolons = (...rows: readonly TableRow[]): string => tableOf(rows).replaceAll('","', '";"');

  it('reads failed rows, with muted ones as acknowledged', async () => {
    const muted = { ...row, CHECK_ID: 'b', MUTED: 'True' };
    const { findings, warnings } = await csvFindings([
      semicolons(row, { ...row, CHECK_ID: 'a', STATUS: 'PASS' }, muted),
    ]);

    expect(warnings).toEqual(['Checks that passed, skipped: 1.']);
    expect(findings).toMatchObject([
      { source: { ruleId: 'b' }, status: 'Acknowledged' },
      {
        severity: 'high',
        impact: 'Data leaks.',
        recommendation: 'Close it.',
        references: ['https://a.example', 'https://b.example', 'https://c.example'],
        firstSeen: '2025-02-14T14:27:03.000Z',
        affectedAssets: [
          { host: 'logs', location: 'arn:aws:s3:::logs', evidence: codeOf('Result', 'Bucket logs is public.') },
        ],
      },
    ]);
  });

  it('reads version 2', async () => {
    const old = {
      TITLE_ID: '1.1',
      TITLE_TEXT: '[check11] Avoid root',
      CHECK_RESULT: 'FAIL',
      CHECK_SEVERITY: 'Critical',
      CHECK_RESULT_EXTENDED: 'Root was used.',
      CHECK_RISK: 'Bad.',
      CHECK_REMEDIATION: 'Stop.',
      CHECK_DOC: 'https://a.example',
      ACCOUNT_NUM: '123',
    };

    expect(await readRows(old)).toMatchObject({
      severity: 'critical',
      impact: 'Bad.',
      recommendation: 'Stop.',
      references: ['https://a.example'],
    });
  });
});

it('reads Bugcrowd, whose highest severity is 1', async () => {
  const row = {
    reference_number: 'r1',
    bounty_code: 'b',
    title: 'XSS',
    priority: '2',
    vrt_lineage: 'Server > XSS',
    substate: 'triaged',
    state: 'open',
    duplicate: 'FALSE',
    bug_url: 'https://a.example/x',
    description: 'Look.',
    submitted_at: '2020-03-01 06:15:06 UTC',
    target_name: 'Shop site',
    vulnerability_references: '* [a](https://b.example/1)',
  };

  expect(await readRows(row)).toMatchObject({
    severity: 'high',
    toolCvssScore: null,
    references: ['https://b.example/1'],
    firstSeen: '2020-03-01T06:15:06.000Z',
    affectedAssets: [{ host: 'a.example', location: 'https://a.example/x' }],
  });
  expect((await csvFindings([tableOf([{ ...row, priority: '4' }])])).findings).toMatchObject([{ severity: 'low' }]);
  expect((await csvFindings([tableOf([{ ...row, duplicate: 'TRUE' }])])).findings).toEqual([]);
});

it('reads IntSights, whose "Remediation" is not a recommendation', async () => {
  const row = {
    'Alert ID': 'a',
    Title: 'Headers',
    Description: 'D.',
    Severity: 'Medium',
    'Source Date (UTC)': '1/21/19 15:55',
    'Network Type': 'Clear Web',
    'Source URL': 'https://s.example',
    Assets: 'a.example, b.example',
    Remediation: 'Not Sent',
    Status: 'Open',
  };

  expect(await readRows(row)).toMatchObject({
    recommendation: '',
    firstSeen: '2019-01-21T15:55:00.000Z',
    affectedAssets: [{ host: 'a.example' }, { host: 'b.example' }],
  });
});

it('reads Burp and joins host and path to an address', async () => {
  const row = {
    'Issue Name': 'XSS',
    Severity: 'Information',
    Confidence: 'Firm',
    Host: 'https://a.example',
    Path: '/x',
    'Issue Background': '<p>Why.</p>',
    'Issue Detail': '<b>Here.</b>',
    'Remediation Background': '<p>Fix.</p>',
    Request: 'GET /x\nHost: a',
  };

  expect(await readRows(row)).toMatchObject({
    severity: 'info',
    recommendation: 'Fix.',
    affectedAssets: [
      { host: 'a.example', location: 'https://a.example/x', port: 443, evidence: codeOf('Request', 'GET /x\nHost: a') },
    ],
  });
});

it('reads Acunetix without false positives', async () => {
  const row = {
    Name: 'SQLi',
    ModuleName: 'm',
    Severity: 'high',
    Affects: '/login',
    Target: 'https://a.example',
    Details: 'id=1',
    Description: '<p>D.</p>',
    Recommendation: 'R.',
    IsFalsePositive: 'False',
    CWEList: 'CWE-89',
  };

  expect(await readRows(row)).toMatchObject({
    severity: 'high',
    cwe: 89,
    status: 'Open',
    affectedAssets: [{ host: 'a.example', location: 'https://a.example/login' }],
  });
  expect((await csvFindings([tableOf([{ ...row, IsFalsePositive: 'True' }])])).findings).toEqual([]);
});

describe('testssl.sh', () => {
  const head = '"id","fqdn/ip","port","severity","finding","cve","cwe"\n';
  const line = (id: string, severity: string): string =>
    `"${id}","a.example/192.0.2.1","443","${severity}","vulnerable","CVE-2016-0800 CVE-2016-0703","CWE-310"\n`;

  it('leaves out checks that passed', async () => {
    const { findings } = await csvFindings([head + line('DROWN', 'HIGH') + line('SSLv2', 'OK')]);

    expect(findings).toMatchObject([
      {
        title: 'DROWN: SSL 2.0 (CVE-2016-0800, CVE-2016-0703)',
        severity: 'high',
        cve: ['CVE-2016-0800', 'CVE-2016-0703'],
        cwe: 310,
        affectedAssets: [{ host: 'a.example', ip: '192.0.2.1', port: 443 }],
      },
    ]);
  });

  it('refuses a failed scan', async () => {
    const error = await csvFindings([head + line('DROWN', 'HIGH') + line('scanProblem', 'FATAL')]).catch(
      (thrown: unknown) => thrown,
    );

    expect(isFormatFailure(error) && error.message).toBe(
      'Line 3: testssl.sh reports that the scan failed (FATAL). Run the scan again.',
    );
  });
});
