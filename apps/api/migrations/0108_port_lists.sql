-- Coverage points at lists of ports: a scan of thousands of hosts has hundreds of ranges of ports, and stored both multiplied.

-- The ports that a scan covered on some of its hosts, or did not on one of them. The ID is made of scan, transport and ports.
create table surface_port_lists (
  company_id uuid not null,
  id uuid not null,
  scan_id uuid not null,
  transport text not null check (transport in ('tcp', 'udp', 'sctp')),
  ports int4multirange not null check (not isempty(ports)),
  primary key (company_id, id),
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade
);
create index surface_port_lists_scan on surface_port_lists (company_id, scan_id);
select isolate_by_company('surface_port_lists');

alter table surface_coverages rename to surface_coverages_by_range;
alter table surface_coverages_by_range rename constraint surface_coverages_pkey to surface_coverages_by_range_pkey;

-- Which hosts a scan covered, by the host's key: a host or service that is found later in an older file is missing all the
-- same. Ports 0 to 65535 are the whole host; kind 'root' covers every name below a domain.
create table surface_coverages (
  company_id uuid not null,
  scan_id uuid not null,
  kind text not null check (kind in ('name', 'address', 'resource', 'root')),
  name text not null,
  ports_id uuid not null,
  -- Ports of the list that were not covered on this host.
  without_id uuid,
  covered_at timestamptz not null,
  foreign key (company_id, scan_id) references surface_scans (company_id, id) on delete cascade
);
insert into surface_port_lists (company_id, id, scan_id, transport, ports)
select distinct on (company_id, id) company_id, id, scan_id, transport, ports from (
  select company_id, scan_id, transport, ports, md5(concat_ws(' ', scan_id, transport, ports))::uuid as id from (
    select company_id, scan_id, transport, range_agg(int4range(first_port, last_port, '[]')) as ports
    from surface_coverages_by_range group by company_id, scan_id, transport, kind, name, covered_at) hosts) lists
where not isempty(ports);
insert into surface_coverages (company_id, scan_id, kind, name, ports_id, covered_at)
select company_id, scan_id, kind, name, md5(concat_ws(' ', scan_id, transport, ports))::uuid, max(covered_at) from (
  select company_id, scan_id, transport, kind, name, covered_at, range_agg(int4range(first_port, last_port, '[]')) as ports
  from surface_coverages_by_range group by company_id, scan_id, transport, kind, name, covered_at) hosts
where not isempty(ports)
group by company_id, scan_id, kind, name, transport, ports;
drop table surface_coverages_by_range;

create unique index surface_coverages_host on surface_coverages (company_id, kind, name, scan_id, ports_id, without_id)
  nulls not distinct;
create index surface_coverages_scan on surface_coverages (company_id, scan_id);
select isolate_by_company('surface_coverages');

-- The covered ports of each host.
create view surface_covered_ports with (security_invoker = true) as
  select c.company_id, c.kind, c.name, c.covered_at, l.transport, l.ports, w.ports as without
  from surface_coverages c
  join surface_port_lists l on l.company_id = c.company_id and l.id = c.ports_id
  left join surface_port_lists w on w.company_id = c.company_id and w.id = c.without_id;
grant select on surface_covered_ports to gatehouse_company;

create or replace function refresh_surface_presence(wanted uuid[], scan uuid) returns void language plpgsql as $$
declare
  archive_after integer := coalesce((select archive_after_days from surface_policies), 30);
