import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

import { fillDemo } from '../seed.ts';
import { withClient } from './database-state.ts';
import { openPortal, type TestPortal } from './portal.ts';
import { copyTemplate } from './test-cluster.ts';

const template = 'gatehouse_demo';

/** Opens a portal with the demo, on copies of the database and files that the first test file of the run creates (10 s of a core). */
export async function openDemo(): Promise<TestPortal> {
  const filled = join(inject('dataFolder'), 'demo');
  await fillOnce(filled);
  const files = await mkdtemp(`${filled}-`);
  await cp(filled, files, { recursive: true });
  return openPortal({ DATA_DIR: files }, { beside: await copyTemplate({ ...inject('cluster'), template }) });
}

/** Workers may call this concurrently: one fills the demo while the others wait. */
async function fillOnce(files: string): Promise<void> {
  const cluster = inject('cluster');
  await withClient({ ...cluster.owner, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount !== 0) return;
    await mkdir(files);
    const { owner, serving, rename } = await copyTemplate(cluster);
    const portal = await openPortal({ DATA_DIR: files }, { beside: { owner, serving } });
    await fillDemo(portal.platform);
    await portal.close();
    await rename(template);
  });
}
