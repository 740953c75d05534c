import { describe, expect, it } from 'vitest';

import type { FindingsReading } from './finding-record.ts';
import { looksLike } from './looks-like.ts';
import { readers } from './registry.ts';
import { attempt } from './testing/attempt.ts';
import { loadScanner, scannerFiles } from './testing/scanner-files.ts';
import { buildZip } from './leaks/testing/build-zip.ts';

async function read(format: string, content: Buffer): Promise<FindingsReading> {
  const outcome = await attempt(format, [content]);
  if ('message' in outcome) throw outcome;
  return outcome;
}

/** Returns what a user sees in a list: title, severity and affected assets. */
const shownOf = ({ findings }: FindingsReading): [string, string, string[]][] =>
  findings.map(({ title, severity, affectedAssets }) => [
    title,
    severity,
    affectedAssets.map(({ location }) => location),
  ]);

const rejectedOf = ({ rejections = [] }: FindingsReading): [string, number][] =>
  rejections.map(({ reason, count }) => [reason, count]);

type ExpectedFinding = [string, string, string[]];

/** The expected findings of each fixture, with the rejected records by reason. */
const expected: readonly [format: string, file: string, shown: ExpectedFinding[], rejected: [string, number][]][] = [
  [
    'snyk',
    'test.json',
    [
      ['Prototype Pollution in parser', 'critical', ['web/package-lock.json']],
      ['GPL-3.0 license in tool', 'medium', ['web/package-lock.json']],
      ['Denial of Service in left', 'low', ['web/package-lock.json']],
    ],
    [
      ['Records without a rule or title', 1],
      ['Records that are not objects', 1],
    ],
  ],
  ['snyk', 'iac.json', [['Container runs as root', 'medium', ['deploy/app.yaml:14']]], []],
  [
    'gitlab',
    'sast.json',
    [['Use of a weak hash', 'medium', ['src/login.py:12', 'src/token.py:40']]],
    [
      ['Records without a location', 1],
      ['Records that are not objects', 1],
    ],
  ],
  ['gitlab', 'secrets.json', [['AWS access token', 'critical', ['config/.env:3']]], []],
  [
    'gitlab',
    'dependencies.json',
    [
      ['Regular expression denial of service', 'high', ['package-lock.json']],
      ['Missing header', 'low', ['https://shop.example.com/login']],
    ],
    [],
  ],
  [
    'github',
    'dependabot.json',
    [
      ['Path traversal in web', 'high', ['acme/shop/api/requirements.txt']],
      ['Loop', 'low', ['package.json']],
    ],
    [['Records without a rule or title', 1]],
  ],
  [
    'github',
    'code.json',
    [['Database query built from user-controlled sources', 'high', ['src/db.js:33']]],
    [['Records without a location', 1]],
  ],
  [
    'github',
    'secrets.json',
    [
      [
        'Secret in the repository: Example token',
        'high',
        ['acme/shop', 'https://github.com/acme/shop/security/secret-scanning/10'],
      ],
    ],
    [],
  ],
  ['github', 'graphql.json', [['Request smuggling', 'medium', ['go.mod']]], []],
  [
    'asff',
    'asff.json',
    [
      ['CVE-2025-5000 in openssl', 'high', ['arn:aws:ec2:eu-central-1:111122223333:instance/i-1']],
      ['Buckets block public access', 'medium', ['arn:aws:s3:::logs', 'arn:aws:s3:::reports']],
    ],
    [['Records without a rule or title', 1]],
  ],
  [
    'inspector',
    'inspector.json',
    [
      ['CVE-2025-6000 in zlib', 'critical', ['arn:aws:ecr:eu-central-1:111122223333:repository/shop/sha256:0']],
      ['Hardcoded credentials', 'high', ['arn:aws:lambda:eu-central-1:111122223333:function:f']],
      ['Port 22 is reachable from an Internet Gateway', 'medium', ['i-1']],
    ],
    [['Records without a rule or title', 1]],
  ],
  [
    'checkmarx',
    'results.json',
    [
      ['SQL Injection', 'high', ['src/Db.java:44']],
      ['S3 Bucket Is Public', 'medium', ['infra/main.tf:7']],
      ['CVE-2025-7000 in words', 'low', ['package-lock.json']],
    ],
    [
      ['Records without a rule or title', 1],
      ['Records that are not objects', 1],
    ],
  ],
  ['checkmarx', 'report.json', [['Reflected XSS', 'high', ['src/View.kt:21']]], [['Records without a location', 1]]],
  [
    'checkmarx',
    'report.xml',
    [
      ['Reflected XSS All Clients', 'high', ['src/View.java:21']],
      ['Information Leak Through Log', 'info', ['src/Log.java:2']],
    ],
    [['Records without a location', 1]],
  ],
  [
    'veracode',
    'report.xml',
    [
      [
        'Improper Neutralization of Special Elements used in an SQL Command',
        'critical',
        ['com/acme/Db.java:44', 'com/acme/Old.java:7', 'https://shop.example.com/find?q=1'],
      ],
      ['CVE-2025-7000 in words', 'medium', ['shop.war#WEB-INF/lib/words-4.2.0.jar']],
    ],
    [['Records without a location', 1]],
  ],
  [
    'fortify',
    'audit.fvdl',
    [
      ['SQL Injection', 'critical', ['src/Db.java:44', 'src/Old.java:8']],
      ['Poor Style: Unused Value', 'low', ['src/Page.java:2']],
    ],
    [['Records without a location', 1]],
  ],
  ['fortify', 'report.xml', [['Path Manipulation', 'high', ['src/Files.java:9']]], [['Records without a location', 1]]],
  [
    'sonarqube',
    'issues.json',
    [
      ['Formatting SQL queries is security-sensitive', 'high', ['src/Db.java:44']],
      ['Use a secure mode.', 'high', ['src/Aes.java:9']],
    ],
    [['Records without a rule or title', 1]],
  ],
  [
    'sonarqube',
    'hotspots.json',
    [['Make sure that using this generator is safe here.', 'medium', ['src/App.js:5']]],
    [],
  ],
  [
    'trivy',
    'config.json',
    [
      ['Example token', 'critical', ['app/.env:2']],
      ['S3 access block should block public ACL', 'high', ['main.tf:3']],
    ],
    [['Records without a rule or title', 1]],
  ],
];

