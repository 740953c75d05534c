-- What is looked for every few seconds is looked for over all companies at once; the platform reads when something is due
-- and in which company, and nothing else.
select open_to_platform('invoice_deliveries', 'select (company_id, next_attempt_at)');
select open_to_platform('uploads', 'select (company_id, state, checked_until)');
select open_to_platform('awareness_sessions', 'select (company_id, state, deleted_at)');
select open_to_platform('breach_status_jobs', 'select (company_id, state, heard_at, undo_until)');
select open_to_platform('surface_issue_jobs', 'select (company_id, state, heard_at, undo_until)');
select open_to_platform('asset_status_jobs', 'select (company_id, state, heard_at, undo_until)');
