import { describe, expect, it } from 'vitest';
import type pg from 'pg';

import { withClient } from './database-state.ts';
import { ownPortal } from './portal.ts';

/**
 * Tables without a `company_id`: companies (isolated by id), migrations, links opened before a company is known, and the provider's
 * branding, which a policy opens to its own staff.
 */
const withoutCompany = [
  'branding',
  'branding_images',
  'certificate_links',
  'companies',
  'gateway_events',
  'schema_migrations',
  'set_up_links',
  'test_gateway_objects',
];
/**
 * Policies that let a company read the provider's rows: turnaround settings, courses and report templates that clients use, and the
 * encrypted keys that sign certificates. Staff working for a client may read invoice settings and numbers and the review rule; client users
 * may not. Staff may read their own team memberships. The table owner may add public keys of certificates from another portal.
 */
const openPolicies = [
  'activity_settings.companies_read',
  'activity_settings.provider_changes',
  'billing_settings.staff_bill',
  'branding.provider_access',
  'branding_images.provider_access',
  'certificate_keys.companies_sign',
  'certificate_keys.keys_arrive',
  'course_companies.provider_assigns',
  'course_versions.clients_read',
  'courses.clients_read',
  'finding_draft_settings.provider_changes',
  'finding_draft_settings.staff_read',
  'invoice_numbers.staff_bill',
  'report_options.provider_counts',
  'report_templates.reports_read',
  'report_word_files.reports_read',
  'team_staff.staff_see_own',
];
/** References to the provider's shared rows, which name no client. */
const providerParents = [
  'awareness_enrolments.awareness_enrolments_version_id_fkey',
  'awareness_sessions.awareness_sessions_course_id_version_id_fkey',
  'certificates.certificates_kid_fkey',
  'client_staff.client_staff_user_id_fkey',
  'client_teams.client_teams_team_id_fkey',
  'course_companies.course_companies_course_id_fkey',
  'gophish_events.gophish_events_connection_id_fkey',
  'letters.letters_kid_fkey',
  'phishing_campaigns.phishing_campaigns_connection_id_fkey',
  'report_options.report_options_template_id_fkey',
];
/** Published vulnerability data is the same for everyone; clients see the part that matches their assets. */
const shared = [
  'activity_settings',
  'certificate_keys',
  'finding_draft_settings',
  'advisories',
  'advisory_keys',
  'advisory_sources',
  'vulnerabilities',
  'vulnerability_aliases',
];

/**
 * Functions that run as the table owner, because no serving role may delete these rows (migrations 0100 and 0130). Each names the transaction's
 * company in every statement, and rejects a client that is not being erased.
 */
const asOwner = [
  'erase_client_rows',
  'erase_old_invoices',
  'reduce_audit_entries',
  'reduce_client_company',
  'reduce_client_invoices',
  'tables_to_erase',
];

async function inTurn<Item, Answer>(items: readonly Item[], ask: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await ask(item));
  return answers;
}

const portal = await ownPortal();
const [ours, theirs] = [(await portal.company()).id, (await portal.company()).id];
await portal.signIn({ companyId: theirs });

