import { describe, expect, it } from 'vitest';

import { writeAudit } from '../platform/audit/audit.ts';
import { withClient } from './database-state.ts';
import { type Actor, ownPortal } from './portal.ts';

const portal = await ownPortal();

describe('the audit log in the database', () => {
  const write = ({ user }: Actor, ...subjects: string[]) =>
    portal.platform.database.withCompany(user.company_id, (db) =>
      writeAudit(
        db,
        {
          actor: { id: user.id, name: user.fullname, companyId: user.company_id },
          origin: { address: '192.0.2.7', userAgent: '', requestId: '' },
        },
        subjects.map((subject) => ({ action: 'revealed', subject })),
      ),
    );
  const brokenAt = (companyId: string) =>
    withClient(portal.owner, async (client) => {
      const { rows } = await client.query('select broken_audit_entry($1)::integer as broken', [companyId]);
      return (rows[0] as { broken: number | null }).broken;
    });
  const tamper = (text: string, companyId: string) =>
    withClient(portal.owner, (client) => client.query(text, [companyId]));

  it.each([
    ['gatehouse_company', "update audit_entries set subject = 'nothing happened'"],
    ['gatehouse_company', 'delete from audit_entries'],
    ['gatehouse_company', 'truncate audit_entries'],
    ['gatehouse_platform', "update audit_entries set subject = 'nothing happened'"],
    ['gatehouse_platform', 'delete from audit_entries'],
    ['gatehouse_platform', 'truncate audit_entries'],
  ])('refuses to %s: %s', async (role, statement) => {
    const admin = await portal.signIn();
    await write(admin, 'ACME-DW-0042');
    const client = portal.platform.database.listener();
    await client.connect();
    await client.query('begin');
    await client.query("select set_config('gatehouse.company_id', $1, true), set_config('role', $2, true)", [
      admin.user.company_id,
      role,
    ]);

    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });

    await client.end();
  });

  it('chains the entries of many concurrent writers without a fork', async () => {
    const admin = await portal.signIn();

    await Promise.all(Array.from({ length: 50 }, (_, place) => write(admin, `record ${place}`)));

    expect(await brokenAt(admin.user.company_id)).toBeNull();
    const { rows } = await tamper(
      'select min(sequence)::integer, max(sequence)::integer, count(*)::integer from audit_entries where company_id = $1',
      admin.user.company_id,
    );
    expect(rows).toEqual([{ min: 1, max: 50, count: 50 }]);
  });

  it.each([
    ["update audit_entries set subject = 'something else' where company_id = $1 and sequence = 2", 2],
    ["update audit_entries set at = at - interval '1 day' where company_id = $1 and sequence = 2", 2],
    ['update audit_entries set details = \'{"reason": "none"}\' where company_id = $1 and sequence = 1', 1],
    ['update audit_entries set actor_id = null where company_id = $1 and sequence = 2', 2],
    ["update audit_entries set hash = sha256('') where company_id = $1 and sequence = 3", 3],
    ['delete from audit_entries where company_id = $1 and sequence = 2', 3],
  ])('shows where an insider ran %s', async (statement, place) => {
    const admin = await portal.signIn();
    await write(admin, 'one', 'two', 'three', 'four');

    await tamper(statement, admin.user.company_id);

    expect(await brokenAt(admin.user.company_id)).toBe(place);
  });
});
