import { type RawBuilder, sql } from 'kysely';

import { clientTables } from './client-tables.ts';

/** Columns that no export contains, by table. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'totp_secret', 'totp_pending', 'totp_pending_at', 'totp_last_step'],
};

/** Columns that the client's own export leaves out, by table. */
const internalColumns: Readonly<Record<string, readonly string[]>> = {
  awareness_attempts: ['answers', 'seed'],
  companies: ['account_lead', 'archived_reason', 'first_emails_a_day', 'staff_contacts', 'storage_quota'],
  domain_verifications: ['provider_by', 'provider_reason', 'token'],
  findings: ['author_ids', 'is_cleared', 'queue_place', 'status_since'],
  invoices: ['created_by', 'lines_row', 'number_key', 'reminders_paused', 'revision'],
  phishing_campaigns: ['connection_id', 'external_id', 'lure_notes', 'raw_figures'],
  uploads: ['checked_by', 'checked_until', 'is_stored', 'multipart', 'next_part', 'parts'],
};

/** Derived columns, which the database computes for lists. */
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

/** SQL condition for files that the client can read: those of its records, but not those of drafts and internal notes. */
export const isClientReadableFile: Condition = sql`(t.record_kind in
    ('company-logo', 'domain-authorization', 'surface-screenshot', 'invoice')
  or exists (select from phishing_campaigns c where t.record_kind = 'phishing-lure' and c.id = t.record_id and c.status <> 'Draft')
  or exists (select from file_readers r where r.file_id = t.id and r.for_company))`;

/** SQL condition for uploads that belong to a record. All others are unfinished or discarded. */
export const isKeptUpload: Condition = sql`(t.state = 'ready'
  and (t.activity_id is not null or exists (select from files f where f.upload_id = t.id)))`;

/**
 * Conditions on rows `t` in every export, for tables that are not exported completely: unfinished uploads stay behind. Records may still
 * reference removed files that await cleanup.
 */
const keptRows: Readonly<Record<string, Condition>> = {
  files: sql`t.state in ('kept', 'removed')`,
  uploads: isKeptUpload,
};

/**
 * Conditions on rows `t` in the client's own export, for tables with internal rows. Unpublished rows are already hidden by the client
 * scope.
 */
const shownRows: Readonly<Record<string, Condition>> = {
  activity_comments: isShownComment,
  activity_comment_edits: ofShownComment('activity_comments'),
  attachments: sql`exists (select from file_readers r where r.file_id = t.file_id and r.for_company)`,
  files: sql`t.state = 'kept' and ${isClientReadableFile}`,
  finding_comments: isShownComment,
  finding_comment_edits: ofShownComment('finding_comments'),
  invoices: sql`t.state <> 'Draft'`,
  invoice_lines: ofIssuedInvoice,
  invoice_documents: sql`t.invoice_id is null or ${ofIssuedInvoice}`,
  phishing_campaigns: sql`t.status <> 'Draft'`,
  record_comments: isShownComment,
  record_comment_edits: ofShownComment('record_comments'),
  surface_issue_comments: sql`${isShownComment} and ${ofListedIssue}`,
  surface_issue_comment_edits: ofShownComment('surface_issue_comments'),
  surface_issue_history: ofListedIssue,
  surface_issue_requests: ofListedIssue,
  surface_issues: sql`t.is_listed`,
};

/** The recipient of an export: the client, or another installation of the portal. */
export type ExportReader = 'client' | 'move';

/** A table of an export, and the columns and rows that it contains. */
export interface ExportedTable {
  table: string;
  /** The name of the table's files in the archive. */
  noun: string;
  without: readonly string[];
  rows: Condition;
}

/** Returns the name of a table in archives, such as `findingAssets` for `finding_assets`. */
export const nounOf = (table: string): string =>
  table.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

const all: Condition = sql`true`;

/** Returns the tables of an export, by name. */
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
