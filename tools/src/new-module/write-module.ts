import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { type PlannedFile, planFiles, readTemplates } from './files.ts';
import { nameError, permissionError, fillIn, type ModuleOptions } from './names.ts';
import { registerModule } from './registries.ts';

const run = promisify(execFile);

/** Generated from the migrations, so it changes with the new one. */
const tables = 'apps/api/src/platform/database/tables.ts';

export interface WrittenFiles {
  created: string[];
  changed: string[];
}

/** Writes a module into the repository at `root`. Throws with a one-sentence message, without writing anything, if that is impossible. */
export async function writeModule(root: string, wish: ModuleOptions): Promise<WrittenFiles> {
  const code = readTemplates(wish.variant).filter(({ path }) => /\.tsx?$/.test(path));
  const fault =
    nameError(
      wish.name,
      code.map(({ text }) => text),
    ) ?? permissionError(wish.permission);
  if (fault) throw new Error(fault);
  const fill = fillIn(wish);
  const files = planFiles(root, { variant: wish.variant, fill });
  const taken = files.flatMap(({ path }) => ownPlaces(path)).find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`There is already a module "${wish.name}": ${taken} exists.`);
  const table = fill('sample_module');
  const known = await readFile(join(root, tables), 'utf8');
  if (known.includes(`\n  ${table}: {\n`)) throw new Error(`There is already a table "${table}".`);

  const registries = registerModule(root, { variant: wish.variant, fill });
  for (const file of [...files, ...registries]) await write(root, file);
  await run(process.execPath, [join(root, 'tools/src/tables.ts')], { cwd: root });
  const created = files.map(({ path }) => path);
  const changed = [...registries.map(({ path }) => path), tables];
  const formatter = join(root, 'node_modules/oxfmt/bin/oxfmt');
  await run(process.execPath, [formatter, ...created.filter((path) => !path.endsWith('.sql')), ...changed], {
    cwd: root,
  });
  return { created, changed };
}

/** Returns the paths that must not exist: the file, and the folder of its module, which must not exist even if empty. */
const ownPlaces = (path: string): string[] => (path.includes('/modules/') ? [dirname(path), path] : [path]);

async function write(root: string, { path, text }: PlannedFile): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}
