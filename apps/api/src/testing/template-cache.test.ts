import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { openTemplateCache } from './template-cache.ts';

/** Opens a separate cache, and a data folder with one file to store in it. */
function openFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'template-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [kept, data, copy] = [join(folder, 'kept'), join(folder, 'data'), join(folder, 'copy')];
  mkdirSync(join(data, 'base'), { recursive: true });
  writeFileSync(join(data, 'base', '1'), 'rows');
  return { kept, data, copy };
}

it('a cluster is restored as stored', () => {
  const { kept, data, copy } = openFolders();
  openTemplateCache(kept, 'one').keep(data);

  expect(openTemplateCache(kept, 'one').restore(copy)).toBe(true);
  expect(readFileSync(join(copy, 'base', '1'), 'utf8')).toBe('rows');
});

it('a cluster is not restored if none is stored, or one for other sources', () => {
  const { kept, data, copy } = openFolders();
  const before = openTemplateCache(kept, 'one').restore(copy);
  openTemplateCache(kept, 'one').keep(data);

  expect([before, openTemplateCache(kept, 'two').restore(copy)]).toEqual([false, false]);
});

it.each<[string, (file: string) => void]>([
  ['a missing', rmSync],
  ['an empty', truncateSync],
])('a cluster with %s file is not restored', (_fault, spoil) => {
  const { kept, data, copy } = openFolders();
  openTemplateCache(kept, 'one').keep(data);
  spoil(join(kept, 'one', 'data', 'base', '1'));

  expect(openTemplateCache(kept, 'one').restore(copy)).toBe(false);
});

it('only the newest sources are stored, once, and without drafts', () => {
  const { kept, data } = openFolders();
  openTemplateCache(kept, 'old').keep(data);
  openTemplateCache(kept, 'new').keep(data);
  openTemplateCache(kept, 'new').keep(data);

  expect(readdirSync(kept)).toEqual(['new']);
});

it('a cluster is not stored if nothing can be written, and the run continues', () => {
  const { kept, data, copy } = openFolders();
  writeFileSync(kept, 'a file where the folder would be');
  const cache = openTemplateCache(kept, 'one');

  cache.keep(data);

  expect(cache.restore(copy)).toBe(false);
});
