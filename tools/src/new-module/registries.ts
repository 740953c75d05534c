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

const eventTable = 'packages/contract/src/event-access.ts';
const eventImport = "import { sampleModuleAccess, sampleModuleEvents } from './sample-module.ts';\n";
const eventRow = '\n  [sampleModuleEvents.updated]: { company: sampleModuleAccess, staff: [] },';
const lastEvent = /\n\} as const satisfies Record<string, EventAudience>;/;

/** Both registries with one more module at the end, and the table of events with its event. */
export function registerModule(root: string, fill: (text: string) => string): PlannedFile[] {
  const modules = registries.map(({ path, entry }) => ({
    path,
    text: withModule(readFileSync(join(root, path), 'utf8'), fill('sampleModuleModule'), fill(entry)),
  }));
  return [
    { path: eventTable, text: withEvent(readFileSync(join(root, eventTable), 'utf8'), fill) },
    ...modules,
    { path: nounList, text: withNoun(readFileSync(join(root, nounList), 'utf8'), fill('sample-module')) },
  ];
}

/** Without a line there the module could not emit its event. */
function withEvent(text: string, fill: (text: string) => string): string {
  if (!lastEvent.test(text) || !lastImport.test(text)) throw new Error('The table of events no longer looks like one.');
  return text
    .replace(lastImport, (imports) => imports + fill(eventImport))
    .replace(lastEvent, (end) => fill(eventRow) + end);
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
