import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

import { readTemplates } from './files.ts';

const root = resolve(import.meta.dirname, '../../..');

it('a full module takes at most 14 files and 350 lines', () => {
  const files = readTemplates('full');
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

  expect(files.length).toBeLessThanOrEqual(14);
  expect(lines).toBeLessThanOrEqual(350);
});

it.each(['full', 'plain'] as const)('the templates of a %s module import only files that exist', (variant) => {
  const files = readTemplates(variant);
  const own = new Set(files.map(({ path }) => join(root, path)));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, specifier = '']) => join(root, dirname(path), specifier))
      .filter((file) => !own.has(file) && !existsSync(file)),
  );

  expect(files.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
