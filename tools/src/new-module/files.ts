import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Variant } from './variant.ts';

const templates = join(import.meta.dirname, 'templates');

const contract = 'packages/contract/src/sample-module';
const api = 'apps/api/src/modules/sample-module';
const web = 'apps/web/src/modules/sample-module';

/** The path of the file that each template becomes. The migration also gets its number. */
const targets: Record<string, string> = {
  'contract.ts.txt': `${contract}/sample-module.ts`,
  'contract-schema.ts.txt': `${contract}/sample-module.schema.ts`,
  'migration.sql.txt': 'apps/api/migrations/NNNN_sample_module.sql',
  'api-module.ts.txt': `${api}/sample-module.module.ts`,
  'service.ts.txt': `${api}/sample-module.service.ts`,
  'list.ts.txt': `${api}/sample-module.list.ts`,
  'build.ts.txt': `${api}/sample-module.build.ts`,
  'proof.ts.txt': `${api}/sample-module.proof.ts`,
  'api.test.ts.txt': `${api}/sample-module.test.ts`,
  'web-module.ts.txt': `${web}/sample-module.module.ts`,
  'names.ts.txt': `${web}/sample-module-names.texts.ts`,
  'texts.ts.txt': `${web}/sample-module.texts.ts`,
  'page.tsx.txt': `${web}/sample-module-page.tsx`,
  'journey.ts.txt': 'e2e/journeys/sample-module.spec.ts',
};

export interface PlannedFile {
  path: string;
  text: string;
}

/** Returns all templates of a variant, with the paths of the sample module. */
export function readTemplates(variant: Variant): PlannedFile[] {
  const folder = join(templates, variant);
  return readdirSync(folder).map((template) => {
    const path = targets[template];
    if (path === undefined) throw new Error(`The template ${template} has no target.`);
    return { path, text: readFileSync(join(folder, template), 'utf8') };
  });
}

interface Plan {
  variant: Variant;
  /** Replaces the names of the sample with those of the module. */
  fill: (text: string) => string;
}

/** Returns the files of a new module. */
export function planFiles(root: string, { variant, fill }: Plan): PlannedFile[] {
  const number = nextMigration(root);
  return readTemplates(variant).map(({ path, text }) => ({
    path: fill(path).replace('NNNN', number),
    text: fill(text),
  }));
}

function nextMigration(root: string): string {
  const taken = readdirSync(join(root, 'apps/api/migrations')).map((file) => Number.parseInt(file, 10));
  const highest = Math.max(0, ...taken.filter((number) => !Number.isNaN(number)));
  return String(highest + 1).padStart(4, '0');
}
