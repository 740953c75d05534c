import { expect, it } from 'vitest';

import { attached, png, read, record } from './testing/image-records.ts';

it('keeps at most the limit of bytes per import, and releases images of dismissed findings', async () => {
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
