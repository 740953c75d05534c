import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { niktoFindings } from './nikto-findings.ts';

it('gathers the messages of a test over all hosts; Nikto judges nothing, so all are remarks', async () => {
  const { findings, results, warnings } = await niktoFindings(
    createReadStream(new URL('./fixtures/report.xml', import.meta.url)),
  );
  expect([results, warnings]).toEqual([4, []]);
  expect(findings).toMatchObject([
    {
      title: '/img/: Directory indexing found',
      severity: 'info',
      cve: ['CVE-2003-0001'],
      references: ['http://osvdb.org/3268'],
      affectedAssets: [{ location: 'https://web.example.com:443/img/' }],
    },
    {
      title: "Uncommon header 'x-one' found, with contents",
      description: "Uncommon header 'x-one' found, with contents: \\<1>.",
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
