import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { expect, it } from 'vitest';

import { codesIn, parsePage } from './markdown-page.ts';

const root = resolve(import.meta.dirname, '../../..');

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'));
const pages = [...atRoot, ...markdownIn('docs'), ...markdownIn('.github')];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function isBroken(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !parsePage(read(target)).headings.map(anchorOf).includes(anchor);
}

it('the file and the heading of every link in the documentation exist', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^(?:[a-z]+:|\/)/.test(link) && isBroken(page, link))
      .map((link) => `${page}: ${link}`),
  );

  expect(broken).toEqual([]);
});

/** Folders that short paths in the documentation are relative to. */
const baseFolders = ['', 'apps/api', 'apps/api/src', 'apps/api/src/modules', 'apps/web/src', 'apps/api/migrations'];

/** Expands `domain/calendar` to `packages/domain/src/calendar`. */
const inPackages = (path: string): string => join('packages', path.replace('/', '/src/'));

/** The names of all files, to find paths that consist only of a name. */
const fileNames = new Set(
  ['apps', 'packages', 'tools', 'e2e'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules'))
      .map((path) => path.split('/').at(-1)),
  ),
);

const isPath = (code: string): boolean =>
  /^[a-z0-9@._/-]+$/i.test(code) &&
  !code.startsWith('/') &&
  (/\.(?:tsx?|sql)$/.test(code) || /^[a-z].*\/[a-z]/.test(code));

function exists(path: string): boolean {
  if (!path.includes('/')) return fileNames.has(path);
  return [
    ...baseFolders.map((folder) => join(folder, path)),
    inPackages(path),
    path.replace('contract/', 'packages/contract/'),
  ].some((candidate) => existsSync(join(root, candidate)));
}

it('every path named on the pages about the code exists', () => {
  const pagesAboutCode = [
    'docs/architecture.md',
    'docs/code-index.md',
    'docs/style.md',
    'docs/testing.md',
    ...markdownIn('docs/how-to'),
  ];
  // Rooms of the house rules and library names look like paths.
  const isName = (code: string): boolean => /^(?:api|web|e2e)\/(?:[a-z-]+)$/.test(code) || code.startsWith('@');
  const missing = pagesAboutCode.flatMap((page) =>
    codesIn(read(page))
      .filter((code) => isPath(code) && !isName(code) && !exists(code))
      .map((code) => `${page}: ${code}`),
  );

  expect(missing).toEqual([]);
});
