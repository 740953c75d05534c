import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const planted = mkdtempSync(join(tmpdir(), 'gatehouse-lint-'));
const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

/** A file for each lint rule that we rely on, to detect a renamed rule or a lost option. */
const plants: [path: string, text: string, ...rules: string[]][] = [
  ['src/any.ts', 'export const read = (value: any): string => value;', 'no-explicit-any'],
  [
    'src/floating.ts',
    'const load = async () => 1;\nexport function go(): void {\n  load();\n}',
    'no-floating-promises',
  ],
  [
    'src/misused.ts',
    'const load = async () => 1;\nexport const isReady = (): number => (load() ? 1 : 2);',
    'no-misused-promises',
  ],
  [
    'src/thenable.ts',
    'const two = 2;\nexport async function later(): Promise<void> {\n  await two;\n}',
    'await-thenable',
  ],
  [
    'src/switch.ts',
    'export function f(a: 1 | 2): void {\n  switch (a) {\n    case 1:\n  }\n}',
    'switch-exhaustiveness-check',
  ],
  ['src/long-file.ts', lines(201, 'export {};'), 'max-lines'],
  ['src/long-file.test.ts', lines(299, 'export {};')],
  ['src/long-function.ts', `export function f(): void {\n${lines(39, '  f();')}}`, 'max-lines-per-function'],
  ['src/long-component.tsx', `export function F(): void {\n${lines(59, '  F();')}}`, 'max-lines-per-function'],
  ['src/component.tsx', `export function F(): void {\n${lines(58, '  F();')}}`],
  [
    'src/deep.ts',
    'export function f(a: number): void {\n  if (a)\n    while (a > 1) {\n      if (a > 2) f(1);\n    }\n}',
    'max-depth',
  ],
  [
    'src/many.ts',
    'export const f = (a: number, b: number, c: number, d: number): number => a + b + c + d;',
    'max-params',
  ],
  ['src/complex.ts', `export const f = (a: unknown): unknown => ${'a ?? '.repeat(8)}a;`, 'complexity'],
  ['src/CamelCase.ts', 'export {};', 'filename-case'],
  ['src/default.ts', 'export default 1;', 'no-default-export'],
  ['src/dark-web-page.tsx', 'export default 1;'],
  ['src/console.ts', 'console.log(1);', 'no-console'],
  ['tools/console.ts', 'console.log(1);'],
  ['apps/api/src/cli/console.ts', 'console.log(1);'],
  ['src/empty.ts', 'try {\n  JSON.parse("");\n} catch {}', 'no-empty'],
  ['src/equal.ts', 'export const isTwo = (a: unknown): boolean => a == 2;', 'eqeqeq'],
  ['src/type.ts', "import { B } from './b.ts';\nexport const a: B = 1;", 'consistent-type-imports'],
  ['src/b.ts', 'export type B = number;'],
  ['src/ignore.ts', '// @ts-ignore\nexport const a: string = 1;', 'ban-ts-comment'],
  ['src/bang.ts', 'export const a = (b: string | undefined): string => b!;', 'no-non-null-assertion'],
  ['src/skip.test.ts', "import { it } from 'vitest';\nit.skip('a', () => undefined);", 'no-disabled-tests'],
  [
    'src/only.test.ts',
    "import { it, expect } from 'vitest';\nit.only('a', () => expect(1).toBe(1));",
    'no-focused-tests',
  ],
  [
    'src/hook.tsx',
    "import { useState } from 'react';\nexport const Card = (a: { on: boolean }) => a.on && useState(1);",
    'rules-of-hooks',
  ],
  ['src/image.tsx', 'export const a = <img src="a.png" />;', 'alt-text'],
  [
    'src/click.tsx',
    'export const a = <p onClick={() => undefined} />;',
    'click-events-have-key-events',
    'no-noninteractive-element-interactions',
  ],
];

const compilerOptions = {
  strict: true,
  target: 'ES2024',
  module: 'NodeNext',
  jsx: 'preserve',
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
};

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(planted, path)), { recursive: true });
  writeFileSync(join(planted, path), text);
}

/** Runs the linter. It is expected to exit with status 1 and print its report on standard output. */
async function lint(): Promise<Map<string, Set<string>>> {
  const output = await new Promise<string>((done, fail) => {
    const arguments_ = [
      join(root, 'node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--threads=1',
      '--format',
      'json',
      '.',
    ];
    execFile(process.execPath, arguments_, { cwd: planted }, (_, stdout, stderr) => {
      // If the linter could not run, it prints an error message instead of JSON.
      if (stdout.startsWith('{')) done(stdout);
      else fail(new Error(stdout + stderr));
    });
  });
  const found = new Map<string, Set<string>>();
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; code: string }[] };
  for (const { filename, code } of diagnostics) {
    const rule = code.replace(/^.*\((.*)\)$/, '$1');
    found.set(filename, (found.get(filename) ?? new Set()).add(rule));
  }
  return found;
}

afterAll(() => rmSync(planted, { recursive: true }));

it(
  'every lint rule that the house relies on reports its sample, and none where it is allowed',
  { timeout: 30_000 },
  async () => {
    cpSync(join(root, '.oxlintrc.json'), join(planted, '.oxlintrc.json'));
    plant('tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] }));
    for (const [path, text] of plants) plant(path, text);

    const found = await lint();

    const seen = plants.map(([path]) => [path, [...(found.get(path) ?? [])].toSorted()]);
    expect(seen).toEqual(plants.map(([path, , ...rules]) => [path, rules]));
  },
);
