-- Phishing simulations. What recipients did is kept as events; results and figures are derived from them (packages/domain/src/phishing).
create table phishing_settings (
  company_id uuid primary key references companies (id),
  privacy_mode text not null default 'named' check (privacy_mode in ('named', 'pseudonymous', 'department')),
  -- When a recipient is enrolled in training.
  enrol_on text not null default 'click' check (enrol_on in ('click', 'submit', 'hand')),
  -- Networks of the company, whose shared addresses are no mail scanner.
  own_networks text[] not null default '{}',
  updated_at timestamptz not null default clock_timestamp()
);
select isolate_by_company('phishing_settings');

create table phishing_campaigns (
  id uuid primary key default new_id(),
  company_id uuid not null references companies (id),
  -- These two are set by number_campaign(), whatever an insert says.
  number integer not null default 0,
  visual_id text not null default '',
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'Draft'
    check (status in ('Draft', 'Collecting', 'Scheduled', 'Running', 'Completed', 'Cancelled')),
  date_start date not null,
  date_end date check (date_end >= date_start),
  template text not null default '' check (length(template) <= 200),
  lure_subject text not null default '' check (length(lure_subject) <= 300),
  lure_sender text not null default '' check (length(lure_sender) <= 300),
  -- 1 obvious to 5 hard to tell.
  lure_difficulty smallint check (lure_difficulty between 1 and 5),
  lure_tactic text not null default '' check (length(lure_tactic) <= 60),
  lure_technique text not null default '' check (length(lure_technique) <= 60),
  -- [{"x", "y", "text"}], x and y from 0 to 1 of the image.
  lure_notes jsonb not null default '[]',
  lure_file_id uuid,
  recipients_state text not null default 'None' check (recipients_state in ('None', 'Uploaded', 'Accepted')),
  -- The campaign of the tool that sent it.
  external_id text not null default '',
  -- CampaignFigures in packages/domain/src/phishing/campaign-figures.ts: with and without what scanners caused.
  figures jsonb not null default '{}',
  raw_figures jsonb not null default '{}',
  count_recipients integer not null default 0,
  count_delivered integer not null default 0,
  count_failed integer not null default 0,
  count_reported integer not null default 0,
  count_excluded integer not null default 0,
  -- Under which name each department is shown where names are not: Others where its group is too small, null where not even that.
  folded_names jsonb not null default '{}',
  -- [{"minute", "opened", "clicked", "reported"}] of the first hour.
  first_hour jsonb not null default '[]',
  created_by uuid,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, lure_file_id) references files (company_id, id) on delete set null (lure_file_id)
);
create unique index phishing_campaigns_name on phishing_campaigns (company_id, lower(name));
create index phishing_campaigns_start on phishing_campaigns (company_id, date_start, id);
create index phishing_campaigns_by_name on phishing_campaigns (company_id, lower(name), id);
create index phishing_campaigns_file on phishing_campaigns (company_id, lure_file_id) where lure_file_id is not null;
select isolate_by_company('phishing_campaigns');
select count_by_company('phishing_campaigns');

-- The readable id is that of packages/domain's visual-id.ts; a test holds the two together.
create function number_campaign() returns trigger language plpgsql as $$
begin
  new.number := next_visual_number('phishing', 0);
  new.visual_id := (select upper(regexp_replace(c.short_name, '[^[:alnum:]]', '', 'g')) from companies c where c.id = new.company_id)
    || '-PHS-' || lpad(new.number::text, greatest(4, length(new.number::text)), '0');
  return new;
end $$;
create trigger phishing_campaigns_numbered before insert on phishing_campaigns
  for each row execute function number_campaign();

