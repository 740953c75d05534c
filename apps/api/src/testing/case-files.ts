import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const shared = fileURLToPath(new URL('../../../../../shared/cases/', import.meta.url));
const own = fileURLToPath(new URL('cases/', import.meta.url));

/** The groups that contain the folders of the shared cases. */
const groups = ['a', 'b', 'imports'];

/** Returns the text of a case file: the shared one next to the checkout if it exists, else our small copy. */
export function readCase(folder: string, file: string): string {
  const places = [...groups.map((group) => `${shared}${group}/${folder}/${file}`), `${own}${folder}/${file}`];
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Error(`No case ${folder}/${file}`);
  return readFileSync(found, 'utf8');
}
