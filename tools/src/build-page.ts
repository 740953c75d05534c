import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';

import { pseudoLocales } from '../../apps/web/bound-language.ts';

const root = resolve(import.meta.dirname, '../..');
const web = join(root, 'apps/web');
const stampFile = join(web, 'dist/.built-from');

/** The sources that the page is built from. */
const sources = ['apps/web', 'packages', 'package-lock.json'];

/**
 * Builds the page unless it is current, and throws if the build fails. Tests also need it in pseudo-locales. A build with additional
 * locales is kept, because another portal may be serving it.
 */
export async function buildPageIfStale({ hasPseudoLocales = false } = {}): Promise<void> {
  const locales = hasPseudoLocales ? pseudoLocales : [];
  const wanted = await fingerprint();
  const [built, ...builtLocales] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n');
  if (built === wanted && locales.every((locale) => builtLocales.includes(locale))) return;
  process.stdout.write('Building the page…\n');
  await run([join(web, 'build.ts'), ...locales]);
  await writeFile(stampFile, [wanted, ...locales].join('\n'));
}

/** Returns a hash of the names, sizes and modification times of all sources, which is fast and changes with every edit. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(root, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file.slice(root.length)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\/(?:node_modules|dist)(?:\/|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function run(given: readonly string[]): Promise<void> {
  // Always a production build, whatever NODE_ENV is, because a development build would include React's own checks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, given, { cwd: web, env, stdio: 'inherit' });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error('The page could not be built; see above.'))));
  });
}
