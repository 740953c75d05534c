import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlannedFile } from './files.ts';
import type { Variant } from './variant.ts';

const recordTable = 'packages/contract/src/core/declared-records.ts';
const schemaList = 'packages/contract/src/schemas.ts';
const moduleLists = ['apps/api/src/modules/index.ts', 'apps/web/src/modules/index.ts'];

const records = /(export const declaredRecords = \{)([^;]*?)(\} as const satisfies)/;
const list = /(export const modules: [^=]+ = \[)([^\]]*?)(,?\s*)\];/;
const lastImport = /(?:^import .*\n)+/m;

const recordRows: Record<Variant, string> = {
  full: "  'sample-module': { company: { permissions: ['audits:read'] }, staff: ['engagements:write'] },\n",
  plain: "  'sample-module': { company: { permissions: ['audits:read'] }, staff: [] },\n",
};
const moduleEntry = './sample-module/sample-module.module.ts';
const schemaImport = "import './sample-module/sample-module.schema.ts';";

interface Filling {
  variant: Variant;
  /** Replaces the names of the sample with those of the module. */
  fill: (text: string) => string;
}

/**
 * Returns the shared files with the module added: the table of declared records, from which its noun, its event and its saved views follow,
 * and both lists of modules. The schemas of a full module are bound by its API; those of a plain one are listed.
 */
export function registerModule(root: string, { variant, fill }: Filling): PlannedFile[] {
  const changed = (path: string, change: (text: string) => string): PlannedFile => ({
    path,
    text: change(readFileSync(join(root, path), 'utf8')),
  });
  return [
    changed(recordTable, (text) => withRecord(text, fill(recordRows[variant]))),
    ...moduleLists.map((path) =>
      changed(path, (text) => withModule(text, fill('sampleModuleModule'), fill(moduleEntry))),
    ),
    ...(variant === 'plain' ? [changed(schemaList, (text) => withSchemas(text, fill(schemaImport)))] : []),
  ];
}

/** Returns the table of declared records with a row added. */
function withRecord(text: string, row: string): string {
  if (!records.test(text)) throw new Error(`${recordTable} no longer contains a table of records.`);
  return text.replace(records, (...[, head, known, end]: string[]) => `${head}${known}\n${row}${end}`);
}

/** Returns the imports of all files that bind schemas, with that of the module added in alphabetical order. */
const withSchemas = (text: string, line: string): string =>
  `${[...text.split('\n').filter(Boolean), line].toSorted().join('\n')}\n`;

function withModule(text: string, name: string, entry: string): string {
  if (!list.test(text) || !lastImport.test(text)) throw new Error('A registry of modules no longer looks like one.');
  return text
    .replace(lastImport, (imports) => `${imports}import { ${name} } from '${entry}';\n`)
    .replace(list, (_all, head: string, known: string) => `${head}${known}, ${name}];`);
}
