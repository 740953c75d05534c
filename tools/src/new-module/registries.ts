import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlannedFile } from './files.ts';

interface Registry {
  path: string;
  /** File of the sample module that exports what is registered. */
  entry: string;
}

const registries: readonly Registry[] = [
  { path: 'apps/api/src/modules/index.ts', entry: './sample-module/sample-module.module.ts' },
  { path: 'apps/web/src/modules/index.ts', entry: './sample-module/sample-module.module.ts' },
];

const nounList = 'packages/contract/src/subject.ts';

const list = /(export const modules: [^=]+ = \[)([^\]]*?)(,?\s*)\];/;
const lastImport = /(?:^import .*\n)+/m;

/** Both registries with one more module at the end. */
export function registerModule(root: string, fill: (text: string) => string): PlannedFile[] {
  const modules = registries.map(({ path, entry }) => ({
    path,
    text: withModule(readFileSync(join(root, path), 'utf8'), fill('sampleModuleModule'), fill(entry)),
  }));
  return [
    ...modules,
    { path: nounList, text: withNoun(readFileSync(join(root, nounList), 'utf8'), fill('sample-module')) },
  ];
}

/** The nouns that calls read and change, with that of the module at the end. */
function withNoun(text: string, noun: string): string {
  const nouns = /(export const nouns = \[[^\]]*?)(\] as const;)/;
  if (!nouns.test(text)) throw new Error('The list of nouns no longer looks like one.');
  return text.replace(nouns, (_all, known: string, end: string) => `${known}  '${noun}',\n${end}`);
}

function withModule(text: string, name: string, entry: string): string {
  if (!list.test(text) || !lastImport.test(text)) throw new Error('A registry of modules no longer looks like one.');
  return text
    .replace(lastImport, (imports) => `${imports}import { ${name} } from '${entry}';\n`)
    .replace(list, (_all, head: string, known: string) => `${head}${known}, ${name}];`);
}
