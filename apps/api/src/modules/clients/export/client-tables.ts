import { declaredTables } from '../../../records/declared/declared-record.ts';

/** The exports that contain the rows of a table: those for the client and those for a move, those for a move only, or none. */
type InExports = 'both' | 'move' | 'none';

/**
 * The effect of an erasure on the rows of a table: they are deleted, reduced to what the law or the audit log needs, or kept because they
 * contain nothing of the client but its ID.
 */
type OnErasure = 'delete' | 'reduce' | 'keep';

interface ClientTables {
  inExports: InExports;
  /** The default is `delete`. */
  onErasure?: OnErasure;
  reason: string;
  tables: readonly string[];
}

const named = (names: string): string[] => names.trim().split(/\s+/);

/**
 * The single declaration of all tables with rows of clients. Add new tables here: exports and erasures use this list, and a test compares
 * it with the database.
 */
export const clientTables: readonly ClientTables[] = [
  {
    inExports: 'both',
    reason: 'Records that the client reads in the portal.',
    tables: [
      ...declaredTables,
      ...named(`
      acknowledgement_requests activities activity_comment_edits activity_comments activity_history activity_occurrences
      asset_history asset_matches asset_scans asset_systems assets attachments attack_chains attack_step_findings
      attack_step_images attack_step_needs attack_steps awareness_attempts awareness_enrolments awareness_progress
      awareness_sessions billing_details breach_devices breach_history breach_reveals breaches certificates
      company_advisories company_cves company_employees company_services domain_verifications engagements finding_assets finding_comment_edits finding_comments finding_history finding_policies findings letters
      phishing_campaigns phishing_settings read_log record_comment_edits record_comments record_history report_versions retest_items retest_messages retest_assets retests scan_matches scan_names
      scan_vulnerabilities surface_addresses surface_certificates surface_changes surface_hosts
      surface_issue_comment_edits surface_issue_comments surface_issue_history surface_issue_requests surface_issues
      surface_look_alikes surface_policies surface_roots surface_scans surface_screenshots surface_services uploads users
      vex_documents vex_statements`),
    ],
  },
  {
    inExports: 'both',
    onErasure: 'reduce',
    reason: 'The client itself, and issued invoices with their files, of which an erasure keeps what the law asks for.',
    tables: named(`
      companies credit_note_lines credit_notes files invoice_documents invoice_files invoice_lines invoice_payments
      invoice_refunds invoices`),
  },
  {
    inExports: 'none',
    onErasure: 'keep',
    reason: 'Evidence of the erasure itself.',
    tables: named('client_erasures'),
  },
  {
    inExports: 'none',
    onErasure: 'reduce',
    reason:
      'Written to the archive on its own, as audit.jsonl. An erasure keeps the IDs, and the chain that proves them.',
    tables: named('audit_entries'),
  },
  {
    inExports: 'move',
    reason: 'Work of the provider that the client does not read: drafts, internal notes, plans of billing.',
    tables: named(`
      activity_submissions breach_withdrawals finding_drafts finding_scan_values invoice_deliveries invoice_history invoice_reminders
      report_options subscriptions due_charges`),
  },
  {
    inExports: 'move',
    reason: 'Names behind results that the privacy rules of the client may hide.',
    tables: named('phishing_departments phishing_events phishing_recipients'),
  },
  {
    inExports: 'move',
    reason: 'What the portal counts and remembers for its own figures, lists and numbers.',
    tables: named(`
      asset_notices awareness_digests awareness_mails awareness_renewals breach_counts breach_files certificate_lists
      company_employee_counts company_totals declared_records due_notes finding_fix_times finding_fixes finding_flow finding_status_periods
      finding_counts first_mail_days mail_domains fix_groups import_files invoice_numbers monthly_summaries storage_usage
      surface_coverages surface_port_lists surface_issue_counts surface_issue_coverages surface_issue_snapshots surface_scan_items
      unpublished_engagements upload_usage visual_numbers asset_scan_items asset_scan_additions`),
  },
  {
    inExports: 'move',
    reason: 'Settings of single users.',
    tables: named(`
      bookmarks engagement_visits muted_records note_preferences notifications saved_view_defaults saved_views
      surface_visits`),
  },
  {
    inExports: 'none',
    reason: 'Secrets: sessions, tokens, codes, keys, sealed passwords, and emails and links that carry them.',
    tables: [
      'mails',
      ...named(`
      api_tokens awareness_links awareness_registrations breach_passwords calendar_feeds company_keys invitations
      known_devices password_resets pay_tokens recovery_codes report_share_acceptances report_share_hosts report_shares
      session_tokens sessions`),
    ],
  },
  {
    inExports: 'none',
    reason: 'References to cards and their payments, which belong to the account at the payment service.',
    tables: named(`
      card_setups gateway_customers payment_attempts payment_methods payment_refunds payment_settings`),
  },
  {
    inExports: 'none',
    reason: 'Work in progress, which is over within days: jobs, queues, uploads, stored answers.',
    tables: named(`
      asset_status_job_items asset_status_jobs breach_status_job_items breach_status_jobs calendar_changes
      calendar_invitations calendar_mails calendar_revisions client_exports idempotent_answers import_findings import_jobs invitation_mails match_cursors
      match_failures match_pending match_queue note_mails phishing_imports record_job_items record_jobs surface_issue_job_items surface_issue_jobs
      upload_days`),
  },
  {
    inExports: 'none',
    reason: 'Rows of the provider alone: what it offers to all clients, and how it works.',
    tables: named(`
      billing_settings client_staff client_teams phishing_benchmarks course_companies course_package_files course_packages course_versions courses csv_mappings finding_template_translations finding_templates
      gophish_connections gophish_events report_templates report_word_files team_staff teams`),
  },
];

/** The effect of an erasure on the rows of each table. */
export const erasedTables: ReadonlyMap<string, OnErasure> = new Map(
  clientTables.flatMap(({ tables, onErasure = 'delete' }) => tables.map((table) => [table, onErasure] as const)),
);
