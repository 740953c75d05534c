import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { schemasOf } from './endpoint.schema.ts';
import type { AnyEndpoint } from './endpoint.ts';
import type { Subject } from './subject.ts';

const folder = join(import.meta.dirname, '..');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\/[\w-]+\.ts$/.test(name));
// The schemas of declared records are bound by their modules of the API, not by `schemas.ts`.
const schemaFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.schema.ts'),
);
await Promise.all(schemaFiles.map((name) => import(join(folder, name))));
const files = await Promise.all(
  names.map(async (name) => (await import(join(folder, name))) as Record<string, unknown>),
);

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'kind' in value;

const endpoints = files
  .flatMap((file) => Object.values(file))
  .flatMap((group: unknown) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint);

const isOfStaff = ({ path }: AnyEndpoint): boolean => path.includes('/:companyId');

const paramsOf = ({ id, within = {} }: Subject): string[] => [
  ...(id === undefined ? [] : [id]),
  ...Object.values(within),
];

const declared = endpoints.flatMap((endpoint) => {
  const subject = endpoint.reads ?? endpoint.changes;
  return subject ? [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, subject }] : [];
});

it.each(declared)('$name has path parameters for the records that it names', ({ endpoint: { path }, subject }) => {
  const params = path.split('/').filter((part) => part.startsWith(':'));

  expect(params).toEqual(expect.arrayContaining(paramsOf(subject).map((param) => `:${param}`)));
});

it.each(declared.filter(({ endpoint }) => endpoint.changes?.answersRecord))(
  '$name returns its record in the same shape as every read of it',
  ({ endpoint, subject }) => {
    const isOne = subject.id !== undefined || endpoint.changes?.answersRecord === 'new';
    const reads = declared.filter(({ endpoint: read }) => {
      const isRecord = read.kind === 'json' && read.reads?.noun === subject.noun && read.reads.isPart !== true;
      return isRecord && (read.reads?.id !== undefined) === isOne && isOfStaff(read) === isOfStaff(endpoint);
    });

    expect(reads).not.toEqual([]);
    expect(
      reads.filter((read) => schemasOf(read.endpoint).result !== schemasOf(endpoint).result).map(({ name }) => name),
    ).toEqual([]);
  },
);
