import { type RawBuilder, sql } from 'kysely';

/** A table that grows with traffic, and the retention of its rows. */
export interface ExpiringTable {
  table: string;
  /** The retention in words for the operator: "24 hours after the call". */
  kept: string;
  /** Returns the SQL that deletes at most `rows` rows older than the retention. */
  deleteOld: (old: { now: string; rows: number }) => RawBuilder<unknown>;
}

/** The only declaration of the retention of rows that are not client records. `testing/kept-tables.ts` declares all other tables. */
export const expiringTables: readonly ExpiringTable[] = [
  {
    table: 'idempotent_answers',
    kept: '24 hours after the call',
    deleteOld: ({ now, rows }) => sql`delete from idempotent_answers where ctid = any(array(
      select ctid from idempotent_answers where created_at < ${now}::timestamptz - interval '24 hours' limit ${rows}))`,
  },
  {
    table: 'sessions',
    kept: '90 days after the end of the session, with its tokens',
    deleteOld: ({ now, rows }) => sql`delete from sessions where id = any(array(
      select id from sessions where created_at < ${now}::timestamptz - interval '90 days'
        and least(ended_at, expires_at) < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'notifications',
    kept: '90 days after they were read, a year if they were not',
    deleteOld: ({ now, rows }) => sql`delete from notifications where id = any(array(
      select id from notifications where created_at < ${now}::timestamptz - interval '90 days'
        and (read_at < ${now}::timestamptz - interval '90 days' or created_at < ${now}::timestamptz - interval '1 year')
        limit ${rows}))`,
  },
  {
    table: 'mails',
    kept: '30 days after they were sent or given up',
    deleteOld: ({ now, rows }) => sql`delete from mails where id = any(array(
      select id from mails where created_at < ${now}::timestamptz - interval '30 days'
        and coalesce(sent_at, given_up_at) < ${now}::timestamptz - interval '30 days' limit ${rows}))`,
  },
  {
    table: 'password_resets',
    kept: 'a day after the code has expired',
    deleteOld: ({ now, rows }) => sql`delete from password_resets where id_hash = any(array(
      select id_hash from password_resets where expires_at < ${now}::timestamptz - interval '1 day' limit ${rows}))`,
  },
  {
    table: 'read_log',
    kept: 'as long as the company chose, a year by default',
    deleteOld: ({ now, rows }) => sql`delete from read_log where id = any(array(
      select old.id from companies c cross join lateral (
        select r.id from read_log r where r.company_id = c.id
          and r.at < ${now}::timestamptz - make_interval(months => c.read_log_months) limit ${rows}) old
      limit ${rows}))`,
  },
  {
    table: 'import_jobs',
    kept: '90 days after the end of the import',
    deleteOld: ({ now, rows }) => sql`delete from import_jobs where id = any(array(
      select id from import_jobs where state not in ('Waiting', 'Running', 'Preview')
        and ended_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'phishing_imports',
    kept: '90 days after the import, which can be undone for a day',
    deleteOld: ({ now, rows }) => sql`delete from phishing_imports where id = any(array(
      select id from phishing_imports where created_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'breach_status_jobs',
    kept: '90 days after the end of the bulk change, with what undoes it',
    deleteOld: ({ now, rows }) => sql`delete from breach_status_jobs where id = any(array(
      select id from breach_status_jobs where ended_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'surface_issue_jobs',
    kept: '90 days after the end of the bulk change, with what undoes it',
    deleteOld: ({ now, rows }) => sql`delete from surface_issue_jobs where id = any(array(
      select id from surface_issue_jobs where ended_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'asset_status_jobs',
    kept: '90 days after the end of the bulk change, with what undoes it',
    deleteOld: ({ now, rows }) => sql`delete from asset_status_jobs where id = any(array(
      select id from asset_status_jobs where ended_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
  {
    table: 'record_jobs',
    kept: '90 days after the end of the bulk change, with what undoes it',
    deleteOld: ({ now, rows }) => sql`delete from record_jobs where id = any(array(
      select id from record_jobs where ended_at < ${now}::timestamptz - interval '90 days' limit ${rows}))`,
  },
];
