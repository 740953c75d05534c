import { engagements } from '@gatehouse/contract/engagements/engagements';
import { expect, it } from 'vitest';

import { buildEngagement } from '../modules/engagements/engagements.build.ts';
import { sharedPortal } from './portal.ts';

const portal = await sharedPortal();
const admin = await portal.signIn();

// Titles that contain the row separator, alone and as the end of a row before another.
const titles = [',\t', '"},\t{"title":"made up', '\\",\t', 'é,\t😀', ',\n,\t', 'last'];
for (const title of titles)
  await buildEngagement(portal.platform.database, { company_id: admin.user.company_id, title });

it.each([1, 2, 3, 5, 6, 7])('pages of %i rows are split between the rows, whatever the rows contain', async (limit) => {
  const shown: unknown[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit, sort: 'createdAt', ...(cursor ? { cursor } : {}) };
    const { datas, page } = await portal.call(admin, engagements.list, { query });
    expect((datas as unknown[]).length).toBeLessThanOrEqual(limit);
    shown.push(...(datas as { title: string }[]).map(({ title }) => title));
    cursor = page?.nextCursor;
  } while (cursor);

  expect(shown).toEqual(titles);
});
