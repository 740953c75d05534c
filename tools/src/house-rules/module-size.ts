import type { SourceFile, Violation } from './source-file.ts';

/** Folders with more files are hard to survey. */
export const maxFiles = 40;

const moduleFolder = /^apps\/(?:web|api)\/src\/modules\/[^/]+(?:\/|$)/;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Returns module folders with too many files directly in them. */
export function crowdedFolders(files: readonly SourceFile[]): Violation[] {
  const inModules = files.map(({ path }) => folderOf(path)).filter((folder) => moduleFolder.test(folder));
  const counts = Map.groupBy(inModules, (folder) => folder);
  return [...counts]
    .filter(([, found]) => found.length > maxFiles)
    .map(([folder, { length }]) => ({
      file: folder,
      line: 1,
      rule: 'module-size',
      advice: `Make rooms in it: ${length} files lie directly in this folder, ${maxFiles} may.`,
    }));
}
