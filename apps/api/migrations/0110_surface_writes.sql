-- What the hosts, services and issues of a scan cost to store: their rows once, and rows of lists without a query for each field.

create or replace function refresh_surface_hosts(wanted uuid[]) returns void language sql as $$
  update surface_services s set is_counted = c.is_counted
  from (
    select s.company_id, s.id, h.kind <> 'address' or not exists (
      select from surface_addresses a
      join surface_services own on own.company_id = a.company_id and own.host_id = a.host_id
      where a.company_id = s.company_id and a.ip = h.name and own.transport = s.transport and own.port = s.port) as is_counted
    from surface_services s join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.host_id = any (wanted)) c
  where s.company_id = c.company_id and s.id = c.id and s.is_counted <> c.is_counted;

  select refresh_surface_issues(wanted);

  -- A host that is as it was keeps its row: written anew, each would be stored twice.
  update surface_hosts h set
    is_shown = w.is_shown, ports = w.ports, products = w.products, technologies = w.technologies, count_services = w.services,
    count_critical = w.critical, count_high = w.high, count_medium = w.medium, count_low = w.low, count_info = w.info,
    worst_severity = case when w.critical > 0 then 0 when w.high > 0 then 1 when w.medium > 0 then 2 when w.low > 0 then 3
      when w.info > 0 then 4 else 5 end,
    open_issues = w.own, certificate_until = w.certificate_until, services_row = w.rows, compact_services = w.compact
  from (
    select changed.id, c.kind <> 'address' or not exists (
        select from surface_addresses a where a.company_id = c.company_id and a.ip = c.name) as is_shown,
      coalesce(n.ports, '{}') as ports, coalesce(n.products, '{}') as products, coalesce(n.technologies, '{}') as technologies,
      coalesce(n.services, 0) as services, n.critical, n.high, n.medium, n.low, n.info, n.own, n.certificate_until,
      coalesce(n.rows, '[]') as rows, coalesce(n.compact, '[]') as compact
    from unnest(wanted) as changed (id)
    cross join lateral (
      select o.services, o.ports, o.products, o.technologies, o.certificate_until, o.rows, o.compact, own.count as own,
        coalesce(o.critical, 0) + d.critical as critical, coalesce(o.high, 0) + d.high as high,
        coalesce(o.medium, 0) + d.medium as medium, coalesce(o.low, 0) + d.low as low, coalesce(o.info, 0) + d.info as info
      from (
        select count(*) filter (where s.state in ('Active', 'Candidate')) as services,
          array_agg(distinct s.port) filter (where s.state in ('Active', 'Candidate')) as ports,
          array_agg(distinct lower(s.product)) filter (where s.product <> '' and s.state in ('Active', 'Candidate')) as products,
          array(select distinct t.name from surface_shown_services x
            join surface_services xs on xs.company_id = x.company_id and xs.id = x.service_id
            cross join lateral unnest(xs.technologies) t (name) where x.shown_at = changed.id order by 1) as technologies,
          sum(s.count_critical)::integer as critical, sum(s.count_high)::integer as high, sum(s.count_medium)::integer as medium,
          sum(s.count_low)::integer as low, sum(s.count_info)::integer as info, min(s.certificate_until) as certificate_until,
          json_agg(surface_service_line(s) order by s.port, s.transport) filter (where s.state <> 'Archived')::text as rows,
          json_agg(surface_compact_service(s) order by s.port, s.transport)
            filter (where s.state in ('Active', 'Candidate', 'Missing'))::text as compact
        from surface_shown_services shown
        join surface_services s on s.company_id = shown.company_id and s.id = shown.service_id
        where shown.shown_at = changed.id) o
      cross join lateral (
        select count(i.id) filter (where i.severity = 0)::integer as critical, count(i.id) filter (where i.severity = 1)::integer as high,
          count(i.id) filter (where i.severity = 2)::integer as medium, count(i.id) filter (where i.severity = 3)::integer as low,
          count(i.id) filter (where i.severity >= 4)::integer as info
        from surface_host_issues x
        join surface_issues i on i.company_id = x.company_id and i.id = x.issue_id and i.is_open
        where x.shown_at = changed.id) d
      cross join lateral (
        select count(*)::integer as count from surface_issues i
        where i.company_id = current_company() and i.host_id = changed.id and i.is_open) own) n
    join surface_hosts c on c.id = changed.id) w
  where h.id = w.id and (h.is_shown, h.ports, h.products, h.technologies, h.count_services, h.count_critical, h.count_high,
      h.count_medium, h.count_low, h.count_info, h.open_issues, h.certificate_until, h.services_row, h.compact_services)
    is distinct from (w.is_shown, w.ports, w.products, w.technologies, w.services, w.critical, w.high,
      w.medium, w.low, w.info, w.own, w.certificate_until, w.rows, w.compact);
