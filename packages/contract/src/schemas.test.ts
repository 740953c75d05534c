import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const textOf = (path: string): string => readFileSync(join(folder, path), 'utf8');

it('lists every file that binds schemas to calls', () => {
  const binding = files.filter((path) => path.endsWith('.schema.ts') && /^bindSchemas\(/m.test(textOf(path)));
  const listed = [...textOf('schemas.ts').matchAll(/^import '\.\/(.+)';$/gm)].map(([, path = '']) => path);

  expect(listed).toEqual(binding.toSorted());
});

it('lets plain files import only types from schemas', () => {
  const plain = files.filter((path) => /\/[\w-]+\.ts$/.test(path));
  const loading = /^import (?!type ).*(?:'zod'|\.schema\.ts');$/m;

  expect(plain.filter((path) => loading.test(textOf(path)))).toEqual([]);
});
