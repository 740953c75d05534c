import { expect, it } from 'vitest';

import { flowSheets } from './flow-css.ts';
import { crowdedFolders } from './module-size.ts';
import { readSource } from './source-file.ts';
import { sideBranches } from './side-branches.ts';
import { thirdCopies } from './third-copy.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => readSource(`${folder}/part-${at}.ts`, ''));

it.each([
  ['apps/web/src/modules/findings', 41, ['apps/web/src/modules/findings']],
  ['apps/api/src/modules/findings/list', 41, ['apps/api/src/modules/findings/list']],
  ['apps/web/src/modules/findings', 40, []],
  ['apps/web/src/core', 41, []],
])('checks the size of %s with %s files', (folder, count, found) => {
  expect(crowdedFolders(files(folder, count)).map(({ file }) => file)).toEqual(found);
});

it('counts the files of each folder separately', () => {
  const web = 'apps/web/src/modules/findings';

  expect(crowdedFolders([...files(`${web}/list`, 40), ...files(`${web}/detail`, 40), ...files(web, 40)])).toEqual([]);
});

const lines = (count: number) => Array.from({ length: count }, (_, at) => `export const part${at} = ${at};`).join('\n');

const copies = (text: string, ...modules: string[]) =>
  thirdCopies(modules.map((module) => readSource(`apps/web/src/modules/${module}/page.tsx`, text)));

it('refuses twelve repeated lines in a third module, and lists every file with them', () => {
  expect(copies(lines(12), 'findings', 'retests', 'users')).toEqual(
    ['findings', 'retests', 'users'].map((module) => ({
      file: `apps/web/src/modules/${module}/page.tsx`,
      line: 1,
      rule: 'third-copy',
      advice: 'Move these 12 lines to shared code: findings, retests, users have them too.',
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

it('ignores spaces, empty lines, comments, imports and brackets', () => {
  const spread = lines(12).replaceAll('\n', '\n\n  // Why.\n}\n').replaceAll(' = ', '  =  ');
  const page = (module: string, text: string) => readSource(`apps/web/src/modules/${module}/page.tsx`, text);
  const importing = `import {\n  a,\n  b,\n} from './a.ts';\n${lines(12)}`;

  const found = thirdCopies([page('findings', lines(12)), page('retests', spread), page('users', importing)]);

  expect(found.map(({ line }) => line)).toEqual([1, 1, 5]);
  const imports = Array.from({ length: 12 }, (_, at) => `import { a${at} } from './a.ts';`).join('\n');
  expect(copies(imports, 'findings', 'retests', 'users')).toEqual([]);
});

const sheets = (module: string, text: string) =>
  flowSheets([readSource(`apps/web/src/modules/${module}/page.module.css`, text)], { reports: 2 }).map(
    ({ line, advice }) => [line, advice],
  );

it.each([
  ['a row', '.a {\n  display: flex;\n}', [[2, 'Use Row or Stack, or rowLook() for another element.']]],
  ['a row in a line', '.a { display: inline-flex }', [[1, 'Use Row or Stack, or rowLook() for another element.']]],
  ['a font size', '.a { font-size: var(--size-12); }', [[1, 'Use Text, or textLook() for another element.']]],
])('refuses %s in a style sheet of a module', (_case, text, found) => {
  expect(sheets('findings', text)).toEqual(found);
});

it.each(['/* display: flex */', '.a { display: grid; --font-size: 1px; }'])('allows %s in a module', (text) => {
  expect(sheets('findings', text)).toEqual([]);
});

it('lets the rows of a module that is not moved yet become fewer only', () => {
  const rows = (count: number) => sheets('reports', '.a { display: flex; }\n'.repeat(count));

  expect(rows(3)).toHaveLength(3);
  expect(rows(2)).toEqual([]);
  expect(rows(1)).toEqual([[1, 'Lower the number of reports to 1.']]);
});

const branches = (path: string, text: string) =>
  sideBranches([readSource(`apps/web/src/${path}`, text)], { reports: 1 }).map(({ line }) => line);

it.each([
  ['modules/findings/page.tsx', 'const a = companyId === undefined ? own : staff;'],
  ['modules/findings/page.tsx', 'const isOfClient = true;'],
  ['shared/sides/side-head.tsx', 'if (companyId !== undefined) open();'],
  ['modules/reports/page.tsx', 'const isStaff = true;\nopen(isStaff);'],
])('refuses a branch on the side in %s', (path, text) => {
  expect(branches(path, text)[0]).toBe(1);
});

it.each([
  ['core/sides.ts', 'const a = companyId === undefined ? own : staffOf(companyId);'],
  ['modules/findings/page.tsx', 'const a = isStaffRole(role);'],
  ['modules/findings/page.test.tsx', 'const isOfClient = true;'],
  ['modules/reports/page.tsx', 'const isStaff = true;'],
])('allows %s to hold %s', (path, text) => {
  expect(branches(path, text)).toEqual([]);
});
