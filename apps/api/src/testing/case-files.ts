import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../../../shared/cases/', import.meta.url));
const own = fileURLToPath(new URL('cases/', import.meta.url));

/** The group in which the shared cases have a folder. */
const groups = ['a', 'b', 'imports'];

/** The text of a file of a case: the shared one beside the checkout where it is present, else our own small copy. */
export function readCase(folder: string, file: string): string {
  const places = [...groups.map((group) => `${shared}${group}/${folder}/${file}`), `${own}${folder}/${file}`];
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`No case ${folder}/${file}`);
  return readFileSync(found, 'utf8');
}
