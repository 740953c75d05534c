import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkHouse } from './house-rules/check-house.ts';

const root = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'gatehouse-module-'));
/** The names of a full module for clients and staff, and of a plain list. */
const names = { full: 'lost-property', plain: 'found-keys' };

interface Outcome {
  status: number;
  output: string;
}

const git = (folder: string, ...given: string[]): string[] =>
  execFileSync('git', ['-C', folder, ...given], { encoding: 'utf8', maxBuffer: 20_000_000 })
    .split('\n')
    .filter(Boolean);

/** The environment without this test run's variables for its own workers, which must not affect the run inside the copy. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('VITEST')));

function run(script: string, ...given: string[]): Promise<Outcome> {
  const options = { cwd: copy, env: { ...environment, NO_COLOR: '1' }, maxBuffer: 20_000_000 };
  return new Promise((done) => {
    execFile(process.execPath, [join(copy, script), ...given], options, (error, stdout, stderr) =>
      done({ status: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Links libraries to this checkout, and workspace packages to the copy. */
function linkLibraries(workspace: string): void {
  const from = join(root, workspace, 'node_modules');
  if (!existsSync(from)) return;
  const into = join(copy, workspace, 'node_modules');
  mkdirSync(into, { recursive: true });
  for (const entry of readdirSync(from))
    if (entry === '.bin' || !/^(?:\.|@gatehouse$)/.test(entry)) symlinkSync(join(from, entry), join(into, entry));
}

function copyRepository(): void {
  for (const path of git(root, 'ls-files', '--cached', '--others', '--exclude-standard')) {
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  const workspaces = ['packages', 'apps'].flatMap((room) =>
    readdirSync(join(copy, room)).map((one) => `${room}/${one}`),
  );
  for (const workspace of ['.', 'tools', 'e2e', ...workspaces]) linkLibraries(workspace);
  const scope = join(copy, 'node_modules/@gatehouse');
  mkdirSync(scope);
  for (const workspace of workspaces) symlinkSync(join(copy, workspace), join(scope, workspace.split('/')[1] ?? ''));
  git(copy, 'init', '--quiet');
  git(copy, 'add', '--all');
}

const changedFiles = () => git(copy, 'diff', '--name-only');
const createdFiles = () => git(copy, 'ls-files', '--others', '--exclude-standard');

/** Returns the lines of a report about the new modules. */
function aboutModules({ output }: Outcome): string[] {
  const paths = [...createdFiles(), ...changedFiles()];
  return output.split('\n').filter((line) => paths.some((path) => line.includes(path)));
}

/** Returns the files that the generator created for a module, including the migration. */
const filesOf = (name: string) =>
  createdFiles().filter((path) => path.includes(name) || path.endsWith(`_${name.replaceAll('-', '_')}.sql`));

const linesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + readFileSync(join(copy, path), 'utf8').split('\n').length - 1, 0);

describe('new modules', () => {
  const reports: Outcome[] = [];
  /** The shared files that the full module changes, and those that both change. */
  const shared: { full: string[]; both: string[] } = { full: [], both: [] };
  beforeAll(async () => {
    copyRepository();
    const permission = ['--permission', 'activitiesForCompany:read'];
    reports.push(await run('tools/src/new-module.ts', names.full, ...permission));
    shared.full = changedFiles();
    reports.push(await run('tools/src/new-module.ts', names.plain, '--list-only'));
    shared.both = changedFiles();
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('change three shared files and the row types, which are generated from the migrations', () => {
    const registries = [
      'apps/api/src/modules/index.ts',
      'apps/web/src/modules/index.ts',
      'packages/contract/src/core/declared-records.ts',
    ];
    const generated = 'apps/api/src/platform/database/tables.ts';

    expect(reports).toMatchObject([{ status: 0 }, { status: 0 }]);
    expect(shared.full.filter((path) => path !== generated)).toEqual(registries);
    // A plain module binds its schemas itself, so they are listed.
    expect(shared.both.filter((path) => !shared.full.includes(path))).toEqual(['packages/contract/src/schemas.ts']);
    expect(createdFiles()).toHaveLength(filesOf(names.full).length + filesOf(names.plain).length);
  });

  it.each([
    { name: names.full, files: 14, lines: 350 },
    { name: names.plain, files: 13, lines: 345 },
  ])('$name has at most $files files and $lines lines', ({ name, files, lines }) => {
    const written = filesOf(name);

    expect(written.length).toBeLessThanOrEqual(files);
    expect(linesOf(written)).toBeLessThanOrEqual(lines);
  });

  it('declare comments, history and bulk changes for both sides, and write no code of their own for them', () => {
    const texts = filesOf(names.full)
      .filter((path) => !/\.(?:test|spec)\.ts$/.test(path))
      .map((path) => readFileSync(join(copy, path), 'utf8'));
    const declared = ['recordCalls(', 'recordSchemas(', 'mountRecord(', 'recordProof(', 'recordNoun<'];

    expect(declared.filter((call) => !texts.some((text) => text.includes(call)))).toEqual([]);
    expect(texts.filter((text) => /comment|history|job/i.test(text))).toEqual([]);
  });

  it('compile on both sides', async () => {
    const compiler = 'node_modules/typescript/bin/tsc';

    const compiled = await Promise.all([run(compiler, '-p', 'tsconfig.json'), run(compiler, '-p', 'apps/web')]);

    expect(compiled.flatMap(aboutModules)).toEqual([]);
  });

  it('pass the linter, the formatter and the house rules', async () => {
    const paths = [...createdFiles(), ...changedFiles()];
    const code = paths.filter((path) => !path.endsWith('.sql'));

    const lint = await run('node_modules/oxlint/bin/oxlint', '--max-warnings', '0', ...code);
    const format = await run('node_modules/oxfmt/bin/oxfmt', '--check', ...code);

    expect([lint, format]).toMatchObject([{ status: 0 }, { status: 0 }]);
    expect(checkHouse(copy).filter(({ file }) => paths.includes(file))).toEqual([]);
  });

  it('pass their own tests of the API', async () => {
    const folders = Object.values(names).map((name) => `apps/api/src/modules/${name}`);

    const report = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'api', ...folders);

    expect(report).toMatchObject({ status: 0, output: expect.stringContaining('Test Files  2 passed') });
  });

  it.each([
    ['lost-property', /already a module/],
    ['sessions', /already a table/],
    ['LostProperty', /not in kebab-case/],
    ['class', /uses itself/],
  ])('are refused with the name %s in one sentence, and nothing is written', async (refused, sentence) => {
    const before = createdFiles();

    const report = await run('tools/src/new-module.ts', refused);

    expect(report).toMatchObject({ status: 1, output: expect.stringMatching(sentence) });
    expect(createdFiles()).toEqual(before);
  });
});
