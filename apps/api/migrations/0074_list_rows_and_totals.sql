-- The JSON of a line of the list of engagements without spaces between its parts, which were an eighth of it.
create type engagement_unresolved as (critical integer, high integer, medium integer, low integer, info integer, none integer);
create type engagement_statistics as ("numOfFindingsOpen" integer, "numOfFindingsFixed" integer, "numOfFindingsNotFixed" integer,
  "numOfFindingsReTest" integer, "totalRisk" numeric);
create type engagement_line as ("_id" uuid, "idVisual" text, title text, type text, status text, date_start date, date_end date,
  "createdAt" text, "reverseCount" integer, "numOfFindings" integer, "riskRating" text, unresolved engagement_unresolved,
  statistics engagement_statistics);

-- Without a table of its own the query is written into what calls it.
create or replace function engagement_list_row(e engagements) returns text language sql stable as $$
  select row_to_json(row(e.id, e.visual_id, e.title, e.type, e.status, e.date_start, e.date_end, iso(e.created_at), e.reverse_count,
    e.count_all, (array['critical', 'high', 'medium', 'low', 'info', 'none'])[e.highest_severity + 1],
    row(e.unresolved_by_severity[1], e.unresolved_by_severity[2], e.unresolved_by_severity[3], e.unresolved_by_severity[4],
      e.unresolved_by_severity[5], e.unresolved_by_severity[6])::engagement_unresolved,
    row(e.count_open, e.count_fixed, e.count_not_fixed, e.count_retest, e.total_risk)::engagement_statistics)::engagement_line)::text
$$;

-- How many a client sees is kept beside how many there are: to count what is not published took an eighth of what a page costs.
create function keep_published_engagements() returns trigger language plpgsql as $$
declare
  -- What is not published counts against what there is.
  step integer := case when (tg_op = 'INSERT') = (tg_table_name = 'engagements') then 1 else -1 end;
begin
  insert into company_totals (company_id, thing, total)
  select company_id, 'published_engagements', step * count(*) from changed group by company_id
  on conflict (company_id, thing) do update set total = company_totals.total + excluded.total;
  return null;
end $$;
create trigger published_after_insert after insert on engagements referencing new table as changed
  for each statement execute function keep_published_engagements();
create trigger published_after_delete after delete on engagements referencing old table as changed
  for each statement execute function keep_published_engagements();
create trigger published_after_insert after insert on unpublished_engagements referencing new table as changed
  for each statement execute function keep_published_engagements();
create trigger published_after_delete after delete on unpublished_engagements referencing old table as changed
  for each statement execute function keep_published_engagements();

-- The owner is walled in as everybody is (forced row-level security), and has every company's rows to fill.
alter table engagements no force row level security;
alter table company_totals no force row level security;
insert into company_totals (company_id, thing, total)
select company_id, 'published_engagements', count(*) filter (where publication = 'Published') from engagements group by company_id;
update engagements set list_row = '';
alter table engagements force row level security;
alter table company_totals force row level security;
