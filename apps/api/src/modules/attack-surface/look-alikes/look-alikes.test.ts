import { attackSurface } from '@gatehouse/contract/attack-surface';
import type { LookAlike } from '@gatehouse/contract/attack-surface-schema';
import type { LookAlikeFacets } from '@gatehouse/contract/look-alikes';
import { providerSurface } from '@gatehouse/contract/provider-surface';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildScan, lookAlikeFact } from '../attack-surface.build.ts';

const portal = await sharedPortal();

const seenAt = new Date(Date.now() - 3_600_000).toISOString();

it('counts what each filter of look-alike domains would leave, as many as the list has', async () => {
  const { id: companyId } = await portal.company();
  const admin = await portal.signIn({ companyId, role: 'company-admin' });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  await buildScan(portal.platform, companyId, {
    tool: 'dnstwist',
    facts: [
      lookAlikeFact('acrne.example', { seenAt, mailServers: ['mx.acrne.example'] }),
      lookAlikeFact('acne.example', { seenAt }),
      lookAlikeFact('acme-shop.example', { seenAt }),
    ],
  });
  const { datas } = await portal.call(admin, attackSurface.lookAlikes, { query: { q: 'acne' } });
  const [{ _id: id } = { _id: '' }] = datas as LookAlike[];
  await portal.call(admin, attackSurface.changeLookAlike, { params: { id }, body: { status: 'Ignored' } });

  for (const query of [{}, { q: 'ac' }, { status: 'New' }, { mail: 'true' }, { status: 'Ignored', mail: 'true' }]) {
    const counted = (await portal.call(admin, attackSurface.lookAlikeFacets, { query })).datas as LookAlikeFacets;
    const ofStaff = await portal.call(staff, providerSurface.lookAlikeFacets, { params: { companyId }, query });
    expect(ofStaff.datas).toEqual(counted);
    const total = async (filter: Record<string, string>) =>
      (await portal.call(admin, attackSurface.lookAlikes, { query: { ...query, ...filter } })).page?.total ?? 0;
    expect(counted.mail).toBe(await total({ mail: 'true' }));
    for (const { value, count } of counted.status)
      expect([value, await total({ status: value })]).toEqual([value, count]);
    for (const { value, count } of counted.original)
      expect([value, await total({ original: value })]).toEqual([value, count]);
    const sum = counted.status.reduce((all, { count }) => all + count, 0);
    expect(sum).toBe(await total({ status: 'New,Monitoring,Takedown requested,Resolved,Ignored' }));
  }
});
