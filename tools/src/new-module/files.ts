import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const templates = join(import.meta.dirname, 'templates');

const api = 'apps/api/src/modules/sample-module';
const web = 'apps/web/src/modules/sample-module';

/** Which template becomes which file; the migration has its number besides. */
const targets: Record<string, string> = {
  'contract.ts.txt': 'packages/contract/src/sample-module.ts',
  'migration.sql.txt': 'apps/api/migrations/NNNN_sample_module.sql',
  'api-module.ts.txt': `${api}/sample-module.module.ts`,
  'proof.ts.txt': `${api}/sample-module.proof.ts`,
  'routes.ts.txt': `${api}/sample-module.routes.ts`,
  'service.ts.txt': `${api}/sample-module.service.ts`,
  'store.ts.txt': `${api}/sample-module.store.ts`,
  'list.ts.txt': `${api}/sample-module.list.ts`,
  'present.ts.txt': `${api}/sample-module.present.ts`,
  'build.ts.txt': `${api}/sample-module.build.ts`,
  'api.test.ts.txt': `${api}/sample-module.test.ts`,
  'web-module.ts.txt': `${web}/sample-module.module.ts`,
  'texts.ts.txt': `${web}/sample-module.texts.ts`,
  'page.tsx.txt': `${web}/sample-module-page.tsx`,
  'page.test.tsx.txt': `${web}/sample-module-page.test.tsx`,
  'journey.ts.txt': 'e2e/journeys/sample-module.spec.ts',
};

export interface PlannedFile {
  path: string;
  text: string;
}

/** Every template as it stands, under the path where the sample module would lie. */
export function readTemplates(): PlannedFile[] {
  return Object.entries(targets).map(([template, path]) => ({
    path,
    text: readFileSync(join(templates, template), 'utf8'),
  }));
}

/** The files of a new module; `fill` puts its words in the place of the sample's. */
export function planFiles(root: string, fill: (text: string) => string): PlannedFile[] {
  const number = nextMigration(root);
  return readTemplates().map(({ path, text }) => ({ path: fill(path).replace('NNNN', number), text: fill(text) }));
}

function nextMigration(root: string): string {
  const taken = readdirSync(join(root, 'apps/api/migrations')).map((file) => Number.parseInt(file, 10));
  const highest = Math.max(0, ...taken.filter((number) => !Number.isNaN(number)));
  return String(highest + 1).padStart(4, '0');
}
