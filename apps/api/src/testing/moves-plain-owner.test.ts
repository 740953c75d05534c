import { randomBytes } from 'node:crypto';

import type pg from 'pg';
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';

import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { migrate } from '../platform/database/migrate.ts';
import { prepareServingRole } from '../platform/database/serving-role.ts';
import { compareRows } from './compare-clients.ts';
import { withClient } from './database-state.ts';
import { exportForMove, importArchive, otherKey } from './move-client.ts';
import { openPortal } from './portal.ts';

const { owner } = inject('cluster');
const server = { ...owner, database: 'postgres' };
const made: string[] = [];
const passphrase = 'seven green kettles hum';

/** Opens a portal whose database owner may create tables and roles but is no superuser, as on a managed PostgreSQL. */
async function openPlainPortal() {
  const name = `plain_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    const role = client.escapeIdentifier(name);
    await client.query(`create role ${role} login createrole nosuperuser nobypassrls`);
    await client.query(`create database ${role} owner ${role}`);
    await client.query(`grant gatehouse_company, gatehouse_platform to ${role} with admin true, inherit false`);
  });
  made.push(name);
  const plain: pg.ClientConfig = { ...owner, database: name, user: name };
  await migrate(plain);
  const password = randomBytes(16).toString('hex');
  const { user } = await prepareServingRole(plain, password);
  made.unshift(user);
  const serving = { ...plain, user, password };
  const portal = await openPortal({}, { secretKey: otherKey, beside: { owner: plain, serving } });
  return { portal, superuser: { ...owner, database: name } };
}

describe('an import by an owner without superuser rights', () => {
  afterEach(async () => {
    await withClient(server, async (client) => {
      for (const name of made.splice(0)) {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
        await client.query(`drop role if exists ${client.escapeIdentifier(name)}`);
      }
    });
  });

  it('writes every row, and none of other clients', async () => {
    const from = await openPortal();
    onTestFinished(() => from.close());
    const { id: companyId } = await from.company({ name: 'Initech', slug: 'initech', short_name: 'Initech' });
    const { database } = from.platform;
    const { id: engagement_id } = await buildEngagement(database, { company_id: companyId });
    await buildFinding(database, { company_id: companyId, engagement_id });
    await buildBreach(from.platform, { company_id: companyId });
    const { path, drop } = await exportForMove(from, companyId, passphrase);
    const { portal: to, superuser } = await openPlainPortal();
    onTestFinished(() => to.close());
    await to.signIn({ role: 'provider-admin' });
    const other = await to.company();
    await buildBreach(to.platform, { company_id: other.id });

    const imported = await importArchive(to, path, passphrase);

    await drop();
    expect(imported).toMatchObject({ slug: 'initech', lostPasswords: 0 });
    const keyed = { columns: ['dedupe_key'], reason: 'A keyed hash, made again with the key of this portal.' };
    const seen = { ...to, owner: superuser };
    expect(await compareRows({ from, to: seen, companyId, declared: { breaches: keyed } })).toEqual([]);
    const { rows } = await withClient(superuser, (client) =>
      client.query('select company_id, has_password from breaches order by 1'),
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ has_password }: { has_password: boolean }) => has_password)).toBe(true);
  });
});