describe('tenancy in the database', () => {
  const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await withClient(portal.owner, (client) => client.query<Row>(text))).rows;
  const names = async (text: string) => (await ask<{ name: string }>(text)).map(({ name }) => name);
  const companyTables = () =>
    names(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped order by 1`);

  /** Runs work in the serving role, in the scope of one company or none, and rolls back. */
  const asCompany = <T>(companyId: string | null, work: (client: pg.Client) => Promise<T>) =>
    asServing(async (client) => {
      await client.query('begin; set local role gatehouse_company');
      if (companyId) await client.query("select set_config('gatehouse.company_id', $1, true)", [companyId]);
      return work(client);
    });
  async function asServing<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = portal.platform.database.listener();
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
  const stateOfRefusal = (refused: Promise<unknown>) =>
    refused.then(
      () => 'let through',
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );

  it('every table has a company, except for listed ones', async () => {
    const tables = await names(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
    );

    const known = [...(await companyTables()), ...withoutCompany, ...shared];

    expect(tables.filter((name) => !known.includes(name))).toEqual([]);
    const opened = await names(`select distinct table_name as name from information_schema.role_table_grants
      where grantee = 'gatehouse_company' and table_name = any('{${withoutCompany.join()}}')`);
    expect(opened).toEqual(['branding', 'branding_images', 'companies']);
  });

  it('every table with company data is isolated, even from its owner', async () => {
    const isolated = await names(`select c.relname as name from pg_class c
      join pg_policies p on p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'company_isolation'
      where c.relrowsecurity and c.relforcerowsecurity and p.permissive = 'PERMISSIVE' and p.cmd = 'ALL'
        and p.roles = '{public}' and p.qual = p.with_check
        and regexp_replace(p.qual, '\\s+', ' ', 'g') = '(' || case c.relname when 'companies' then 'id' else 'company_id' end
          || ' = ( SELECT current_company() AS current_company))' order by 1`);

    expect(isolated).toEqual([...(await companyTables()), 'companies'].toSorted());
  });

  it('no other policy opens a table, except to the role without a company', async () => {
    const others = await names(`select tablename || '.' || policyname as name from pg_policies
      where permissive = 'PERMISSIVE' and policyname <> 'company_isolation' and roles::text <> '{gatehouse_platform}'
        and not (policyname = 'backup_access' and cmd = 'SELECT' and roles = array[current_user] and qual like '%gatehouse.backup%')
        and not (policyname = 'shared_knowledge' and tablename = any('{${shared.join()}}')) order by 1`);

    expect(others).toEqual(openPolicies);
  });

  it('every view has the permissions of its reader, and none is materialized', async () => {
    const leaking = await names(`select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and (relkind = 'm' or relkind = 'v' and not coalesce(reloptions && '{security_invoker=true,security_invoker=on}', false))`);
    const lifting = await names(
      "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1",
    );

    expect({ leaking, lifting }).toEqual({ leaking: [], lifting: asOwner });
  });

  it('functions that run as the owner are refused for a client that is not erased', async () => {
    const calls = [
      "select erase_client_rows('users', 1)",
      'select erase_old_invoices(now(), 1)',
      `select reduce_audit_entries('${theirs}', 1)`,
      'select reduce_client_company()',
      'select reduce_client_invoices()',
      "select tables_to_erase('{users}')",
    ];

    const refusals = await inTurn(calls, (call) => stateOfRefusal(asCompany(theirs, (client) => client.query(call))));
    const outside = await inTurn(calls, (call) => stateOfRefusal(asCompany(null, (client) => client.query(call))));

    expect([...refusals, ...outside]).toEqual(Array.from({ length: 12 }, () => 'GH002'));
  });

  it('a child can never reference another company', async () => {
    const crossing = await names(`select conrelid::regclass || '.' || conname as name from pg_constraint f
      where contype = 'f' and connamespace = 'public'::regnamespace
        and exists (select from pg_attribute where attrelid = f.conrelid and attname = 'company_id')
        and not exists (
          select from unnest(conkey, confkey) as pair (child, parent)
          join pg_attribute c on c.attrelid = f.conrelid and c.attnum = pair.child and c.attname = 'company_id'
          join pg_attribute p on p.attrelid = f.confrelid and p.attnum = pair.parent
            and p.attname = case f.confrelid when 'companies'::regclass then 'id' else 'company_id' end) order by 1`);

    expect(crossing).toEqual(providerParents);
  });

  it('the serving role has no privileges, owns nothing, and has no direct access', async () => {
    const tables = [...(await companyTables()), ...withoutCompany, ...shared];

    const who = await asServing(async (client) => {
      const { rows } = await client.query(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit,
        (select count(*)::integer from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`);
      return rows[0] as object;
    });
    const reads = await asServing((client) =>
      inTurn(tables, (table) => stateOfRefusal(client.query(`select from ${client.escapeIdentifier(table)}`))),
    );

    expect(who).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolinherit: false,
      owned: 0,
    });
    expect(reads).toEqual(tables.map(() => '42501'));
  });

  it('the serving role changes no schema and reads no database passwords', async () => {
    const attempts = [
      'create table public.mine ()',
      'create function public.mine() returns integer language sql return 1',
      'alter table users disable row level security',
      'alter table audit_entries disable trigger all',
      'select from pg_authid',
      'set role postgres',
    ];

    const outcomes = await Promise.all(
      attempts.map((text) => stateOfRefusal(asCompany(ours, (client) => client.query(text)))),
    );

    expect(outcomes).toEqual(attempts.map(() => '42501'));
  });

  it('no row can be written for another company', async () => {
    const tables = await companyTables();

    const outcomes = await asCompany(ours, async (client) => {
      await client.query('savepoint before');
      return inTurn(tables, async (table) => {
        const insertion = `insert into ${client.escapeIdentifier(table)} (company_id) values ($1)`;
        const outcome = await stateOfRefusal(client.query(insertion, [theirs]));
        await client.query('rollback to before');
        return outcome;
      });
    });

    expect(outcomes).toEqual(tables.map(() => '42501'));
  });

  it('no row can be moved to another company', async () => {
    await portal.signIn({ companyId: ours });

    const outcomes = await Promise.all(
      ['users', 'sessions'].map((table) =>
        stateOfRefusal(
          asCompany(ours, (client) =>
            client.query(`update ${client.escapeIdentifier(table)} set company_id = $1`, [theirs]),
          ),
        ),
      ),
    );

    expect(outcomes).toEqual(['42501', '42501']);
  });

  it('no row of another company is visible, and without a company none at all, without an error', async () => {
    const readable = await names(`select table_name as name from information_schema.role_table_grants
      where grantee = 'gatehouse_company' and privilege_type = 'SELECT' order by 1`);

    const countIn = (companyId: string | null) =>
      asCompany(companyId, async (client) => {
        const counts: number[] = [];
        for (const table of readable) {
          const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)}`);
          counts.push(rowCount ?? 0);
        }
        return counts;
      });

    expect(await countIn(null)).toEqual(readable.map(() => 0));
    expect((await countIn(theirs)).reduce((sum, count) => sum + count)).toBeGreaterThan(3);
    const foreign = await asCompany(ours, (client) =>
      client.query('select from users where company_id = $1', [theirs]),
    );
    expect(foreign.rowCount).toBe(0);
  });
});