begin
  with touched as (select h.company_id, h.id, h.kind, h.name, h.root_id, h.addresses from surface_hosts h where h.id = any (wanted)),
  -- One join for each index: with "or" between them PostgreSQL would compare every pair.
  covered as (
    select id, max(at) as at from (
      select h.id, c.covered_at as at from touched h
      join surface_coverages c on c.company_id = h.company_id and c.kind = h.kind and c.name = h.name
      union all
      select h.id, c.covered_at from touched h cross join lateral unnest(h.addresses) a (ip)
      join surface_coverages c on c.company_id = h.company_id and c.kind = 'address' and c.name = a.ip
      union all
      select h.id, c.covered_at from touched h
      join surface_roots r on r.company_id = h.company_id and r.id = h.root_id and r.kind = 'domain'
      join surface_coverages c on c.company_id = h.company_id and c.kind = 'root' and c.name = r.name
      where h.kind = 'name') found
    group by id),
  next as (
    select h.id, h.company_id, h.state as old_state, c.at as covered_at,
      surface_state(h.scope, h.last_seen, c.at, archive_after) as new_state
    from surface_hosts h left join covered c on c.id = h.id where h.id = any (wanted)),
  updated as (
    update surface_hosts h set covered_at = n.covered_at, state = n.new_state from next n
    where h.company_id = n.company_id and h.id = n.id
      and (h.covered_at, h.state) is distinct from (n.covered_at, n.new_state))
  insert into surface_changes (company_id, at, kind, host_id, scan_id)
  select h.company_id, case c.kind when 'host-added' then h.first_seen when 'host-back' then h.last_seen else n.covered_at end,
    c.kind, h.id, scan
  from next n
  join surface_hosts h on h.company_id = n.company_id and h.id = n.id
  cross join lateral (select case
    when exists (select from surface_scan_items i where i.company_id = h.company_id and i.scan_id = scan and i.kind = 'host'
      and i.subject_id = h.id and i.before is null) then case when n.new_state <> 'Not ours' then 'host-added' end
    when n.old_state in ('Active', 'Candidate') and n.new_state in ('Missing', 'Archived') then 'host-missing'
    when n.old_state in ('Missing', 'Archived') and n.new_state in ('Active', 'Candidate') then 'host-back' end as kind) c
  where c.kind is not null;

  with touched as (
    select s.company_id, s.id, s.transport, s.port, s.ip, h.kind, h.name
    from surface_services s join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    where s.host_id = any (wanted)),
  covered as (
    select id, max(at) as at from (
      select s.id, c.covered_at as at from touched s
      join surface_covered_ports c on c.company_id = s.company_id and c.kind = s.kind and c.name = s.name
        and c.transport = s.transport and c.ports @> s.port and not coalesce(c.without @> s.port, false)
      union all
      select s.id, c.covered_at from touched s
      join surface_covered_ports c on c.company_id = s.company_id and c.kind = 'address' and c.name = s.ip
        and c.transport = s.transport and c.ports @> s.port and not coalesce(c.without @> s.port, false)
      where s.kind <> 'address'
      union all
      select s.id, c.covered_at from touched s
      join surface_addresses a on a.company_id = s.company_id and a.ip = s.name
      join surface_hosts n on n.company_id = a.company_id and n.id = a.host_id
      join surface_covered_ports c on c.company_id = s.company_id and c.kind = 'name' and c.name = n.name
        and c.transport = s.transport and c.ports @> s.port and not coalesce(c.without @> s.port, false)
      where s.kind = 'address') found
    group by id),
  next as (
    select s.id, s.company_id, s.host_id, s.state as old_state, c.at as covered_at,
      surface_state(h.scope, s.last_seen, c.at, archive_after) as new_state
    from surface_services s
    join surface_hosts h on h.company_id = s.company_id and h.id = s.host_id
    left join covered c on c.id = s.id where s.host_id = any (wanted)),
  updated as (
    update surface_services s set covered_at = n.covered_at, state = n.new_state from next n
    where s.company_id = n.company_id and s.id = n.id
      and (s.covered_at, s.state) is distinct from (n.covered_at, n.new_state))
  insert into surface_changes (company_id, at, kind, host_id, service_id, scan_id)
  select s.company_id, case c.kind when 'service-added' then s.first_seen when 'service-back' then s.last_seen else n.covered_at end,
    c.kind, s.host_id, s.id, scan
  from next n
  join surface_services s on s.company_id = n.company_id and s.id = n.id
  cross join lateral (select case
    -- A new host is one change, whatever runs on it.
    when exists (select from surface_scan_items i where i.company_id = s.company_id and i.scan_id = scan and i.kind = 'host'
      and i.subject_id = s.host_id and i.before is null) then null
    when exists (select from surface_scan_items i where i.company_id = s.company_id and i.scan_id = scan and i.kind = 'service'
      and i.subject_id = s.id and i.before is null) then case when n.new_state <> 'Not ours' then 'service-added' end
    when n.old_state in ('Active', 'Candidate') and n.new_state in ('Missing', 'Archived') then 'service-missing'
    when n.old_state in ('Missing', 'Archived') and n.new_state in ('Active', 'Candidate') then 'service-back' end as kind) c
  where c.kind is not null;
end $$;
