import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { writeModule } from './new-module/write-module.ts';

/** `npm run new:module dark-web`: a whole module in the style of the house, both sides, registered and tested. */
const usage = 'Usage: npm run new:module <name> [-- --permission <permission>]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { permission: { type: 'string', default: 'audits:read' } },
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(usage);
  const { created, changed } = await writeModule(resolve(import.meta.dirname, '../..'), {
    name,
    permission: values.permission,
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
