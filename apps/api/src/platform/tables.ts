// Generated from the migrations by `npm run tables`; a test holds it to them.
import type { Generated, GeneratedAlways } from 'kysely';

/** The columns of every table and view, as the driver gives them. */
export interface Tables {
  acknowledgement_requests: {
    id: Generated<string>;
    company_id: string;
    finding_id: string;
    requester_id: string;
    reason: string;
    until: string | null;
    created_at: Generated<string>;
    state: Generated<string>;
    decided_by: string | null;
    decided_at: string | null;
  };
  api_tokens: {
    id: Generated<string>;
    company_id: string;
    user_id: string;
    name: string;
    token_hash: Buffer;
    scopes: string[];
    created_at: Generated<string>;
    expires_at: string;
    revoked_at: string | null;
    last_used_at: string | null;
  };
  audit_entries: {
    id: Generated<string>;
    company_id: string;
    at: Generated<string>;
    action: string;
    actor_id: string | null;
    actor_name: string;
    subject: string;
    address: string;
    details: Generated<unknown>;
    sequence: number;
    hash: Buffer;
  };
  bookmark_subjects: {
    company_id: string | null;
    id: string | null;
    kind: string | null;
    title: string | null;
    link: string | null;
    created_at: string | null;
  };
  bookmarks: {
    company_id: string;
    user_id: string;
    subject: string;
    created_at: Generated<string>;
  };
  companies: {
    id: Generated<string>;
    slug: string;
    name: string;
    short_name: string;
    kind: Generated<string>;
    logo: string | null;
    services: Generated<string[]>;
    domains: Generated<string[]>;
    created_at: Generated<string>;
  };
  company_totals: {
    company_id: string;
    thing: string;
    total: Generated<number>;
  };
  engagement_visits: {
    company_id: string;
    user_id: string;
    engagement_id: string;
    at: string;
  };
  engagements: {
    id: Generated<string>;
    company_id: string;
    year: Generated<number>;
    number: Generated<number>;
    visual_id: Generated<string>;
    reverse_count: Generated<number>;
    title: string;
    type: string;
    status: Generated<string>;
    date_start: string | null;
    date_end: string | null;
    summary: Generated<string>;
    scope: Generated<unknown>;
    methodology: Generated<string>;
    team: Generated<unknown>;
    count_all: Generated<number>;
    count_open: Generated<number>;
    count_fixed: Generated<number>;
    count_not_fixed: Generated<number>;
    count_retest: Generated<number>;
    total_risk: Generated<number>;
    highest_severity: Generated<number>;
    last_finding_number: Generated<number>;
    created_at: Generated<string>;
    list_row: Generated<string>;
    coverage: Generated<unknown>;
  };
  finding_assets: {
    id: Generated<string>;
    company_id: string;
    finding_id: string;
    asset_key: string;
    host: string;
    location: Generated<string>;
    ip: string | null;
    port: number | null;
    evidence: Generated<string>;
    fix_state: Generated<string>;
  };
  finding_comment_edits: {
    id: Generated<string>;
    company_id: string;
    comment_id: string;
    body: string;
    replaced_at: Generated<string>;
  };
  finding_comments: {
    id: Generated<string>;
    company_id: string;
    finding_id: string;
    parent_id: string | null;
    author_id: string | null;
    author_name: string;
    side: string;
    audience: string;
    body: string;
    mentions: Generated<unknown>;
    created_at: Generated<string>;
    edited_at: string | null;
    removed_at: string | null;
  };
  finding_history: {
    id: Generated<string>;
    company_id: string;
    finding_id: string;
    at: Generated<string>;
    actor_id: string | null;
    actor_name: string;
    side: string;
    kind: string;
    from_value: Generated<string>;
    to_value: Generated<string>;
    comment: Generated<string>;
  };
  finding_policies: {
    company_id: string;
    due_days: unknown;
    acknowledge_needs_approval: Generated<boolean>;
  };
  findings: {
    id: Generated<string>;
    company_id: string;
    engagement_id: string;
    number: number;
    fingerprint: string;
    content_hash: Generated<string>;
    title: string;
    severity: number;
    status: Generated<string>;
    cvss_vector: string | null;
    cvss_version: string | null;
    cvss_score: number | null;
    cvss_temporal: number | null;
    cvss_environmental: number | null;
    cvss_nomenclature: string | null;
    comment: Generated<string>;
    description: Generated<string>;
    impact: Generated<string>;
    recommendation: Generated<string>;
    evidence: Generated<string>;
    reference_links: Generated<string[]>;
    cwe: number | null;
    cve: Generated<string[]>;
    tags: Generated<string[]>;
    tool: Generated<string>;
    rule_id: Generated<string>;
    count_assets: Generated<number>;
    first_seen: string | null;
    last_seen: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    visual_id: Generated<string>;
    owasp: Generated<string>;
    due_date: string | null;
    due_is_own: Generated<boolean>;
    assignee_id: string | null;
    own_vector: string | null;
    own_score: number | null;
    acknowledged_until: string | null;
    missing_since: string | null;
    fixed_at: string | null;
    count_fixed_assets: Generated<number>;
    count_comments: Generated<number>;
    first_host: Generated<string>;
    changed_at: Generated<string>;
    gravity: GeneratedAlways<number>;
    list_row: Generated<string>;
    carried_from: string | null;
  };
  idempotent_answers: {
    company_id: string;
    user_id: string;
    key: string;
    route: string;
    body_hash: Buffer;
    answer: string | null;
    created_at: Generated<string>;
  };
  import_files: {
    company_id: string;
    engagement_id: string;
    sha256: string;
    format: string;
    name: string;
    read_at: Generated<string>;
  };
  mails: {
    id: Generated<string>;
    company_id: string | null;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    created_at: Generated<string>;
    sent_at: string | null;
    attempts: Generated<number>;
    next_attempt_at: Generated<string>;
    last_error: string | null;
  };
  notifications: {
    id: Generated<string>;
    company_id: string;
    user_id: string;
    kind: string;
    body: string;
    link: string;
    created_at: Generated<string>;
    read_at: string | null;
  };
  password_resets: {
    id_hash: Buffer;
    company_id: string | null;
    user_id: string | null;
    code_hash: Buffer;
    attempts: Generated<number>;
    expires_at: string;
    used_at: string | null;
    created_at: Generated<string>;
  };
  recovery_codes: {
    id: Generated<string>;
    company_id: string;
    user_id: string;
    code_hash: Buffer;
    used_at: string | null;
  };
  session_tokens: {
    id: Generated<string>;
    company_id: string;
    session_id: string;
    refresh_hash: Buffer;
    access_hash: Buffer;
    issued_at: string;
    access_expires_at: string;
    spent_at: string | null;
  };
  sessions: {
    id: Generated<string>;
    company_id: string;
    user_id: string;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
    ended_at: string | null;
    user_agent: Generated<string>;
    address: Generated<string>;
  };
  set_up_links: {
    token_hash: Buffer;
    expires_at: string;
  };
  users: {
    id: Generated<string>;
    company_id: string;
    username: string;
    fullname: string;
    role: string;
    password_hash: string | null;
    password_last_set: string | null;
    must_change_password: Generated<boolean>;
    enabled: Generated<boolean>;
    totp_secret: Buffer | null;
    totp_pending: Buffer | null;
    totp_last_step: Generated<number>;
    last_sign_in_at: string | null;
    created_at: Generated<string>;
  };
  visual_numbers: {
    company_id: string;
    kind: string;
    year: number;
    last: number;
  };
}
