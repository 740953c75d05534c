import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { wapitiFindings } from './wapiti-findings.ts';

function readFixture(name: string) {
  return wapitiFindings(createReadStream(new URL(`./fixtures/${name}`, import.meta.url)));
}

it('groups the entries of a category, without anomalies and remarks', async () => {
  const { findings, results, warnings } = await readFixture('report.json');
  expect([results, warnings]).toEqual([2, []]);
  expect(findings).toMatchObject([
    {
      title: 'Cross Site Scripting',
      severity: 'high',
      description: 'Input comes back as \\<code>.',
      recommendation: 'Escape what is written.',
      references: ['https://cwe.mitre.org/data/definitions/79.html'],
      cwe: 79,
      tags: ['WSTG-INPV-01'],
      affectedAssets: [
        { host: 'shop.example.com', location: 'https://shop.example.com/search', port: 443 },
        { host: 'shop.example.com', location: 'https://shop.example.com:8443/search', port: 8443 },
      ],
      firstSeen: '2026-03-02T10:00:00.000Z',
    },
  ]);
});

it('reads the same from JSON and from XML', async () => {
  expect(await readFixture('report.xml')).toEqual(await readFixture('report.json'));
});

it('keeps the request and the command as literal text', async () => {
  const { findings } = await readFixture('report.json');
  expect(findings[0]?.affectedAssets[1]?.evidence).toBe(
    [
      '**Message**\n\n```\nInjection in the parameter q\n```',
      '**Parameter**\n\n```\nq\n```',
      '**Request**\n\n```\nGET /search?q=%3Cscript%3E HTTP/1.1\nHost: shop.example.com:8443\n```',
      '**Command**\n\n```\ncurl "https://shop.example.com:8443/search?q=%3Cscript%3E"\n```',
    ].join('\n\n'),
  );
});

it.each([
  [0, 'info'],
  [1, 'low'],
  [2, 'medium'],
  [3, 'high'],
  [4, 'critical'],
])('reads level %d as %s', async (level, severity) => {
  const report = { infos: {}, classifications: {}, vulnerabilities: { A: [{ path: '/', level }] } };
  const { findings } = await wapitiFindings([JSON.stringify(report)]);
  expect(findings).toMatchObject([{ title: 'A', severity, affectedAssets: [{ location: '/' }] }]);
});
