import type { Rule } from './source-file.ts';

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const migration = /^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const rooms = /^(?:apps|packages|e2e|tools)\//;
/** Maximum number of folders above a file. */
export const deepest = 6;

const folders = (path: string): string[] => path.split('/').slice(0, -1);
const isFixture = (path: string): boolean => folders(path).includes('fixtures');
const isKebabFile = (name: string): boolean =>
  migration.test(name) || name.split('.').every((part) => part === '' || kebab.test(part));

function misnamed(path: string): string[] {
  const name = path.split('/').at(-1) ?? '';
  const wrong = folders(path).filter((folder) => !kebab.test(folder));
  if (isFixture(path) || isKebabFile(name) || name === 'Dockerfile' || name === 'README.md') return wrong;
  return [...wrong, name];
}

/**
 * House rule: names of files and folders are kebab-case, including every part between dots. External files in `fixtures` keep their names.
 */
export const kebabNames: Rule = {
  name: 'kebab-names',
  covers: (path) => rooms.test(path),
  find: ({ path }) =>
    misnamed(path).map((name) => ({
      offset: 0,
      advice: `Rename ${name} to kebab-case: case differs between file systems.`,
    })),
};

export const folderDepth: Rule = {
  name: 'folder-depth',
  covers: (path) => rooms.test(path),
  find: ({ path }) =>
    folders(path).length > deepest
      ? [
          {
            offset: 0,
            advice: `Move it up: no file lies deeper than ${deepest} folders: a module has rooms, a room has files.`,
          },
        ]
      : [],
};
