import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { writeModule } from './new-module/write-module.ts';

/** `npm run new:module invoices`: generates a complete module, with registration and tests. */
const usage = `Usage: npm run new:module <name> [-- --permission <permission>] [-- --list-only]

Writes a list with filters whose records clients and the provider's staff create, comment on and move through their statuses,
one by one or in bulk, with a history. With --list-only: a list with a status, for clients.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      permission: { type: 'string', default: 'audits:read' },
      'list-only': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(usage);
  const { created, changed } = await writeModule(resolve(import.meta.dirname, '../..'), {
    name,
    permission: values.permission,
    variant: values['list-only'] ? 'plain' : 'full',
  });
  for (const path of created) console.log(`wrote    ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log(`\nNext: npm run check, then npx vitest run ${name}.`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
