import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { SeenRecord } from '@gatehouse/domain/surface/surface-merge';
import type { ShownServiceRecord } from './hosts.store.ts';

/** A root as unterminated JSON text, and its hosts as JSON text. */
export type RootRow = { root: string; hosts: string };

const parts = {
  root: "json_build_object('_id', r.id, 'name', r.name, 'kind', r.kind)::jsonb || r.counts::jsonb",
  // The tree omits a root whose hosts are all shown elsewhere, archived or excluded.
  isShown: "(r.counts::json->>'numOfSubDomains')::integer + (r.counts::json->>'numOfMissing')::integer > 0",
};

/** Reads the roots with their counters: domains by name, then networks and accounts. */
export const rootsStatement: Statement = filteredStatement(
  `select coalesce(json_agg({root} order by r.kind, r.name), '[]')::text as roots
    from surface_roots r where r.company_id = (select current_company()) and {isShown}`,
  parts,
);

const treeOf = (row: string): Statement =>
  filteredStatement(
    `select ({root})::text as root, coalesce(h.hosts, '[]') as hosts
      from surface_roots r
      left join lateral (
        select '[' || string_agg({row}, ',' order by h.sort_name, h.id) || ']' as hosts from surface_hosts h
        where h.company_id = r.company_id and h.root_id = r.id and h.is_shown and h.state not in ('Archived', 'Not ours')) h on true
      where r.company_id = (select current_company()) and {isShown}
      order by r.kind, r.name`,
    { ...parts, row },
  );

/** Reads the whole tree in compact rows, which omit default values. */
export const compactStatement = treeOf('h.compact_row');
/** Reads the whole tree in the rows of lists. */
export const wholeStatement = treeOf('h.list_row');

/** The scan results of a host in the tree. */
export type SeenHostRow = { id: string; seen: SeenRecord };
export const seenHostsStatement: Statement = {
  name: 'surface_tree_seen_hosts',
  text: `select h.id, h.seen from surface_hosts h
    where h.company_id = (select current_company()) and h.is_shown and h.state not in ('Archived', 'Not ours')`,
  values: [],
};

/** A service in the tree, with the host that shows it and the scan results of the same port on its addresses. */
export type SeenServiceRow = ShownServiceRecord & { id: string; host_id: string };
export const seenServicesStatement: Statement = {
  name: 'surface_tree_seen_services',
  text: `select s.id, shown.shown_at as host_id, s.list_row, s.seen, coalesce((
      select json_agg(b.seen order by b.id) from surface_addresses a
      join surface_hosts h on h.company_id = a.company_id and h.kind = 'address' and h.name = a.ip
      join surface_services b on b.company_id = h.company_id and b.host_id = h.id and b.transport = s.transport and b.port = s.port
      where a.company_id = s.company_id and a.host_id = s.host_id), '[]') as beside
    from surface_shown_services shown
    join surface_services s on s.company_id = shown.company_id and s.id = shown.service_id
    where shown.company_id = (select current_company())`,
  values: [],
};

/** Reads the findings on the company's hosts, by host. Row-level security hides unpublished ones from clients. */
export const relatedStatement: Statement = {
  name: 'surface_related',
  text: `select distinct on (lower(a.host), e.created_at, e.id, f.severity, f.id)
      lower(a.host) as host, e.id as engagement_id, e.visual_id as engagement_visual_id, e.title as engagement_title,
      f.id as finding_id, f.visual_id, f.title, f.severity, f.status
    from surface_hosts h
    join finding_assets a on a.company_id = h.company_id and lower(a.host) = h.name
    join findings f on f.company_id = a.company_id and f.id = a.finding_id
    join engagements e on e.company_id = f.company_id and e.id = f.engagement_id
    where h.company_id = (select current_company()) and h.is_shown
    order by lower(a.host), e.created_at desc, e.id, f.severity, f.id`,
  values: [],
};
