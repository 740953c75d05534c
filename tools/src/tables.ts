import { writeFile } from 'node:fs/promises';

import { generateTables } from '../../apps/api/src/testing/generate-tables.ts';
import { openTestCluster } from '../../apps/api/src/testing/test-cluster.ts';

const target = new URL('../../apps/api/src/platform/database/tables.ts', import.meta.url);

const cluster = await openTestCluster();
try {
  await writeFile(target, await generateTables(cluster.owner(cluster.template)));
} finally {
  await cluster.close();
}
