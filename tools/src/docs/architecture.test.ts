import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { ruleNames } from '../house-rules/check-house.ts';
import { deepest } from '../house-rules/folder-names.ts';
import { maxFiles } from '../house-rules/module-size.ts';
import { allowedImports, packages, placeOf, extraTestImports, type Layer } from '../house-rules/rooms.ts';
import { withoutCompany } from '../house-rules/server-calls.ts';
import { codesIn, readPage } from './markdown-page.ts';

const root = resolve(import.meta.dirname, '../../..');
const page = readPage(join(root, 'docs/architecture.md'));
const rooms = Object.keys(allowedImports) as (keyof typeof allowedImports)[];

/** Returns the rooms that a table cell names. `api/*` means all rooms of the API. */
function roomsIn(cell: string): string[] {
  return codesIn(cell).flatMap((name): readonly string[] => {
    if (name === 'packages/*') return packages;
    return name.endsWith('/*') ? rooms.filter((room) => room.startsWith(name.slice(0, -1))) : [name];
  });
}

const isOther = (room: string) => (other: string) => other !== room;

it('shows the imports that the house rules allow', () => {
  const shown = page.rows('Layers').map(([room = '', , allowed = '', inTests = '']) => {
    const [name = ''] = codesIn(room);
    return [name, roomsIn(allowed).filter(isOther(name)).toSorted(), roomsIn(inTests).toSorted()];
  });
  const declared = rooms.map((room) => [
    room,
    [...new Set(allowedImports[room])].filter(isOther(room)).toSorted(),
    [...(extraTestImports[room] ?? [])].toSorted(),
  ]);

  expect(Object.fromEntries(shown.map(([room, ...rest]) => [room, rest]))).toEqual(
    Object.fromEntries(declared.map(([room, ...rest]) => [room, rest])),
  );
});

it('shows the folder of each room', () => {
  for (const [room = '', folder = ''] of page.rows('Layers')) {
    const [path] = codesIn(folder);
    if (path === undefined || /^the (?:rest|root)/.test(folder)) continue;
    expect(existsSync(join(root, path.replace('/<noun>', '')))).toBe(true);
    expect(placeOf(`${path.replace('<noun>', 'users')}/a.ts`).room).toBe(codesIn(room)[0] as Layer);
  }
});

it('shows every house rule', () => {
  const shown = page.rows('Enforced rules').flatMap(([rule = '']) => codesIn(rule));

  expect(shown.toSorted()).toEqual(ruleNames.toSorted());
});

it('shows the modules used before a company is known', () => {
  const [, below = ''] = page.text.split('## Before a company is known\n');
  const shown = codesIn(below.split('\n## ')[0] ?? '').filter((name) => /^[a-z-]+$/.test(name));

  expect(shown).toEqual(withoutCompany);
  for (const name of withoutCompany) expect(existsSync(join(root, 'apps/api/src/modules', name))).toBe(true);
});

it('shows every function that mounts an endpoint', () => {
  const folder = join(root, 'apps/api/src/platform/mounting');
  const mounts = readdirSync(folder)
    .filter((name) => /^mount(?:-[a-z-]+)?\.ts$/.test(name))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/^export function (mount\w*)/gm)])
    .map(([, name = '']) => name);

  expect(
    page
      .rows('Mounting an endpoint')
      .flatMap(([name = '']) => codesIn(name))
      .toSorted(),
  ).toEqual(mounts.toSorted());
});

it('shows the budgets enforced by lint and the house rules', () => {
  const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8');
  const limit = (rule: string): number[] =>
    [...config.matchAll(new RegExp(`"eslint/${rule}": \\["error", \\{ "max": (\\d+) \\}\\]`, 'g'))].map(([, max]) =>
      Number(max),
    );
  const shown = readPage(join(root, 'docs/style.md'))
    .rows('Budgets')
    .map(([what = '', most, inTests]) => [what, Number(most), Number(inTests)]);
  const [lines, linesInTests] = limit('max-lines');
  const [inFunction, inComponent] = limit('max-lines-per-function');
  const both = (most: number | undefined): unknown[] => [most, most];

  expect(shown).toEqual([
    ['Lines of a file', lines, linesInTests],
    ['Lines of a function', inFunction, NaN],
    ['Lines of a component', inComponent, NaN],
    ['Nesting', ...both(limit('max-depth')[0])],
    ['Parameters', limit('max-params')[0], NaN],
    ['Complexity', ...both(limit('complexity')[0])],
    ['Folders above a file', ...both(deepest)],
    ['Files in a folder of a module', ...both(maxFiles)],
  ]);
});
