import { audit } from '@gatehouse/contract/audit/audit';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeAudit } from '../../../platform/audit/audit.ts';
import { compareRows, type DeclaredDifference, emptyTables, hashesOfFiles } from '../../../testing/compare-clients.ts';
import { withClient } from '../../../testing/database-state.ts';
import { openDemo } from '../../../testing/demo.ts';
import { fillEmptyTables } from '../../../testing/fill-tables.ts';
import { exportForMove, importArchive, otherKey } from '../../../testing/move-client.ts';
import { openPortal, type TestPortal } from '../../../testing/portal.ts';

const passphrase = 'seven green kettles hum';

/** The declared differences. Everything else must be equal in both portals. */
const declared: Readonly<Record<string, DeclaredDifference>> = {
  users: {
    columns: ['password_hash', 'totp_secret', 'totp_pending', 'totp_pending_at', 'totp_last_step'],
    reason: 'Passwords and second factors never leave a portal.',
  },
  companies: { columns: ['account_lead', 'staff_contacts'], reason: 'Members of the former provider’s staff.' },
  breaches: { columns: ['dedupe_key'], reason: 'A keyed hash, made again with the key of this portal.' },
  phishing_recipients: { columns: ['person_key'], reason: 'A keyed hash, made again with the key of this portal.' },
  certificates: { columns: ['email_hash'], reason: 'A keyed hash, made again with the key of this portal.' },
  storage_usage: { columns: ['bytes'], reason: 'Files that are on their way stay behind, and take nothing here.' },
  phishing_campaigns: { columns: ['connection_id'], reason: 'A connection of the provider, with its secrets.' },
  report_options: { columns: ['template_id'], reason: 'A template of the provider.' },
  due_charges: { columns: ['last_attempt_id'], reason: 'Attempts belong to the account at the payment service.' },
};

describe('a client that moved to another portal', () => {
  let from: TestPortal;
  let to: TestPortal;
  let companyId: string;
  let imported: Awaited<ReturnType<typeof importArchive>>;
  beforeAll(async () => {
    from = await openDemo();
    to = await openPortal({}, { secretKey: otherKey });
    await to.signIn({ role: 'provider-admin' });
    companyId = await idOfAcme();
    await fillEmptyTables(from, companyId);
    await actInside();
    const archive = await exportForMove(from, companyId, passphrase);
    imported = await importArchive(to, archive.path, passphrase);
    await archive.drop();
  }, 120_000);
  afterAll(async () => {
    await from.close();
    await to.close();
  });

  /** Adds entries to the audit log, because the demo has none. */
  const actInside = () =>
    from.platform.database.withCompany(companyId, (db) =>
      writeAudit(
        db,
        { actor: { id: null, name: 'Operator', companyId }, origin: { address: '', userAgent: '', requestId: '' } },
        [
          { action: 'client-changed', subject: 'Acme — “ü”', details: { field: 'name' } },
          { action: 'client-exported', subject: 'acme' },
        ],
      ),
    );
  const idOfAcme = () =>
    withClient(from.owner, async (client) => {
      const { rows } = await client.query<{ id: string }>("select id from companies where slug = 'acme'");
      return rows[0]?.id ?? expect.fail('no Acme');
    });
  const ask = <Row extends object>(portal: TestPortal, text: string) =>
    withClient(portal.owner, async (client) => (await client.query<Row>(text, [companyId])).rows);

  it('had rows in every table', async () => {
    expect(await emptyTables(from, companyId)).toEqual([]);
  });

  it('has the same in every column of every table, with a few listed exceptions', async () => {
    expect(await compareRows({ from, to, companyId, declared })).toEqual([]);
    expect(imported).toMatchObject({ slug: 'acme', isArchived: false, lostPasswords: 0 });
  });

  it('has all its files', async () => {
    const hashes = await hashesOfFiles(from, companyId);

    expect(Object.keys(hashes).length).toBeGreaterThan(10);
    expect(await hashesOfFiles(to, companyId)).toEqual(hashes);
  });

  it('has no user with a password, a second factor, a session or a token', async () => {
    const [found] = await ask(
      to,
      `select (select count(*)::integer from users where company_id = $1
          and (password_hash is not null or totp_secret is not null)) as secrets,
        (select count(*)::integer from api_tokens where company_id = $1) as tokens,
        (select count(*)::integer from payment_methods where company_id = $1) as cards`,
    );

    expect(found).toEqual({ secrets: 0, tokens: 0, cards: 0 });
  });

  it('has an audit log that verifies and ends with the import', async () => {
    const admin = await to.signIn({ companyId });

    const [newest] = (await to.call(admin, audit.list)).datas as { action: string }[];

    expect(newest).toMatchObject({ action: 'client-imported', actor: { name: 'Operator' } });
    expect(await ask(to, 'select broken_audit_entry($1) as broken')).toEqual([{ broken: null }]);
  });

  it('shows the same leaked passwords, sealed with a key of the new portal', async () => {
    const [before] = await ask<{ id: string; sealed: Buffer }>(
      from,
      `select b.id, p.sealed from breaches b join breach_passwords p on p.breach_id = b.id
       where b.company_id = $1 order by b.number limit 1`,
    );
    const reveal = async (portal: TestPortal) => {
      const admin = await portal.signIn({ companyId });
      const sent = { params: { id: before?.id ?? '' }, body: { reason: 'Checking the move' } };
      return ((await portal.call(admin, darkWeb.reveal, sent)).datas as { password: string }).password;
    };

    const shown = await reveal(from);

    expect(shown).toEqual(expect.stringMatching(/./));
    expect(await reveal(to)).toBe(shown);
    const [after] = await ask<{ sealed: Buffer }>(
      to,
      `select p.sealed from breaches b join breach_passwords p on p.breach_id = b.id
       where b.company_id = $1 order by b.number limit 1`,
    );
    expect(after?.sealed.equals(before?.sealed ?? Buffer.alloc(0))).toBe(false);
  });
});
