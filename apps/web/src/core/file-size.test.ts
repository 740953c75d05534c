import { expect, it } from 'vitest';

import { shownFileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [149, '149 bytes'],
  [512, '512 bytes'],
  [1_024, '1 kB'],
  [14_500, '14 kB'],
  [1_048_575, '1,024 kB'],
  [1_048_576, '1 MB'],
  [2_400_000, '2.3 MB'],
  [5_368_709_120, '5 GB'],
  [1_288_490_189, '1.2 GB'],
  [1_099_511_627_776, '1 TB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(shownFileSize(bytes)).toBe(shown);
});
