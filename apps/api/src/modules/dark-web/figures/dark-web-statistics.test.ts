import { darkWebStatisticsSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import { darkWebStatistics } from './dark-web-statistics.ts';

describe('the statistics of leaks', async () => {
  const cast = await openDarkWebCast();
  await cast.build({ created_at: '2026-01-01T23:59:59Z' });
  await cast.build({ created_at: '2026-01-02T00:00:00Z', type: 2 });
  await cast.build({ created_at: '2026-02-02T00:00:00Z', status: 3, kind: 'combo', breach_type: 1 });
  await cast.build({ created_at: '2026-03-02T00:00:00Z', status: 2 });

  const figures = async (from: string | null = null, to: string | null = null) =>
    darkWebStatisticsSchema.parse(
      await cast.portal.platform.database.withCompany(cast.companyId, (db) =>
        darkWebStatistics.read(db, { from, to, engagementId: null, now: new Date() }),
      ),
    );

  it('are those of the specification, with the newest leaks that are Vulnerable', async () => {
    const all = await figures();

    expect(all).toMatchObject({
      Vulnerable: 2,
      Mitigated: 1,
      'Compromised Clients': 1,
      'Compromised Employees': 3,
      ULPS: 3,
      COMBOS: 1,
      total: 4,
    });
    expect(all.lightInfo.map(({ idVisual }) => idVisual)).toEqual(['ACME-DW-0002', 'ACME-DW-0001']);
  });

  it('are updated by every change, and equal the counted values', async () => {
    const { id } = await cast.build({ created_at: '2026-04-02T00:00:00Z' });
    await cast.move(cast.admin, id, 2);
    await cast.move(cast.admin, id, 3);

    const [kept, counted] = [await figures(), await figures('2000-01-01', null)];

    expect(kept).toMatchObject({ Vulnerable: 2, Mitigated: 2, total: 5 });
    expect(counted).toEqual(kept);
  });

  it('count leaks between two days, both included', async () => {
    expect(await figures('2026-01-02', '2026-02-02')).toMatchObject({ total: 2, Mitigated: 1, Vulnerable: 1 });
    expect(await figures(null, '2026-01-01')).toMatchObject({ total: 1 });
  });
});
