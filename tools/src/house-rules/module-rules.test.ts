import { expect, it } from 'vitest';

import { crowdedFolders } from './module-size.ts';
import { readSource } from './source-file.ts';
import { thirdCopies } from './third-copy.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => readSource(`${folder}/part-${at}.ts`, ''));

it.each([
  ['apps/web/src/modules/findings', 41, ['apps/web/src/modules/findings']],
  ['apps/api/src/modules/findings/list', 41, ['apps/api/src/modules/findings/list']],
  ['apps/web/src/modules/findings', 40, []],
  ['apps/web/src/core', 41, []],
])('holds %s with %s files to its size', (folder, count, found) => {
  expect(crowdedFolders(files(folder, count)).map(({ file }) => file)).toEqual(found);
});

it('counts the files of each room alone', () => {
  const web = 'apps/web/src/modules/findings';

  expect(crowdedFolders([...files(`${web}/list`, 40), ...files(`${web}/detail`, 40), ...files(web, 40)])).toEqual([]);
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `export const part${at} = ${at};`).join('\n');

const copies = (text: string, ...modules: string[]) =>
  thirdCopies(modules.map((module) => readSource(`apps/web/src/modules/${module}/page.tsx`, text)));

it('refuses twelve lines in a third module, and names every file that has them', () => {
  expect(copies(lines(12), 'findings', 'retests', 'users')).toEqual(
    ['findings', 'retests', 'users'].map((module) => ({
      file: `apps/web/src/modules/${module}/page.tsx`,
      line: 1,
      rule: 'third-copy',
      mend: 'Move these 12 lines to shared code: findings, retests, users have them too.',
    })),
  );
});

it.each([
  ['a second module', lines(12), ['findings', 'retests']],
  ['eleven lines', lines(11), ['findings', 'retests', 'users']],
  ['the same module', lines(12), ['findings', 'findings', 'findings']],
])('allows %s', (_case, text, modules) => {
  expect(copies(text, ...modules)).toEqual([]);
});

it('sees through spaces, empty lines and comments, and leaves imports and brackets out', () => {
  const spread = lines(12).replaceAll('\n', '\n\n  // Why.\n}\n').replaceAll(' = ', '  =  ');
  const page = (module: string, text: string) => readSource(`apps/web/src/modules/${module}/page.tsx`, text);
  const importing = `import {\n  a,\n  b,\n} from './a.ts';\n${lines(12)}`;

  const found = thirdCopies([page('findings', lines(12)), page('retests', spread), page('users', importing)]);

  expect(found.map(({ line }) => line)).toEqual([1, 1, 5]);
  const imports = Array.from({ length: 12 }, (_, at) => `import { a${at} } from './a.ts';`).join('\n');
  expect(copies(imports, 'findings', 'retests', 'users')).toEqual([]);
});
