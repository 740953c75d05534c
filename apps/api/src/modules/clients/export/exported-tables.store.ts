import { type RawBuilder, sql } from 'kysely';

import { clientTables } from './client-tables.ts';

/** Columns that no export has, by table. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'totp_secret', 'totp_pending', 'totp_pending_at', 'totp_last_step'],
};

/** Columns that the client does not read, by table. */
const internalColumns: Readonly<Record<string, readonly string[]>> = {
  awareness_attempts: ['answers', 'seed'],
  companies: ['account_lead', 'archived_reason', 'first_emails_a_day', 'staff_contacts', 'storage_quota'],
  domain_verifications: ['provider_by', 'provider_reason', 'token'],
  findings: ['author_ids', 'is_cleared', 'queue_place', 'stands_since'],
  invoices: ['created_by', 'lines_row', 'number_key', 'reminders_paused', 'revision'],
  phishing_campaigns: ['connection_id', 'external_id', 'lure_notes', 'raw_figures'],
  uploads: ['checked_by', 'checked_until', 'is_stored', 'multipart', 'next_part', 'parts'],
};

/** Derived columns, which the portal makes for its lists. */
const derivedColumns = [
  'compact_row',
  'compact_services',
  'content_hash',
  'cves_row',
  'dedupe_key',
  'fingerprint',
  'list_row',
  'lines_row',
  'services_row',
];

type Condition = RawBuilder<boolean>;

const ofShownComment = (comments: string): Condition =>
  sql`exists (select from ${sql.table(comments)} c where c.id = t.comment_id and c.audience <> 'provider')`;
const isShownComment: Condition = sql`t.audience <> 'provider'`;
const ofIssuedInvoice: Condition = sql`exists (select from invoices i where i.id = t.invoice_id and i.state <> 'Draft')`;
const ofListedIssue: Condition = sql`exists (select from surface_issues i where i.id = t.issue_id and i.is_listed)`;

/** Files that the client reads: those of its records, never those of drafts and internal notes. */
export const isShownFile: Condition = sql`(t.record_kind in
    ('company-logo', 'domain-authorization', 'surface-screenshot', 'invoice')
  or exists (select from phishing_campaigns c where t.record_kind = 'phishing-lure' and c.id = t.record_id and c.status <> 'Draft')
  or exists (select from file_readers r where r.file_id = t.id and r.for_company))`;

/** Uploads that are part of a record; all others are on their way, or over. */
export const isKeptUpload: Condition = sql`(t.state = 'ready'
  and (t.activity_id is not null or exists (select from files f where f.upload_id = t.id)))`;

/**
 * Rows `t` of every export, where these are not all rows: what is on its way to the store stays behind. Records may still
 * point to files that were removed and wait for the cleanup.
 */
const keptRows: Readonly<Record<string, Condition>> = {
  files: sql`t.state in ('kept', 'removed')`,
  uploads: isKeptUpload,
};

/** Rows `t` that the client reads, where these are not all rows; what is not published the scope for clients hides by itself. */
const shownRows: Readonly<Record<string, Condition>> = {
  activity_comments: isShownComment,
  activity_comment_edits: ofShownComment('activity_comments'),
  attachments: sql`exists (select from file_readers r where r.file_id = t.file_id and r.for_company)`,
  files: sql`t.state = 'kept' and ${isShownFile}`,
  finding_comments: isShownComment,
  finding_comment_edits: ofShownComment('finding_comments'),
  invoices: sql`t.state <> 'Draft'`,
  invoice_lines: ofIssuedInvoice,
  invoice_documents: sql`t.invoice_id is null or ${ofIssuedInvoice}`,
  phishing_campaigns: sql`t.status <> 'Draft'`,
  surface_issue_comments: sql`${isShownComment} and ${ofListedIssue}`,
  surface_issue_comment_edits: ofShownComment('surface_issue_comments'),
  surface_issue_history: ofListedIssue,
  surface_issue_requests: ofListedIssue,
  surface_issues: sql`t.is_listed`,
};

/** For whom an export is: the client, or another installation of the portal. */
export type ExportReader = 'client' | 'move';

/** A table of an export, with what is left out of it. */
export interface ExportedTable {
  table: string;
  /** The name of its files in the archive. */
  noun: string;
  without: readonly string[];
  rows: Condition;
}

/** `finding_assets` as the archive names it: `findingAssets`. */
export const nounOf = (table: string): string =>
  table.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

const all: Condition = sql`true`;

/** The tables of an export, by name. */
export function exportedTables(reader: ExportReader): ExportedTable[] {
  const isForClient = reader === 'client';
  return clientTables
    .filter(({ inExports }) => inExports === 'both' || (inExports === 'move' && !isForClient))
    .flatMap(({ tables }) => tables)
    .toSorted()
    .map((table) => ({
      table,
      noun: nounOf(table),
      without: [
        ...(secretColumns[table] ?? []),
        ...(isForClient ? [...derivedColumns, ...(internalColumns[table] ?? [])] : []),
      ],
      rows: (isForClient ? shownRows[table] : undefined) ?? keptRows[table] ?? all,
    }));
}
