import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { niktoFindings } from './nikto-findings.ts';

it('groups the messages of a test over all hosts as info, because Nikto has no severities', async () => {
  const { findings, results, warnings } = await niktoFindings(
    createReadStream(new URL('./fixtures/report.xml', import.meta.url)),
  );
  expect([results, warnings]).toEqual([4, []]);
  expect(findings).toMatchObject([
    {
      title: 'Directory indexing found',
      severity: 'info',
      cve: ['CVE-2003-0001'],
      references: ['http://osvdb.org/3268'],
      affectedAssets: [{ location: 'https://web.example.com:443/img/' }],
    },
    {
      title: "Uncommon header 'x-one' found, with contents",
      description: "Uncommon header 'x-one' found, with contents: <1>.",
      affectedAssets: [
        { host: '192.0.2.41', location: 'http://192.0.2.41:80/', ip: '192.0.2.41', port: 80 },
        { host: 'web.example.com', location: 'https://web.example.com:443/' },
        { host: 'web.example.com', location: 'https://web.example.com:443/' },
      ],
      firstSeen: '2026-03-02T10:00:01.000Z',
      lastSeen: '2026-03-02T11:00:01.000Z',
    },
  ]);
});

it('reads JSON of several hosts, without Nikto’s own errors', async () => {
  const { findings, results, warnings } = await niktoFindings(
    createReadStream(new URL('./fixtures/hosts.json', import.meta.url)),
  );
  expect([results, warnings]).toEqual([4, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(findings).toMatchObject([
    {
      title: 'Directory indexing found',
      cve: ['CVE-2003-0001'],
      references: ['https://example.com/listing'],
      affectedAssets: [{ location: 'web.example.com:443/img/', ip: '192.0.2.40', port: 443 }],
    },
    {
      title: "Uncommon header 'x-one' found, with contents",
      affectedAssets: [
        { host: '192.0.2.41', location: '192.0.2.41:80/' },
        { host: 'web.example.com', location: 'web.example.com:443/' },
        { host: 'web.example.com', location: 'web.example.com:443/' },
      ],
    },
  ]);
});

it('reads JSON of a single host, even if its name follows the items', async () => {
  const { findings, results } = await niktoFindings(createReadStream(new URL('./fixtures/host.json', import.meta.url)));
  expect([results, findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ location }) => location))]).toEqual([
    3,
    ['web.example.com:443/img/', 'web.example.com:443/', 'web.example.com:443/'],
  ]);
});

it('gives a test the same fingerprint in JSON and in XML', async () => {
  const [xml, json] = await Promise.all(
    ['report.xml', 'hosts.json'].map((name) =>
      niktoFindings(createReadStream(new URL(`./fixtures/${name}`, import.meta.url))),
    ),
  );
  expect(json?.findings.map(({ fingerprint }) => fingerprint)).toEqual(
    xml?.findings.map(({ fingerprint }) => fingerprint),
  );
});

it.each([
  ['/path/to/page.jsp: Default file found.', '/path/to/page.jsp', 'Default file found'],
  ['/page.asp?find=%22;}alert(1);: Cross site scripting. More.', '', 'Cross site scripting'],
  [': Server banner changed from a to b', '', 'Server banner changed from a to b'],
  [
    '/:X-Frame-Options header is deprecated and was replaced',
    '',
    'X-Frame-Options header is deprecated and was replaced',
  ],
  [
    'The site uses SSL and Expect-CT header is not present.',
    '/',
    'The site uses SSL and Expect-CT header is not present',
  ],
])('titles the message %j', async (msg, url, title) => {
  const report = { host: 'a.example', ip: '', port: '80', vulnerabilities: [{ id: '1', msg, url, method: 'GET' }] };
  expect((await niktoFindings([JSON.stringify(report)])).findings).toMatchObject([{ title }]);
});