create table phishing_recipients (
  id uuid primary key default new_id(),
  company_id uuid not null,
  campaign_id uuid not null,
  -- In lower case; empty once the employee was erased.
  email text not null check (length(email) <= 254 and email = lower(email)),
  fullname text not null default '' check (length(fullname) <= 200),
  -- As at delivery.
  department text not null default '' check (length(department) <= 120),
  job_title text not null default '' check (length(job_title) <= 120),
  -- Keyed hash of the address: one person in all campaigns, without the address.
  person_key bytea not null,
  pseudonym text not null,
  employee_id uuid,
  delivery text not null default 'scheduled'
    check (delivery in ('scheduled', 'sending', 'retrying', 'failed', 'delivered')),
  -- RecipientResult in packages/domain/src/phishing/recipient-result.ts.
  stage smallint check (stage between 1 and 4),
  stage_at timestamptz,
  status smallint check (status between 1 and 5),
  raw_stage smallint check (raw_stage between 1 and 4),
  sent_at timestamptz,
  clicked_at timestamptz,
  reported_at timestamptz,
  count_excluded integer not null default 0,
  follow_up text not null default 'none' check (follow_up in ('none', 'open', 'passed', 'expired', 'withdrawn')),
  -- Codes of the specification, section 4.
  action smallint not null default 0 check (action between 0 and 3),
  order_named text generated always as (coalesce(status, 9)::text || lower(fullname)) stored,
  order_private text generated always as (coalesce(status, 9)::text || lower(pseudonym)) stored,
  unique (company_id, id),
  foreign key (company_id, campaign_id) references phishing_campaigns (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references company_employees (company_id, id) on delete set null (employee_id)
);
create unique index phishing_recipients_email on phishing_recipients (company_id, campaign_id, email) where email <> '';
create index phishing_recipients_named on phishing_recipients (company_id, campaign_id, order_named, id);
create index phishing_recipients_private on phishing_recipients (company_id, campaign_id, order_private, id);
create index phishing_recipients_stage_at on phishing_recipients
  (company_id, campaign_id, (coalesce(stage_at, '-infinity')), id);
create index phishing_recipients_person on phishing_recipients (company_id, person_key) where stage >= 3;
create index phishing_recipients_employee on phishing_recipients (company_id, employee_id) where employee_id is not null;
select isolate_by_company('phishing_recipients');

create table phishing_events (
  id uuid primary key default new_id(),
  company_id uuid not null,
  campaign_id uuid not null,
  recipient_id uuid not null,
  type text not null check (type in ('sent', 'opened', 'clicked', 'submitted', 'reported', 'error')),
  at timestamptz not null,
  ip text,
  user_agent text check (length(user_agent) <= 1000),
  -- Names of the fields of a form that was submitted; their values are never stored.
  fields text[] not null default '{}',
  -- The scanner rule that excludes it, 'manual' where a person did; null where it counts.
  excluded text check (excluded in ('soon-after-sent', 'user-agent', 'shared-address', 'after-report', 'manual')),
  -- What a person decided, against the rules: true excludes, false counts.
  decision boolean,
  -- Made of a result that names no events; events of the same kind replace it.
  is_placeholder boolean not null default false,
  unique nulls not distinct (company_id, recipient_id, type, at, ip, user_agent),
  foreign key (company_id, recipient_id) references phishing_recipients (company_id, id) on delete cascade
);
create index phishing_events_campaign on phishing_events (company_id, campaign_id, at);
create index phishing_events_address on phishing_events (company_id, campaign_id, ip) where type = 'clicked' and ip is not null;
select isolate_by_company('phishing_events');

-- Figures of departments; with is_folded those in which small groups are Others.
create table phishing_departments (
  company_id uuid not null,
  campaign_id uuid not null,
  department text not null,
  is_folded boolean not null,
  figures jsonb not null,
  primary key (company_id, campaign_id, is_folded, department),
  foreign key (company_id, campaign_id) references phishing_campaigns (company_id, id) on delete cascade
);
select isolate_by_company('phishing_departments');

-- How the company that reads may show recipients.
create function phishing_privacy() returns text language sql stable parallel safe as $$
  select coalesce((select s.privacy_mode from phishing_settings s where s.company_id = (select current_company())), 'named')
$$;
-- Names are for the provider, and where the company allows it for those of its users who run simulations.
create function shows_recipient_names(reader uuid) returns boolean language sql stable parallel safe as $$
  select not (select reads_as_client()) or (phishing_privacy() = 'named'
    and exists (select from users u where u.id = reader and u.role in ('company-admin', 'company-manager')))
$$;
create function shows_recipients() returns boolean language sql stable parallel safe as $$
  select not (select reads_as_client()) or phishing_privacy() <> 'department'
$$;

-- Recipients as they are shown: one half of it has names, the other pseudonyms; a reader sees one of them.
create view phishing_entries with (security_invoker = true) as
  select true as is_named, r.id, r.company_id, r.campaign_id, r.fullname as shown_name, r.email as shown_email,
    r.department as shown_department, r.order_named as shown_order, r.employee_id as shown_employee_id,
    r.delivery, r.stage, r.stage_at, r.status, r.action, r.reported_at, r.count_excluded, r.follow_up, r.person_key
  from phishing_recipients r
  union all
  select false, r.id, r.company_id, r.campaign_id, r.pseudonym, null, 
    coalesce((select c.folded_names ->> r.department from phishing_campaigns c
      where c.company_id = r.company_id and c.id = r.campaign_id), ''), r.order_private, null,
    r.delivery, r.stage, r.stage_at, r.status, r.action, r.reported_at, r.count_excluded, r.follow_up, r.person_key
  from phishing_recipients r;
grant select on phishing_entries to gatehouse_company;

-- Medians of the rates of other clients, for a company to compare itself with; made monthly, never of fewer than five.
create table phishing_benchmarks (
  company_id uuid not null references companies (id),
  month date not null,
  clients integer not null check (clients >= 5),
  fail_rate numeric(6, 5) not null,
  report_rate numeric(6, 5) not null,
  primary key (company_id, month)
);
select isolate_by_company('phishing_benchmarks');
select open_to_platform('phishing_campaigns', 'select');

-- For a client a draft does not exist, whatever a query forgets.
create policy published_only on phishing_campaigns as restrictive to gatehouse_company
  using (status <> 'Draft' or not (select reads_as_client()));