$$;

-- In expressions of the trigger's own fields, as in 0109.
create or replace function keep_surface_host_row() returns trigger language plpgsql as $$
declare
  root json;
  owner json;
begin
  select json_build_object('_id', r.id, 'name', r.name) into root from surface_roots r
  where r.company_id = new.company_id and r.id = new.root_id;
  if new.owner_id is not null then
    select json_build_object('_id', u.id, 'fullname', u.fullname) into owner from users u
    where u.company_id = new.company_id and u.id = new.owner_id;
  end if;
  new.list_row := json_build_object('_id', new.id, 'root', root, 'name', new.name, 'kind', new.kind, 'state', new.state,
    'scope', new.scope, 'ips', new.addresses, 'technologies', new.technologies, 'tags', new.tags, 'owner', owner,
    'criticality', (array['low', 'medium', 'high', 'critical'])[new.criticality], 'numOfServices', new.count_services,
    'counts', surface_severity_counts(new.count_critical, new.count_high, new.count_medium, new.count_low, new.count_info),
    'validUntil', iso(new.certificate_until), 'firstSeen', iso(new.first_seen), 'lastSeen', iso(new.last_seen),
    'changedAt', iso(new.changed_at), 'services', new.services_row::json)::text;
  new.compact_row := json_strip_nulls(json_build_object('_id', new.id, 'name', new.name, 'kind', nullif(new.kind, 'name'),
    'state', nullif(new.state, 'Active'), 'scope', nullif(new.scope, 'verified'),
    'counts', surface_compact_counts(new.count_critical, new.count_high, new.count_medium, new.count_low, new.count_info),
    'ips', case when cardinality(new.addresses) > 0 then to_json(new.addresses) end,
    'technologies', case when cardinality(new.technologies) > 0 then to_json(new.technologies) end,
    'validUntil', iso(new.certificate_until), 'firstSeen', iso(new.first_seen), 'lastSeen', iso(new.last_seen),
    'services', case when new.compact_services <> '[]' then new.compact_services::json end))::text;
  return new;
end $$;
drop function surface_host_row(surface_hosts);
drop function surface_compact_row(surface_hosts);

create or replace function keep_surface_service_row() returns trigger language plpgsql as $$
declare
  host jsonb;
begin
  select jsonb_build_object('_id', h.id, 'name', h.name) into host from surface_hosts h
  where h.company_id = new.company_id and h.id = new.host_id;
  new.list_row := jsonb_build_object('_id', new.id, 'port', new.port, 'protocol', new.transport, 'name', new.name,
    'product', new.product, 'version', new.version, 'state', new.state, 'isTls', new.is_tls, 'firstSeen', iso(new.first_seen),
    'lastSeen', iso(new.last_seen), 'validUntil', iso(new.certificate_until),
    'counts', surface_severity_counts(new.count_critical, new.count_high, new.count_medium, new.count_low, new.count_info),
    'ip', new.ip, 'host', host)::text;
  return new;
end $$;
drop function surface_service_row(surface_services);

create or replace function keep_surface_issue_row() returns trigger language plpgsql as $$
declare
  host json;
  assignee json;
begin
  select json_build_object('_id', h.id, 'name', h.name) into host from surface_hosts h
  where h.company_id = new.company_id and h.id = new.host_id;
  if new.assignee_id is not null then
    select json_build_object('_id', u.id, 'fullname', u.fullname) into assignee from users u
    where u.company_id = new.company_id and u.id = new.assignee_id;
  end if;
  new.list_row := json_build_object('_id', new.id, 'idVisual', new.visual_id, 'title', new.title,
    'severity', (array['critical', 'high', 'medium', 'low', 'info', 'none'])[new.severity + 1],
    'cvssScore', new.cvss_score, 'status', new.status, 'host', host,
    'port', new.port, 'protocol', new.transport, 'cve', new.cve, 'sources', new.tools, 'assignee', assignee,
    'dueDate', new.due_date,
    'acceptance', case when new.accepted_at is not null then json_build_object('at', iso(new.accepted_at),
      'until', new.accepted_until, 'by', new.accepted_by) end,
    'missingSince', iso(new.missing_since), 'isReopened', new.reopened_at is not null, 'numOfComments', new.count_comments,
    'firstSeen', iso(new.first_seen), 'lastSeen', iso(new.last_seen), 'createdAt', iso(new.created_at),
    'updatedAt', iso(new.changed_at), 'extraData', json_build_object('updated_date', iso(new.changed_at)),
    'company', json_build_object('_id', new.company_id))::text;
  return new;
end $$;
drop function surface_issue_row(surface_issues);
