-- The months whose summary was sent to a company: whoever inserts the row sends it, so that no restart and no second
-- process sends it again.
create table monthly_summaries (
  company_id uuid not null references companies (id) on delete cascade,
  -- The first day of the month that is summed up.
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null default clock_timestamp(),
  recipients integer not null default 0,
  primary key (company_id, month)
);
select isolate_by_company('monthly_summaries');
