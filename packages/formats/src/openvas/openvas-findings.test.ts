import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { openvasFindings } from './openvas-findings.ts';

function readFixture() {
  return openvasFindings(createReadStream(new URL('./fixtures/report.xml', import.meta.url)));
}

it('groups results by test, with log entries as info and the score if the threat is missing', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([4, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(
    findings.map(({ title, severity, affectedAssets }) => [
      title,
      severity,
      affectedAssets.map(({ location }) => location),
    ]),
  ).toEqual([
    ['Old web server', 'high', ['192.0.2.30:80/tcp', '192.0.2.31:443/tcp']],
    ['Weak group', 'medium', ['192.0.2.30:443/tcp']],
    ['Open services', 'info', ['192.0.2.30:general/tcp']],
  ]);
});

it('reads the parts of a test from its tags and references', async () => {
  const { findings } = await readFixture();
  expect(findings[0]).toMatchObject({
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N',
    toolCvssScore: 7.5,
    description: 'The server is old.\n\nIt reads a = b too far.\n\n**Affected**\n\nAll < 2.4',
    impact: 'Files are read.',
    recommendation: 'Update.',
    references: ['https://example.com/web'],
    cve: ['CVE-2021-41773'],
    tags: ['Web Servers'],
    source: { tool: 'openvas', ruleId: '1.3.6.1.4.1.25623.1.0.1' },
  });
  expect(findings[1]?.description).toBe('Weak.\n\nCVSS as the tool gives it: `AV:N/AC:H/Au:N/C:P/I:P/A:N`.');
});

it.each(['get_reports_response', 'get_results_response'])('reads the server response <%s>', async (root) => {
  const result =
    '<result id="1"><name>a</name><host>192.0.2.1</host><nvt oid="1.2"/><threat>Critical</threat></result>';
  const inside =
    root === 'get_reports_response' ? `<report><report><results>${result}</results></report></report>` : result;
  const { findings } = await openvasFindings([`<${root}>${inside}</${root}>`]);
  expect(findings).toMatchObject([{ title: 'a', severity: 'critical', source: { ruleId: '1.2' } }]);
});

it('does not accept the report of another tool', async () => {
  await expect(openvasFindings(['<report type="security"><x/></report>'])).rejects.toThrow(
    'The file is not an OpenVAS report',
  );
});
