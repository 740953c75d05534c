import { expect, it } from 'vitest';

import { defectDojoFindings } from './defectdojo-findings.ts';

/** Bytes that begin as a PNG does; the mark tells one from another. */
const png = (mark: number, length: number): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(length - 8, mark)]);
const attached = (title: string, bytes: Buffer) => ({ title, data: bytes.toString('base64') });
const record = (title: string, files: readonly object[], more: object = {}) => ({
  files,
  title,
  severity: 'High',
  description: 'D',
  ...more,
});
const read = (records: readonly object[]) => defectDojoFindings([JSON.stringify({ findings: records })]);

it('keeps no more bytes in one import than the limit, and gives back those of dismissed findings', async () => {
  const size = 9 * 1_048_576;
  const one = (index: number, more: object = {}) => record(`F${index}`, [attached('a.png', png(index, size))], more);
  const { findings, warnings } = await read([
    ...[1, 2, 3].map((index) => one(index, { duplicate: true })),
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((index) => one(index)),
  ]);

  expect(findings.filter(({ images }) => images !== undefined)).toHaveLength(7);
  expect(warnings).toContain(
    'Images beyond the limits (10 MB each, 20 per finding, 64 MB per import), not imported: 1.',
  );
});
