import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { findingLimits } from '../finding-draft.ts';
import { nessusFindings } from './nessus-findings.ts';

function readFixture(limits = findingLimits) {
  return nessusFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)), limits);
}

it('groups the hosts of a plugin into one finding, highest severity first', async () => {
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

it('fills all fields of a finding', async () => {
  const { findings } = await readFixture();
  const { affectedAssets, fingerprint, ...rest } = findings[0] ?? expect.fail('no finding');
  expect(fingerprint).toMatch(/^[\da-f]{64}$/);
  expect(rest).toEqual({
    title: 'SMB Signing not required',
    severity: 'high',
    cvssVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:L/A:N',
    toolCvssScore: 5.3,
    confidence: null,
    description:
      'Signing is not required on the remote SMB server.\n\nAn attacker on the path can change what the server says. \\<b>Not markup\\</b> in \\*plain\\* text.\n\n**Exploitation**\n\n- Exploit available: yes',
    impact: '',
    recommendation: 'Enforce message signing.',
    evidence:
      '**Output**\n\n````\nSigning is off.\n```\n<script>alert(1)</script>\n````\n\nEvidence is included for 1 of 2 affected assets.',
    references: ['https://example.com/smb', 'https://example.org/signing', 'OWASP 2017-A2'],
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

it('keeps a CVSS 2 vector as text, and reads port 0 as the host', async () => {
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
  expect(warnings).toEqual(['Affected assets beyond the limit per import, skipped: 2.']);
  await expect(readFixture({ ...findingLimits, rules: 2 })).rejects.toThrow(
    'exceeds the limit of 2 rules per import. Split the file.',
  );
  await expect(readFixture({ ...findingLimits, ruleCharacters: 100 })).rejects.toThrow(
    'exceeds the limit of 0 rules per import',
  );
});

function scanOf(items: string, properties = ''): string[] {
  const host = `<HostProperties><tag name="host-ip">192.0.2.10</tag>${properties}</HostProperties>`;
  const report = `<Report name="r"><ReportHost name="Files.Example.com">${host}${items}</ReportHost></Report>`;
  return [`<NessusClientData_v2 xmlns:cm="http://www.nessus.org/cm">${report}</NessusClientData_v2>`];
}

function control(name: string, result: string, severity: number): string {
  const element = (key: string, value: string): string => `<cm:compliance-${key}>${value}</cm:compliance-${key}>`;
  const parts = [
    element('check-name', name),
    element('result', result),
    element('policy-value', `policy of ${name}`),
    element('actual-value', `value of ${name}`),
    element('info', 'Why it matters.'),
    element('solution', 'Change it.'),
  ];
  const about = `pluginID="21156" pluginName="Windows Compliance Checks" pluginFamily="Policy Compliance"`;
  return `<ReportItem port="0" protocol="tcp" severity="${severity}" ${about}>${parts.join('')}</ReportItem>`;
}

it('creates a finding for each failed audit control, with the actual and the expected value', async () => {
  const controls = [control('1.1 Length', 'FAILED', 3), control('1.2 Age', 'WARNING', 2), control('1.3', 'PASSED', 0)];
  const { findings, warnings } = await nessusFindings(scanOf(controls.join('')));
  expect(findings.map(({ title, severity }) => [title, severity])).toEqual([
    ['1.1 Length', 'high'],
    ['1.2 Age', 'medium'],
  ]);
  expect(findings[0]).toMatchObject({
    description: 'Why it matters.',
    recommendation: 'Change it.',
    evidence: expect.stringMatching(/policy of 1\.1 Length[^]*\*\*Actual value\*\*\n\n```\nvalue of 1\.1 Length/),
  });
  expect(warnings).toEqual(['Passed compliance checks, skipped: 1.']);
});

it('creates no more findings for an audit than it has controls', async () => {
  const controls = Array.from({ length: 300 }, (_, index) => control(`Control ${index}`, 'FAILED', 3));
  expect((await nessusFindings(scanOf(controls.join('')))).findings).toHaveLength(300);
});

it('keeps every output of a plugin on one port, and the facts about the host', async () => {
  const item = (output: string): string =>
    `<ReportItem port="80" protocol="tcp" severity="1" pluginID="1" pluginName="P"><plugin_output>${output}</plugin_output></ReportItem>`;
  const properties = '<tag name="host-fqdn">files.corp.example</tag><tag name="netbios-name">FILES</tag>';
  const { findings } = await nessusFindings(scanOf(item('first') + item('second') + item('first'), properties));
  expect(findings[0]?.affectedAssets).toMatchObject([
    {
      host: 'files.example.com',
      evidence: '**Output**\n\n```\nfirst\n```\n\n---\n\n**Output**\n\n```\nsecond\n```',
      facts: [
        { name: 'fqdn', value: 'files.corp.example' },
        { name: 'netbiosName', value: 'FILES' },
      ],
    },
  ]);
});
