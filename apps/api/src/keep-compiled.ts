import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/compile');

/**
 * Caches the compiled code of modules imported later, also in threads, which halves the start time of a program that was started before.
 * Does nothing if the folder is not writable.
 */
export function keepCompiled(): void {
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}
