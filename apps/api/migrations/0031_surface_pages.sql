-- The row of the tree: also addresses, technologies, the first certificate to end, and when the host was first and last seen.
create or replace function surface_compact_row(h surface_hosts) returns text language sql stable as $$
  select json_strip_nulls(json_build_object('_id', h.id, 'name', h.name, 'kind', nullif(h.kind, 'name'),
    'state', nullif(h.state, 'Active'), 'scope', nullif(h.scope, 'verified'),
    'counts', surface_compact_counts(h.count_critical, h.count_high, h.count_medium, h.count_low, h.count_info),
    'ips', case when cardinality(h.addresses) > 0 then to_json(h.addresses) end,
    'technologies', case when cardinality(h.technologies) > 0 then to_json(h.technologies) end,
    'validUntil', iso(h.certificate_until), 'firstSeen', iso(h.first_seen), 'lastSeen', iso(h.last_seen),
    'services', case when h.compact_services <> '[]' then h.compact_services::json end))::text
$$;

-- The owner is walled in as everybody is (forced row-level security); the other rows of a host stay as they are.
alter table surface_hosts no force row level security;
alter table surface_hosts disable trigger list_row_kept;
update surface_hosts h set compact_row = surface_compact_row(h);
alter table surface_hosts enable trigger list_row_kept;
alter table surface_hosts force row level security;

-- A file that is previewed takes space until its import is confirmed, cancelled or forgotten.
create or replace function keep_import_usage() returns trigger language plpgsql as $$
declare
  holding constant text[] := array['Waiting', 'Running', 'Preview'];
  after_it bigint := case when new.state = any (holding) then new.bytes_total else 0 end;
  before_it bigint := case when tg_op = 'UPDATE' and old.state = any (holding) then old.bytes_total else 0 end;
begin
  if after_it <> before_it then
    perform add_stored_bytes(new.company_id, after_it - before_it);
  end if;
  return null;
end $$;
create index import_jobs_previewed on import_jobs (keeper, ended_at) where state = 'Preview';
