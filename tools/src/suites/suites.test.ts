import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { areas, journeys } from './journeys.ts';
import { nightlyParts } from './nightly-group.ts';
import { nightlyFiles, nightlyFilesOf } from './nightly-tests.ts';
import { findDailyFiles, findTestFiles } from './test-files.ts';

const root = resolve(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Returns all test files with the Vitest project that runs them, as listed by Vitest. */
function readProjects(): { file: string; projectName: string }[] {
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined },
  });
  const files = JSON.parse(listed) as { file: string; projectName: string }[];
  return files.map(({ file, projectName }) => ({ file: file.slice(root.length + 1), projectName }));
}

const suiteOf = (projectName: string): string => (projectName.startsWith('nightly-') ? 'nightly' : 'npm test');

describe('every test file', () => {
  it('belongs to exactly one suite and one project', () => {
    const projects = readProjects();
    const files = (['units', 'screens', 'api'] as const).flatMap((kind) => findTestFiles(root, kind));

    expect(projects.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
    for (const { file, projectName } of projects)
      expect(`${file} ${suiteOf(projectName)}`).toBe(`${file} ${nightlyFiles.has(file) ? 'nightly' : 'npm test'}`);
  });

  it('of a browser is in the folder of its suite', () => {
    const [daily, nightly] = [
      findDailyFiles(root, 'journeys'),
      [...nightlyFiles].filter((path) => path.startsWith('e2e/')),
    ];

    expect(daily.filter((path) => !path.startsWith('e2e/journeys/'))).toEqual([]);
    expect(nightly.filter((path) => !path.startsWith('e2e/nightly/'))).toEqual([]);
    expect([...daily, ...nightly].toSorted()).toEqual(findTestFiles(root, 'journeys'));
  });

  it('of the nightly suite exists and is listed once', () => {
    const listed = nightlyParts.flatMap((part) => nightlyFilesOf(part));

    expect(listed.toSorted()).toEqual([...nightlyFiles].toSorted());
    expect(listed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

describe('browser journeys of npm test', () => {
  const files = findDailyFiles(root, 'journeys');
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8'));

  it('are declared, each file once', () => {
    expect(Object.keys(journeys).toSorted()).toEqual(files);
  });

  it('cover each area of the specification', () => {
    const covered = new Set(Object.values(journeys).map(({ area }) => area));
    expect(areas.filter((area) => !covered.has(area))).toEqual([]);
  });

  it('name every module, so that some of them run for a change to it', () => {
    const nouns = new Set(Object.values(journeys).flatMap((journey) => journey.nouns));
    const modules = ['api', 'web'].flatMap((app) =>
      readdirSync(join(root, 'apps', app, 'src/modules'), { withFileTypes: true }),
    );
    expect(modules.filter((entry) => entry.isDirectory() && !nouns.has(entry.name)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('name existing modules', () => {
    const nouns = Object.values(journeys).flatMap((journey) => journey.nouns);
    const exists = (noun: string): boolean =>
      ['api', 'web'].some((app) => existsSync(join(root, 'apps', app, 'src/modules', noun)));
    expect(nouns.filter((noun) => !exists(noun))).toEqual([]);
  });

  it.each(['provider-admin', 'provider-analyst', 'company-manager', 'company-user', 'company-hr', 'new'])(
    'are run by a %s',
    (role) => {
      expect(texts.some((text) => text.includes(`role: '${role}'`))).toBe(true);
    },
  );

  it('are run on a phone at least five times', () => {
    const onPhone = texts.filter((text) => /width: 390/.test(text));
    expect(onPhone.length).toBeGreaterThanOrEqual(5);
  });
});
