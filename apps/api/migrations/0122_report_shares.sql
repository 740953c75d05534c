-- Share links of reports: read-only, with an end, for readers who have no account. The link is found by the hash of its token before a
-- company is known.
create table report_shares (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  engagement_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  reader text not null check (length(reader) between 1 and 100),
  sections text[] not null check (cardinality(sections) between 1 and 20),
  hides_hosts boolean not null,
  hides_evidence boolean not null,
  allows_download boolean not null,
  password_hash text,
  -- What a reader accepts by name first; empty if nothing.
  confidentiality text not null default '' check (length(confidentiality) <= 4000),
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  -- The first time a reader had access.
  opened_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, engagement_id) references engagements (company_id, id) on delete cascade
);
create index report_shares_engagement on report_shares (company_id, engagement_id, created_at desc, id desc);
select isolate_by_company('report_shares', 'select, insert, update');
select open_to_platform('report_shares', 'select');
select hide_unpublished('report_shares');

-- Who accepted which text, and when.
create table report_share_acceptances (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  share_id uuid not null,
  name text not null check (length(name) between 2 and 100),
  confidentiality text not null check (length(confidentiality) between 1 and 4000),
  address text not null,
  accepted_at timestamptz not null,
  unique (company_id, id),
  foreign key (company_id, share_id) references report_shares (company_id, id) on delete cascade
);
create index report_share_acceptances_newest on report_share_acceptances (company_id, share_id, accepted_at desc, id desc);
select isolate_by_company('report_share_acceptances', 'select, insert');

-- The number that stands for a host in the texts of a link, so that it is the same at every read.
create table report_share_hosts (
  company_id uuid not null references companies (id),
  share_id uuid not null,
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 2100),
  primary key (company_id, share_id, number),
  foreign key (company_id, share_id) references report_shares (company_id, id) on delete cascade
);
create unique index report_share_hosts_name on report_share_hosts (company_id, share_id, md5(name));
select isolate_by_company('report_share_hosts', 'select, insert');

-- The names by which the records of an engagement call its hosts, and the domains of the client.
create view share_host_names with (security_invoker = true) as
  select e.company_id, e.id as engagement_id, s.target ->> 'value' as name
    from engagements e cross join lateral jsonb_array_elements(e.scope) as s (target)
  union
  select f.company_id, f.engagement_id, a.host from findings f
    join finding_assets a on a.company_id = f.company_id and a.finding_id = f.id
  union
  select s.company_id, s.engagement_id, h.host from attack_steps s cross join lateral unnest(s.hosts) as h (host)
  union
  select e.company_id, e.id, d.domain from engagements e
    join companies c on c.id = e.company_id cross join lateral unnest(c.domains) as d (domain);
grant select on share_host_names to gatehouse_company;

-- How often a link was read.
create view share_reads with (security_invoker = true) as
  select company_id, share_id, count(*)::integer as reads, max(at) as last_read_at
  from read_log where share_id is not null and action in ('viewed', 'downloaded') group by 1, 2;
grant select on share_reads to gatehouse_company;

-- Images of a report: those of its engagement, and the logo of the client.
create view share_images with (security_invoker = true) as
  select f.company_id, f.id as file_id, f.upload_id, f.media_type, f.size, f.sha256, r.engagement_id, r.record_id, r.record_number, r.record_title
  from files f left join read_evidence r on r.company_id = f.company_id and r.file_id = f.id
  where f.state = 'kept' and (r.file_id is not null or f.record_kind = 'company-logo')
    and exists (select from file_readers p where p.company_id = f.company_id and p.file_id = f.id and p.for_company);
grant select on share_images to gatehouse_company;
