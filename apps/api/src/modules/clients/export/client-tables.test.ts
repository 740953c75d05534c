import { describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { clientTables } from './client-tables.ts';
import { exportedTables, secretColumns } from './exported-tables.store.ts';
import { sharedTables } from './shared-rows.store.ts';

const portal = await ownPortal();

interface ColumnRow {
  table: string;
  column: string;
}

const { rows: columns } = await withClient(portal.owner, (client) =>
  client.query<ColumnRow>(
    `select c.relname as "table", a.attname as "column" from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`,
  ),
);
const columnsOf = (table: string) => columns.filter((one) => one.table === table).map(({ column }) => column);

/** Maintained by hand: columns whose names sound like secrets but are harmless. */
const harmless = [
  'assets.cpe_keys',
  'assets.key',
  'assets.package_key',
  'awareness_progress.text_hash',
  'breach_devices.device_key',
  'breach_withdrawals.dedupe_key',
  'breaches.dedupe_key',
  'breaches.has_password',
  'certificates.email_hash',
  'companies.requires_totp',
  'company_advisories.keys',
  // The token of the TXT record that the client publishes. Without it, each domain would have to be verified again.
  'domain_verifications.token',
  'finding_assets.asset_key',
  'findings.content_hash',
  'fix_groups.base_key',
  'fix_groups.package_key',
  'invoices.number_key',
  'phishing_recipients.order_private',
  'phishing_recipients.person_key',
  'report_versions.content_hash',
  'surface_certificates.key',
  'surface_issues.rule_key',
  'users.must_change_password',
  'users.password_last_set',
  'users.requires_totp',
  'vex_documents.key',
  'vex_statements.cpe_key',
];
/** Maintained by hand: all references from exported rows to rows that no export contains. */
const pointingOut = [
  'awareness_enrolments to course_versions',
  'awareness_sessions to course_versions',
  'certificates to certificate_keys',
  'due_charges to payment_attempts',
  'letters to certificate_keys',
  'phishing_campaigns to gophish_connections',
  'report_options to report_templates',
];
const soundsSecret =
  /pass(?:word|phrase)|secret|token|totp|hash$|key|mark$|sealed|wrapped|card|gateway|private|session$|intent/;

describe('the tables of clients', () => {
  it('are declared once each, for exports and erasure', () => {
    const withCompany = columns.filter(({ column }) => column === 'company_id').map(({ table }) => table);

    const declared = clientTables.flatMap(({ tables }) => tables);

    expect(declared.toSorted()).toEqual([...withCompany, 'companies'].toSorted());
    for (const { reason } of clientTables) expect(reason).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('export no column that sounds like a secret', () => {
    const exported = exportedTables('move').flatMap(({ table, without }) =>
      columnsOf(table)
        .filter((column) => !without.includes(column))
        .map((column) => `${table}.${column}`),
    );

    const suspect = exported.filter((name) => soundsSecret.test(name.slice(name.indexOf('.'))));

    expect(suspect.toSorted()).toEqual(harmless);
  });

  it('have the columns that are declared as left out', () => {
    for (const [table, names] of Object.entries(secretColumns))
      expect(columnsOf(table)).toEqual(expect.arrayContaining([...names]));
  });

  it('reference tables outside the export only if an import restores the rows or clears the reference', async () => {
    const moved = exportedTables('move').map(({ table }) => table);
    const { rows } = await withClient(portal.owner, (client) =>
      client.query<{ name: string; isOptional: boolean }>(
        `select f.conrelid::regclass || ' to ' || f.confrelid::regclass as name,
           bool_and(not a.attnotnull) as "isOptional"
         from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey) and a.attname <> 'company_id'
         where f.contype = 'f' and f.conrelid::regclass::text = any($1) and f.confrelid::regclass::text <> all($1)
         group by f.oid, 1 order by 1`,
        [moved],
      ),
    );

    const shared = sharedTables.map(({ table }) => table);
    const staying = rows.filter(({ name }) => !shared.some((table) => name.endsWith(` to ${table}`)));

    expect(rows.map(({ name }) => name)).toEqual(pointingOut);
    expect(staying.every(({ isOptional }) => isOptional)).toBe(true);
  });
});
