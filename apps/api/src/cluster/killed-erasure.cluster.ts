import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Cluster, openCluster, type RunningPortal } from './own-cluster.ts';
import { openPeople, type People } from './people.ts';

const employees = 60_000;

let cluster: Cluster;
let people: People;
let a: RunningPortal;
let b: RunningPortal;
beforeAll(async () => {
  cluster = await openCluster({ PORTAL_RATE_LIMIT: 'off' });
  [a, b] = await cluster.startTwo();
  people = await openPeople(cluster);
});
afterAll(() => cluster.close());

it('an erasure whose process is killed is completed by another one', async () => {
  const provider = await people.company({ kind: 'provider' });
  const sam = await people.browserOf(await people.user(provider, 'provider-admin'));
  const grace = await people.browserOf(await people.user(provider, 'provider-admin'));
  const { id: companyId } = await people.company({ short_name: 'Initech' });
  await people.database.withCompany(companyId, (db) =>
    sql`insert into company_employees (company_id, fullname, email)
      select ${companyId}, 'Employee ' || n, 'employee' || n || '@initech.example' from generate_series(1, ${employees}::integer) n`.execute(
      db,
    ),
  );
  const params = { companyId };
  await sam.call(a, clients.archive, { params, body: { reason: 'Contract ended' } });
  await sam.call(a, clientErasure.request, { params, body: { shortName: 'Initech', reason: 'Contract ended' } });
  await grace.call(a, clientErasure.approve, { params });
  const left = () =>
    people.database.withCompany(companyId, async (db) => {
      const { rows } = await sql<{ left: number }>`select count(*)::integer as left from company_employees`.execute(db);
      return rows[0]?.left ?? 0;
    });
  const state = async () => {
    const { datas } = await sam.call(b, clientErasure.get, { params });
    return (datas as ErasureStanding).latest?.state;
  };

  await expect.poll(left, { timeout: 30_000, interval: 5 }).toBeLessThan(employees);
  await Promise.all([a.kill(), b.kill()]);
  expect(await left()).toBeGreaterThan(0);
  // Simulates the two minutes without a heartbeat after which another process takes over.
  await people.database.withCompany(companyId, (db) =>
    sql`update client_erasures set heartbeat_at = heartbeat_at - interval '3 minutes'`.execute(db),
  );
  b = await cluster.start();

  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('erased');
  expect(await left()).toBe(0);
});
