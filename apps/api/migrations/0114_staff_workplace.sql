-- The workplace of the staff: which comments are questions, and the counts by which the portfolio rates each client.

-- The reason of a status change is stored as a comment too, but asks for nothing.
alter table finding_comments add column is_reason boolean not null default false;

create or replace function refresh_question(company uuid, finding uuid) returns void language sql as $$
  update findings f set asked_at = asked.since
  from (
    select min(c.created_at) as since from finding_comments c
    where c.company_id = company and c.finding_id = finding and c.side = 'client' and c.audience = 'both'
      and c.removed_at is null and not c.is_reason
      -- Comments that mention a colleague are addressed to the colleague.
      and c.mentions = '[]'
      and c.created_at > greatest(
        (select max(r.created_at) from finding_comments r where r.company_id = company and r.finding_id = finding
          and r.side = 'provider' and r.audience = 'both' and r.removed_at is null),
        (select q.replied_until from findings q where q.company_id = company and q.id = finding),
        '-infinity'::timestamptz)
  ) asked
  where f.company_id = company and f.id = finding and f.asked_at is distinct from asked.since
$$;

-- The owner of the tables is restricted as everybody is.
alter table finding_comments no force row level security;
alter table finding_history no force row level security;
alter table findings no force row level security;
alter table finding_comments disable trigger user;
alter table findings disable trigger user;
update finding_comments c set is_reason = true from finding_history h
  where h.company_id = c.company_id and h.finding_id = c.finding_id and h.actor_id = c.author_id and h.comment = c.body
    and h.kind in ('status', 'asset', 'request') and c.created_at between h.at - interval '1 minute' and h.at + interval '1 minute';
select refresh_question(company_id, id) from findings where asked_at is not null;
alter table finding_comments enable trigger user;
alter table findings enable trigger user;
alter table finding_comments force row level security;
alter table finding_history force row level security;
alter table findings force row level security;

-- The portfolio reads counts and times of checks over all clients, and no records.
select open_to_platform('surface_issue_counts', 'select');
select open_to_platform('breach_counts', 'select');
select open_to_platform('breach_files', 'select (company_id, read_at)');
select open_to_platform('surface_scans', 'select (id, company_id, state, scanned_until, created_at)');
select open_to_platform('surface_issue_coverages', 'select (company_id, scan_id)');
select open_to_platform('asset_scans', 'select (company_id, state, scanned_at)');
select open_to_platform('assets', 'select (company_id, created_at)');
grant select (is_public, date_end, count_enrolled, count_passed, count_expired) on awareness_sessions to gatehouse_platform;
