import { posix } from 'node:path';

import { gather, type SourceFile } from './source-file.ts';

/**
 * An import: `to` is a path in the repository, `npm:<package>` or `node:<module>`, and `names` are the imported bindings.
 * `isType` is true if nothing of it remains at run time.
 */
export type Import = { from: string; to: string; names: string[]; offset: number; isType: boolean };

const folders: Record<string, string> = {
  domain: 'packages/domain/src',
  markdown: 'packages/markdown/src',
  pdf: 'packages/pdf/src',
  formats: 'packages/formats/src',
  versions: 'packages/versions/src',
  matching: 'packages/matching/src',
  credentials: 'packages/credentials/src',
  'invoice-documents': 'packages/invoice-documents/src',
  word: 'packages/word/src',
  contract: 'packages/contract/src',
  api: 'apps/api',
  web: 'apps/web',
  e2e: 'e2e',
  tools: 'tools',
};

function workspacePath(specifier: string): string {
  const [, name = '', ...rest] = specifier.split('/');
  const target = posix.join(folders[name] ?? name, ...rest);
  return /\.(?:tsx?|json|css)$/.test(target) ? target : `${target}.ts`;
}

function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Returns the target of an import, without bundler queries (`./logo.svg?url`). */
export function resolveImport(from: string, specifier: string): string {
  const plain = specifier.split('?')[0] ?? specifier;
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  if (plain.startsWith('@gatehouse/')) return workspacePath(plain);
  return plain.startsWith('node:') ? plain : `npm:${packageName(plain)}`;
}

type Request = Omit<Import, 'from' | 'to'> & { value: string };

/** True for `import type` and `export type`. Of `import { type Row }` the import itself remains at run time. */
const isErased = (text: string, start: number): boolean => /^(?:im|ex)port type\b/.test(text.slice(start, start + 12));

function staticRequests({ text, syntax: { imports } }: SourceFile): Request[] {
  const imported = imports.staticImports.map(({ moduleRequest, start, entries }) => ({
    value: moduleRequest.value,
    offset: start,
    names: entries.map(({ importName }) => importName.name ?? '*'),
    isType: isErased(text, start),
  }));
  const passedOn = imports.staticExports.flatMap(({ start: statement, entries }) =>
    entries.flatMap(({ moduleRequest, start, importName }) => {
      const names = [importName.name ?? '*'];
      const isType = isErased(text, statement);
      return moduleRequest ? [{ value: moduleRequest.value, offset: start, names, isType }] : [];
    }),
  );
  return [...imported, ...passedOn];
}

/** Returns dynamic imports and import types, which are dependencies like import statements. */
function innerRequests(file: SourceFile): Request[] {
  const requests: Request[] = [];
  gather(file, () => ({
    ImportExpression: ({ source, start }) => {
      if (source.type === 'Literal' && typeof source.value === 'string')
        requests.push({ value: source.value, offset: start, names: ['*'], isType: false });
    },
    TSImportType: ({ source, start }) => {
      requests.push({ value: source.value, offset: start, names: ['*'], isType: true });
    },
  }));
  return requests;
}

export function importsOf(file: SourceFile): Import[] {
  return [...staticRequests(file), ...innerRequests(file)].map(({ value, ...request }) => ({
    from: file.path,
    to: resolveImport(file.path, value),
    ...request,
  }));
}
