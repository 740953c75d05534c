import { expect, it } from 'vitest';

import { takeStatistics } from '../../extensions/take-statistics.ts';
import { withClient } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildInventory, npmLibrary } from './assets.build.ts';

const portal = await ownPortal();

const knownRows = () =>
  withClient(portal.owner, async (client) => {
    const { rows } = await client.query<{ rows: number }>(
      `select reltuples::integer as rows from pg_class where relname = 'assets'`,
    );
    return rows[0]?.rows ?? 0;
  });

it('database statistics are updated after a large import, and not after a small one or a preview', async () => {
  const company = await portal.company();
  const components = Array.from({ length: 50 }, (_, number) => npmLibrary(`many-${number}`, '1.0.0'));
  await buildInventory(portal.platform, company.id, { components });
  const { database } = portal.platform;
  const before = await knownRows();
  await takeStatistics({ database, company, options: {} }, 'assets', { created: 50 });
  await takeStatistics({ database, company, options: { preview: true } }, 'assets', { created: 5_000 });
  expect(await knownRows()).toBe(before);

  await takeStatistics({ database, company, options: {} }, 'assets', { created: 5_000 });
  expect(await knownRows()).toBe(50);
});
