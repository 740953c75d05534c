import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlannedFile } from './files.ts';
import { inVariant, type Variant } from './variant.ts';

interface Registry {
  path: string;
  /** The file of the sample module that exports the registered value. */
  entry: string;
}

const registries: readonly Registry[] = [
  { path: 'apps/api/src/modules/index.ts', entry: './sample-module/sample-module.module.ts' },
  { path: 'apps/web/src/modules/index.ts', entry: './sample-module/sample-module.module.ts' },
];

const nounList = 'packages/contract/src/core/subject.ts';
const schemaList = 'packages/contract/src/schemas.ts';
const viewLists = 'packages/contract/src/saved-views/saved-view-lists.ts';

const list = /(export const modules: [^=]+ = \[)([^\]]*?)(,?\s*)\];/;
const lastImport = /(?:^import .*\n)+/m;

const eventTable = 'packages/contract/src/events/event-access.ts';
const eventImport = `import { sampleModuleAccess, sampleModuleEvents } from '../sample-module/sample-module.ts'; // plain
import { sampleModuleAccess, sampleModuleEvents, sampleModuleStaffAccess } from '../sample-module/sample-module.ts'; // full
`;
const eventRow = `
  [sampleModuleEvents.updated]: { company: sampleModuleAccess, staff: [] }, // plain
  [sampleModuleEvents.updated]: { company: sampleModuleAccess, staff: sampleModuleStaffAccess.staff }, // full`;
const lastEvent = /\n\} as const satisfies Record<string, EventAudience>;/;

const effectTable = 'packages/contract/src/events/event-effects.ts';
const effectImport = "import { sampleModuleEvents } from '../sample-module/sample-module.ts';\n";
const effectRow = "\n  [sampleModuleEvents.updated]: { stale: ['sample-module'], names: { _id: 'sample-module' } },";
const lastEffect = /\n\};\s*$/;

const schemaImport = "import './sample-module/sample-module.schema.ts';";

interface Filling {
  variant: Variant;
  /** Replaces the names of the sample with those of the module. */
  fill: (text: string) => string;
}

/** Returns both registries with the module added, and the event tables with its event. */
export function registerModule(root: string, { variant, fill: fillIn }: Filling): PlannedFile[] {
  const fill = (text: string) => fillIn(inVariant(text, variant));
  const modules = registries.map(({ path, entry }) => ({
    path,
    text: withModule(readFileSync(join(root, path), 'utf8'), fill('sampleModuleModule'), fill(entry)),
  }));
  return [
    {
      path: eventTable,
      text: withRow(root, eventTable, { imported: fill(eventImport), row: fill(eventRow), end: lastEvent }),
    },
    {
      path: effectTable,
      text: withRow(root, effectTable, { imported: fill(effectImport), row: fill(effectRow), end: lastEffect }),
    },
    ...modules,
    { path: nounList, text: withNoun(readFileSync(join(root, nounList), 'utf8'), fill('sample-module')) },
    { path: schemaList, text: withSchemas(readFileSync(join(root, schemaList), 'utf8'), fill(schemaImport)) },
    { path: viewLists, text: withViewList(readFileSync(join(root, viewLists), 'utf8'), fill('sample-module')) },
  ];
}

interface NewRow {
  imported: string;
  row: string;
  end: RegExp;
}

/** Returns an event table with a row added. */
function withRow(root: string, path: string, { imported, row, end }: NewRow): string {
  const text = readFileSync(join(root, path), 'utf8');
  if (!end.test(text) || !lastImport.test(text)) throw new Error(`${path} no longer looks like a table of events.`);
  return text.replace(lastImport, (imports) => imports + imported).replace(end, (closing) => row + closing);
}

/** Returns the list of nouns with that of the module added. */
function withNoun(text: string, noun: string): string {
  const nouns = /(export const nouns = \[[^\]]*?)(\] as const;)/;
  if (!nouns.test(text)) throw new Error('The list of nouns no longer looks like one.');
  return text.replace(nouns, (_all, known: string, end: string) => `${known}  '${noun}',\n${end}`);
}

/** Returns the imports of all files that bind schemas, with that of the module added in alphabetical order. */
const withSchemas = (text: string, line: string): string =>
  `${[...text.split('\n').filter(Boolean), line].toSorted().join('\n')}\n`;

/** Returns the list of views that can be saved with that of the module added in alphabetical order. */
function withViewList(text: string, name: string): string {
  const lists = /export const savedViewLists = \[\n([^\]]*)\] as const;/;
  const [all, known] = lists.exec(text) ?? [];
  if (all === undefined || known === undefined)
    throw new Error('The lists that views can be saved for no longer look like a list.');
  const rows = [...known.split('\n').filter(Boolean), `  '${name}',`].toSorted();
  return text.replace(known, `${rows.join('\n')}\n`);
}

function withModule(text: string, name: string, entry: string): string {
  if (!list.test(text) || !lastImport.test(text)) throw new Error('A registry of modules no longer looks like one.');
  return text
    .replace(lastImport, (imports) => `${imports}import { ${name} } from '${entry}';\n`)
    .replace(list, (_all, head: string, known: string) => `${head}${known}, ${name}];`);
}
