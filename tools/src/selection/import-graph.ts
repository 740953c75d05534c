import { importsOf } from '../house-rules/imports.ts';
import { readRepository } from '../house-rules/repository.ts';
import { isScript } from '../house-rules/source-file.ts';

/** All files of the repository, each with the files that import it. */
export type Importers = Map<string, Set<string>>;

/** Reads the import graph, including type imports, because a changed type can break its users. */
export function readImporters(root: string): Importers {
  const importers: Importers = new Map();
  for (const file of readRepository(root)) {
    importers.set(file.path, importers.get(file.path) ?? new Set());
    if (!isScript(file.path)) continue;
    for (const { from, to } of importsOf(file)) {
      const known = importers.get(to) ?? new Set();
      importers.set(to, known.add(from));
    }
  }
  return importers;
}

/** Returns the changed files and all files that import them directly or indirectly. Importers of `ends` are not followed. */
export function findDependents(importers: Importers, changed: readonly string[], ends: readonly string[]): Set<string> {
  const found = new Set(changed);
  const queue = [...changed];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const next = ends.includes(path) ? [] : [...(importers.get(path) ?? [])].filter((importer) => !found.has(importer));
    for (const importer of next) found.add(importer);
    queue.push(...next);
  }
  return found;
}
