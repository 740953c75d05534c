import { hash } from 'node:crypto';

import { expect, it } from 'vitest';

import { imageLimits } from '../finding-images.ts';
import { attached, png, read, record } from './testing/image-records.ts';

it('reads the images of each finding, in any field and of any size', async () => {
  const large = png(1, 3_000_000);
  const { files, ...last } = record('B', [{ title: 'c', data: `data:image/png;base64,${png(3).toString('base64')}` }]);
  const { findings, warnings } = await read([
    record('A', [attached('login.png', large), attached('again.png', large), attached('b', png(2))]),
    { ...last, files },
  ]);
  const images = findings.map(({ title, images: found = [] }) => [
    title,
    found.map(({ name, bytes }) => [name, hash('sha256', bytes)]),
  ]);

  expect(warnings).toEqual([]);
  expect(images).toEqual([
    [
      'A',
      [
        ['login.png', hash('sha256', large)],
        ['b', hash('sha256', png(2))],
      ],
    ],
    ['B', [['c', hash('sha256', png(3))]]],
  ]);
  expect(findings[0]?.images?.[0]?.sha256).toBe(hash('sha256', large));
});

it('counts other files and images beyond the limits, and leaves out those of dismissed findings', async () => {
  const tooLarge = attached('large.png', png(1, imageLimits.bytesOfOne + 1));
  const many = Array.from({ length: imageLimits.imagesOfFinding + 3 }, (_, index) => attached('many.png', png(index)));
  const { findings, warnings } = await read([
    record('A', [attached('report.pdf', Buffer.from('%PDF-1.7')), { title: 'nothing' }]),
    record('Large', [tooLarge]),
    record('Many', many),
    record('Dismissed', [attached('no.png', png(9))], { false_p: true }),
  ]);

  expect(findings.map(({ title, images = [] }) => [title, images.length])).toEqual([
    ['A', 0],
    ['Large', 0],
    ['Many', 20],
  ]);
  expect(warnings).toEqual([
    'Marked as fixed, ignored, false positive or error, skipped: 1.',
    'Images beyond the limits (10 MB each, 20 per finding, 64 MB per import), not imported: 4.',
    'Attached files that are not PNG, JPEG, GIF or WebP images, not imported: 2. Add them to the findings in the portal.',
  ]);
});
