import { gzipSync } from 'node:zlib';

import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { expect, it } from 'vitest';

import { csvFindings } from '../csv/csv-findings.ts';
import { buildZip } from '../leaks/testing/build-zip.ts';
import { isFormatFailure } from '../read-failure.ts';
import { nucleiFindings } from '../nuclei/nuclei-findings.ts';
import { finding, findings } from '../testing/exported-findings.ts';
import { writeFindingsXlsx } from '../xlsx/write-findings-xlsx.ts';
import { unpackReport } from './unpack-report.ts';

const line =
  '{"template-id":"a","info":{"name":"A","severity":"high"},"host":"a.example","matched-at":"https://a.example"}\n';

function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  return buildZip(Object.entries(files).map(([path, content]) => ({ path, content })));
}

async function* inPieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function contentOf(bytes: Uint8Array): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpackReport(inPieces(bytes))) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await contentOf(bytes).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : `no refusal: ${String(error)}`;
}

it.each([
  ['as it is', () => Buffer.from(line)],
  ['with gzip', () => gzipSync(line)],
  ['with gzip in two members', () => Buffer.concat([gzipSync(line.slice(0, 20)), gzipSync(line.slice(20))])],
  ['in a ZIP archive', () => zipOf({ 'scan.jsonl': line })],
  ['in a ZIP archive with leavings of the system', () => zipOf({ '__MACOSX/._scan': 'x', 'out/scan.jsonl': line })],
])('reads a report %s', async (_how, build) => {
  const bytes = await build();

  expect(await contentOf(bytes)).toBe(line);
  const { findings: read } = await nucleiFindings(unpackReport(inPieces(bytes)));
  expect(read).toMatchObject([{ title: 'A', severity: 'high' }]);
});

it.each([
  [
    'two reports',
    () => zipOf({ 'a.json': '[]', 'b.json': '[]' }),
    /^The archive contains 2 files\. Import each report by itself\.$/,
  ],
  ['no report', () => zipOf({}), /^The file cannot be read: it is an empty ZIP archive\.$/],
  ['an archive in an archive', () => gzipSync(gzipSync(line)), /^The archive contains another archive\./],
  [
    'a ZIP archive in gzip',
    async () => gzipSync(await zipOf({ 'a.json': '[]' })),
    /^The archive contains another archive\./,
  ],
  [
    'an archive in a ZIP archive',
    () => zipOf({ 'a.json.gz': gzipSync(line) }),
    /^The archive contains another archive\./,
  ],
  ['a cut gzip file', () => gzipSync(line).subarray(0, 60), /^The archive is damaged or truncated/],
  [
    'a cut ZIP archive',
    async () => (await zipOf({ 'a.json': line })).subarray(0, 80),
    /^The archive is damaged or truncated/,
  ],
  ['bzip2', () => Buffer.from('BZh91AY'), /^The file cannot be read: it is compressed with bzip2; unpack it\.$/],
  [
    'RAR',
    () => Buffer.from('Rar!\x1a\x07\0', 'latin1'),
    /^The file cannot be read: it is a RAR archive; unpack it or repack it as a ZIP archive\.$/,
  ],
  ['a PDF in gzip', () => gzipSync('%PDF-1.7'), /^The file inside the archive cannot be read: it is a PDF document\.$/],
])('refuses %s in one sentence', async (_what, build, message) => {
  expect(await refusal(await build())).toMatch(message);
});

it('refuses a gzip bomb long before it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(30_000_000));
  const elapsed = startCpuClock();

  expect(await refusal(bomb)).toBe('The compressed file expands to more than 100 times its size.');
  expect(elapsed()).toBeLessThan(1_000);
});

it('refuses a ZIP bomb', async () => {
  expect(await refusal(await zipOf({ 'bomb.json': Buffer.alloc(20_000_000) }))).toMatch(/^The archive was rejected: /);
});

it('reads the portal’s own workbook as its own table', async () => {
  const workbook = Buffer.concat([...writeFindingsXlsx([...findings, finding(9, { title: 'Last', severity: 'low' })])]);

  const { findings: read } = await csvFindings(unpackReport(inPieces(workbook)));

  expect(read.map(({ title }) => title).toSorted()).toEqual([...findings.map(({ title }) => title), 'Last'].toSorted());
});