it('every fixture has an expected result here', () => {
  expect(expected.map(([format, file]) => [format, file])).toEqual(scannerFiles);
});

describe.each(expected)('%s, %s', (format, file, shown, rejected) => {
  const bytes = loadScanner(format, file);

  it('is read into findings, and unreadable records are counted with their lines', async () => {
    const reading = await read(format, bytes);
    expect(shownOf(reading)).toEqual(shown);
    expect(rejectedOf(reading)).toEqual(rejected);
    for (const { lines } of reading.rejections ?? []) expect(lines[0]).toBeGreaterThan(0);
  });

  it('is recognized, and refused by all other finding readers', async () => {
    expect(looksLike(bytes.toString())?.format).toBe(format);
    for (const reader of readers.filter((one) => one.format !== format)) {
      const outcome = await attempt(reader.format, [bytes]);
      expect([reader.format, 'message' in outcome]).toEqual([reader.format, true]);
    }
  });

  it('gives no secret values', async () => {
    expect(JSON.stringify(await read(format, bytes))).not.toContain('s3cr3t');
  });
});

describe('the texts of a finding', () => {
  it('of Snyk include description, advice, vector and the dependency paths', async () => {
    const [finding] = (await read('snyk', loadScanner('snyk', 'test.json'))).findings;
    expect(finding).toMatchObject({
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
      description: 'The parser <b>merges</b> keys of objects.\n\n**Details**\n\nSee below.',
      recommendation: 'Upgrade `parser` to version 2.0.1 or higher.',
      references: ['https://example.com/c', 'https://security.snyk.io/vuln/SNYK-JS-PARSER-100'],
      cwe: 1321,
      cve: ['CVE-2024-1000'],
      affectedAssets: [{ facts: [{ name: 'item', value: 'parser 2.0.0' }] }],
    });
    expect(finding?.evidence).toContain('shop@1.0.0 > parser@2.0.0');
  });

  it('of accepted results include the reason', async () => {
    const reasons = async (format: string, file: string): Promise<string[]> =>
      (await read(format, loadScanner(format, file))).findings.flatMap(
        ({ acknowledged }) => acknowledged?.reason ?? [],
      );
    expect(await reasons('snyk', 'test.json')).toEqual(['Ignored in Snyk: Not reachable']);
    expect(await reasons('github', 'dependabot.json')).toEqual(['Dismissed in GitHub: tolerable risk: Only in tests']);
    expect(await reasons('asff', 'asff.json')).toEqual(['Suppressed in Security Hub.']);
    expect(await reasons('inspector', 'inspector.json')).toEqual(['Suppressed in Inspector.']);
  });

  it('of Security Hub are those of the control, for each resource', async () => {
    const { findings, results } = await read('asff', loadScanner('asff', 'asff.json'));
    expect(results).toBe(2);
    expect(findings[1]).toMatchObject({
      description: 'This control checks whether a bucket blocks public access.',
      source: { tool: 'Security Hub', ruleId: 'S3.1' },
      firstSeen: '2026-01-02T03:04:05.000Z',
      lastSeen: '2026-02-02T03:04:05.000Z',
    });
  });

  it('of Fortify are found after the results, and so are the inputs of the severity', async () => {
    const [finding] = (await read('fortify', loadScanner('fortify', 'audit.fvdl'))).findings;
    expect(finding).toMatchObject({
      description: 'Line builds a query from input.\n\nA query `select` can be changed.',
      recommendation: 'Use parameters.',
      references: ['https://example.com/sqli'],
      cwe: 89,
    });
  });
});

