import { gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { loadFixture } from '../testing/attempt.ts';
import { writeTar } from '../testing/write-tar.ts';
import { sysReptorFindings } from './sysreptor-findings.ts';

const project = loadFixture('sysreptor', 'project.json');
const picture = Buffer.alloc(100_000, 'x');

async function refusal(bytes: Uint8Array | string): Promise<unknown> {
  const error = await sysReptorFindings([bytes]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : error;
}

it('reads every finding of a project with its texts', async () => {
  const { findings, results, warnings } = await sysReptorFindings([project]);
  expect([findings.length, results, warnings]).toEqual([3, 3, []]);
  expect(findings[0]).toMatchObject({
    title: 'Stored cross-site scripting',
    severity: 'medium',
    cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:L/UI:R/S:C/C:L/I:L/A:N',
    impact: 'Sessions can be taken over.',
    recommendation: '**Escape output**\n\nEscape what is written.',
    evidence: '**Re-test**\n\nThe list of comments is mended, the feed is not.',
    references: ['https://example.com/xss', 'OWASP WSTG, chapter 4.7'],
    cwe: 79,
    tags: ['A03:2021', 'WSTG-INPV'],
    source: { tool: 'sysreptor', ruleId: '0a0a0a0a-0000-4000-8000-000000000001' },
    firstSeen: '2026-03-02T09:00:00.000Z',
  });
  expect(findings[0]?.description).toContain('A comment with <script>alert(1)</script> runs');
  expect(findings[0]?.description).toContain('**effort to fix**\n\nTwo days');
});

it('creates a place for each affected component, in a list or in one text', async () => {
  const { findings } = await sysReptorFindings([project]);
  expect(findings.map(({ title, affectedAssets }) => [title, affectedAssets.map(({ location }) => location)])).toEqual([
    ['Stored cross-site scripting', ['The app for phones', '10.0.0.5:8080', 'https://shop.example.com/comments']],
    ['Chatty errors', []],
    ['Old server', ['mail.example.com', 'shop.example.com']],
  ]);
});

it('uses the stated severity or else that of the vector, and the status of the retest', async () => {
  const { findings } = await sysReptorFindings([project]);
  expect(findings.map(({ severity, status }) => [severity, status])).toEqual([
    ['medium', 'Not Fixed'],
    ['medium', 'Acknowledged'],
    ['low', 'Fixed'],
  ]);
});

it('reads the same from an archive, compressed or not, and skips images and folders', async () => {
  const whole = await sysReptorFindings([project]);
  const archive = await writeTar([
    ['0a0a-images/', Buffer.alloc(0)],
    ['0a0a-images/box.png', picture],
    ['0a0a-images/notes.json', Buffer.from('no project')],
    ['7f1a0f7e.json', project],
    ['0a0a-files/more.bin', picture],
  ]);
  const packed = gzipSync(archive);
  expect(await sysReptorFindings([archive])).toEqual(whole);
  expect(await sysReptorFindings([packed])).toEqual(whole);
  expect(await sysReptorFindings(Array.from(packed, (byte) => Uint8Array.of(byte)))).toEqual(whole);
});

it('reads all projects of an archive', async () => {
  const other = project.toString().replaceAll('0a0a0a0a', '0b0b0b0b');
  const archive = await writeTar([
    ['a.json', project],
    ['b.json', Buffer.from(other)],
  ]);
  const { findings } = await sysReptorFindings([gzipSync(archive)]);
  expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(6);
});

it.each([
  ['templates', '{"findings":[],"format":"templates/v2"}', /^Line 1 declares "templates\/v2"\. Only/],
  ['an archive without a project', await writeTar([['a.txt', picture]]), /^The archive contains no SysReptor project/],
  [
    'a broken project in an archive',
    await writeTar([['a.json', Buffer.from('{"findings":[{]}')]]),
    /^In a project in the archive: The file/,
  ],
  ['a ZIP archive', 'PK\u0003\u0004', /^The file is a ZIP archive/],
  ['a packed text', gzipSync('hello'.repeat(500)), /^The archive cannot be read near byte 0: no file starts there\.$/],
  ['a packed nothing', gzipSync(''), /^The archive cannot be read near byte 0: it ends inside itself\.$/],
])('refuses %s', async (_what, file, message) => {
  expect(await refusal(file)).toMatch(message);
});
