-- A line of the list of engagements as JSON text, kept in the row: building 25 of them at each call took the database
-- longer than finding them (docs/adr/0009).
create function engagement_list_row(e engagements) returns text language sql stable as $$
  select json_build_object('_id', e.id, 'idVisual', e.visual_id, 'title', e.title, 'type', e.type, 'status', e.status,
    'date_start', e.date_start, 'date_end', e.date_end, 'createdAt', iso(e.created_at), 'reverseCount', e.reverse_count,
    'numOfFindings', e.count_all,
    'riskRating', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[e.highest_severity + 1],
    'statistics', json_build_object('numOfFindingsOpen', e.count_open, 'numOfFindingsFixed', e.count_fixed,
      'numOfFindingsNotFixed', e.count_not_fixed, 'numOfFindingsReTest', e.count_retest, 'totalRisk', e.total_risk))::text
$$;

alter table engagements add column list_row text not null default '';

create function keep_engagement_list_row() returns trigger language plpgsql as $$
begin
  new.list_row := engagement_list_row(new);
  return new;
end $$;
-- Triggers run in the order of their names: this one after those that number and count.
create trigger list_row_kept before insert or update on engagements for each row execute function keep_engagement_list_row();

-- The owner is walled in as everybody is (forced row-level security), and has every company's rows to fill.
alter table engagements no force row level security;
update engagements set list_row = '';
alter table engagements force row level security;