it('reads the audit decisions in a Fortify project archive', async () => {
  const archive = await buildZip([
    { path: 'src-archive/1', content: 'code' },
    { path: 'audit.fvdl', content: loadScanner('fortify', 'audit.fvdl').toString() },
    { path: 'audit.xml', content: loadScanner('fortify', 'audit.xml').toString() },
  ]);
  const { findings, warnings } = await read('fortify', archive);
  expect(
    findings.map(({ title, acknowledged, affectedAssets }) => [title, acknowledged, affectedAssets.length]),
  ).toEqual([
    ['SQL Injection', undefined, 1],
    ['Poor Style: Unused Value', { reason: 'Suppressed in Fortify.' }, 1],
  ]);
  expect(warnings).toEqual(['Marked as fixed, ignored, false positive or error, skipped: 1.']);
});

it('refuses an archive that is not a Fortify project with that reason', async () => {
  const archive = await buildZip([{ path: 'other.txt', content: 'x' }]);
  expect(await attempt('fortify', [archive])).toMatchObject({
    message: 'The archive is not a Fortify project: it has no file "audit.fvdl".',
  });
});

it.each([
  ['github', '[]'],
  ['snyk', '{"vulnerabilities":[]}'],
  ['gitlab', '{"version":"1","vulnerabilities":[]}'],
  ['asff', '{"Findings":[]}'],
  ['sonarqube', '{"issues":[]}'],
  ['checkmarx', '{"results":[]}'],
  ['trivy', '[]'],
])('%s does not read an empty list of any tool as a clean scan: %s', async (format, text) => {
  expect(await attempt(format, [text])).toMatchObject({ message: expect.stringMatching(/^The file is not a /) });
});
