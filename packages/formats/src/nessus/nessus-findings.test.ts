import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { findingLimits } from '../finding-draft.ts';
import { nessusFindings } from './nessus-findings.ts';

function readFixture(limits = findingLimits) {
  return nessusFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)), limits);
}

it('gathers the hosts of a plugin into one finding, the worst first', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([4, []]);
  expect(
    findings.map(({ source, severity, affectedAssets }) => [source.ruleId, severity, affectedAssets.length]),
  ).toEqual([
    ['57608', 'high', 2],
    ['42873', 'medium', 1],
    ['19506', 'info', 1],
  ]);
});

it('fills the whole record', async () => {
  const { findings } = await readFixture();
  const { affectedAssets, fingerprint, ...rest } = findings[0] ?? expect.fail('no finding');
  expect(fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(rest).toEqual({
    title: 'SMB Signing not required',
    severity: 'high',
    cvssVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N',
    toolCvssScore: 5.3,
    description:
      'Signing is not required on the remote SMB server.\n\nAn attacker on the path can change what the server says.\n   \\<b>Not markup\\</b> in \\*plain\\* text.',
    impact: '',
    recommendation: 'Enforce message signing.',
    evidence:
      '**Output**\n\n````\nSigning is off.\n```\n<script>alert(1)</script>\n````\n\nEvidence is kept for 1 of 2 places.',
    references: ['https://example.com/smb', 'https://example.org/signing'],
    cwe: 287,
    cve: ['CVE-2020-0001', 'CVE-2020-0002'],
    tags: ['Misc.', 'exploit available'],
    source: { tool: 'nessus', ruleId: '57608' },
    firstSeen: '2026-03-02T10:00:00.000Z',
    lastSeen: '2026-03-03T10:30:00.000Z',
  });
  expect(affectedAssets.map(({ host, location, ip, port }) => [host, location, ip, port])).toEqual([
    ['192.0.2.11', '192.0.2.11:445/tcp', '192.0.2.11', 445],
    ['files.example.com', 'files.example.com:445/tcp', '192.0.2.10', 445],
  ]);
});

it('keeps a vector of CVSS 2 as text, and port 0 as the host', async () => {
  const { findings } = await readFixture();
  expect(findings.slice(1)).toMatchObject([
    {
      cvssVector: null,
      toolCvssScore: 5,
      description: 'Ciphers of medium strength.\n\nCVSS as the tool gives it: `CVSS2#AV:N/AC:L/Au:N/C:P/I:N/A:N`.',
    },
    { recommendation: '', affectedAssets: [{ location: 'files.example.com', port: null }] },
  ]);
});

it('stays within the limits of an import', async () => {
  const { findings, warnings } = await readFixture({ ...findingLimits, assets: 2 });
  expect(findings.flatMap(({ affectedAssets }) => affectedAssets)).toHaveLength(2);
  expect(warnings).toEqual(['Results in places beyond the limit of one import are not listed: 2.']);
  await expect(readFixture({ ...findingLimits, rules: 2 })).rejects.toThrow(
    'begins one rule too many for a single import: split the file after 2 rules.',
  );
  await expect(readFixture({ ...findingLimits, ruleCharacters: 100 })).rejects.toThrow('one rule too many');
});
