import { declaredTables } from '../records/declared/declared-record.ts';

/** Tables that the retention job leaves unchanged, with the reason that they do not grow with traffic alone. */
export interface KeptTables {
  reason: string;
  tables: readonly string[];
}

const named = (names: string): string[] => names.trim().split(/\s+/);

/** Every table that is not in `platform/retention/expiring-tables.store.ts`. A new table is added to one of the two. */
export const keptTables: readonly KeptTables[] = [
  {
    reason: 'Evidence: the log of each company is kept for good, and nobody who serves may delete from it.',
    tables: named(`
      audit_entries breach_reveals breach_withdrawals client_erasures`),
  },
  {
    reason: 'Accounts, companies and their settings: as many as there are users, companies and what they configure.',
    tables: named(`
      activity_settings api_tokens billing_details billing_settings bookmarks branding branding_images certificate_keys client_staff client_teams companies company_services
      company_employees company_keys csv_mappings finding_draft_settings finding_policies gophish_connections
      invitations known_devices mail_domains muted_records note_preferences payment_settings phishing_settings recovery_codes
      report_options report_templates report_word_files saved_view_defaults saved_views surface_policies team_staff teams users`),
  },
  {
    reason:
      'Records of clients: written by people, imports and scans, and deleted with the record that they belong to.',
    tables: [
      ...declaredTables,
      ...named(`
      acknowledgement_requests activities activity_comment_edits activity_comments activity_occurrences
      activity_submissions asset_matches asset_scans asset_systems assets attachments attack_chains
      attack_step_findings attack_step_images attack_step_needs attack_steps client_exports awareness_attempts awareness_enrolments
      awareness_links awareness_mails awareness_progress awareness_renewals awareness_sessions breach_devices
      breach_files declared_records record_comment_edits record_comments breach_passwords breaches certificate_lists certificates company_advisories company_cves
      course_companies course_package_files course_packages course_versions courses domain_verifications engagements
      finding_assets finding_comment_edits finding_comments finding_drafts finding_scan_values finding_template_translations finding_templates findings fix_groups
      letters report_share_acceptances report_share_hosts report_shares
      import_files phishing_benchmarks phishing_campaigns phishing_departments phishing_recipients report_versions
      retest_items retest_messages retest_assets retests scan_matches scan_names scan_vulnerabilities
      surface_addresses surface_certificates surface_changes surface_coverages surface_hosts
      surface_issue_comment_edits surface_issue_comments surface_issue_coverages surface_issue_requests
      surface_issues surface_look_alikes surface_port_lists surface_roots surface_scans surface_services vex_documents vex_statements`),
    ],
  },
  {
    reason: 'Histories of records, shown with them: one row for each change, deleted with the record.',
    tables: named(`
      activity_history asset_history breach_history finding_history finding_status_periods invoice_history
      record_history surface_issue_history`),
  },
  {
    reason: 'Billing: kept as long as the law asks for invoices and payments.',
    tables: named(`
      card_setups credit_note_lines credit_notes due_charges gateway_customers invoice_deliveries invoice_documents
      invoice_files invoice_lines invoice_numbers invoice_payments invoice_refunds invoice_reminders invoices
      pay_tokens payment_attempts payment_methods payment_refunds subscriptions`),
  },
  {
    reason: 'Figures: one row for each record, day, week or month that is counted.',
    tables: named(`
      awareness_digests breach_counts company_employee_counts company_totals finding_fix_times finding_fixes
      finding_flow finding_counts monthly_summaries storage_usage surface_issue_counts surface_issue_snapshots
      unpublished_engagements upload_usage visual_numbers`),
  },
  {
    reason: 'What was announced or seen: at most one row for each user or event of a record.',
    tables: named(`
      asset_notices calendar_feeds calendar_invitations calendar_revisions due_notes engagement_visits
      surface_visits`),
  },
  {
    reason: 'Published vulnerabilities: as many as the sources of advisories publish.',
    tables: named(`
      advisories advisory_keys advisory_sources match_cursors vulnerabilities vulnerability_aliases`),
  },
  {
    reason: 'Queues: a row is deleted once it is worked off.',
    tables: named(`
      calendar_changes match_failures match_pending match_queue`),
  },
  {
    reason: 'Their module deletes old rows itself, as the documents of the module say.',
    tables: named(`
      asset_scan_additions asset_scan_items asset_status_job_items awareness_registrations breach_status_job_items calendar_mails certificate_links
      files gateway_events gophish_events first_mail_days import_findings invitation_mails note_mails phishing_events record_job_items session_tokens set_up_links
      surface_issue_job_items surface_scan_items surface_screenshots upload_days uploads`),
  },
  {
    reason: 'Of the program: one row for each migration, and the test gateway, which production does not have.',
    tables: named(`
      schema_migrations test_gateway_objects`),
  },
];
