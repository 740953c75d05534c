import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import {
  type certificateStates,
  surfaceHostFilters,
  type surfaceHostSorts,
} from '@gatehouse/contract/attack-surface/attack-surface-lists';
import type { SurfaceFilter } from '@gatehouse/contract/attack-surface/attack-surface-lists.schema';
import type { LookAlikeFilter } from '@gatehouse/contract/look-alikes/look-alikes.schema';
import { lookAlikeFilters } from '@gatehouse/contract/look-alikes/look-alikes';
import { severities } from '@gatehouse/domain/severity';
import { certificateNoticeDays } from '@gatehouse/domain/surface/surface-changes';

import { filterConditions, type ListSource, sortOrder } from '../../../platform/database/list-source.ts';
import { equals, equalsAny, integer, onDaysIn, text, timestamp, zones } from '../../../platform/database/list-sql.ts';
import type { ListFilter, ListOrder } from '../../../platform/database/list-statement.ts';
import { lastVisit } from './visits.store.ts';

const [endingDays] = certificateNoticeDays;
/** SQL of the certificate states, by the certificate that expires first. */
const certificateConditions: Record<(typeof certificateStates)[number], string> = {
  expired: 'certificate_until < now()',
  ending: `certificate_until between now() and now() + interval '${endingDays} days'`,
  valid: `certificate_until > now() + interval '${endingDays} days'`,
  none: 'certificate_until is null',
};
const certificate = (states: readonly (typeof certificateStates)[number][]): ListFilter => ({
  sql: `(${states.map((state) => certificateConditions[state]).join(' or ')})`,
  value: null,
});

/** Parses ports such as "443" or "443,8443". Anything else matches nothing. */
const portsOf = (typed: string): number[] =>
  typed
    .split(',')
    .map(Number)
    .filter((port) => Number.isInteger(port) && port >= 0 && port <= 65_535);

/** Returns the SQL condition for records since the viewer's previous visit; on a first visit nothing is new. */
export const sinceLastVisit = (column: string): string =>
  `${column} > (select ${lastVisit} from surface_visits v where v.company_id = (select current_company()) and v.user_id = ?)`;

const shown: ListFilter = { sql: 'is_shown', value: null };

/** The hosts of all roots, for clients and staff. */
export const hostSource = {
  from: 'surface_hosts',
  row: 'list_row',
  search: ['name', "array_to_string(addresses, ' ')", "array_to_string(products, ' ')", "array_to_string(tags, ' ')"],
  sorts: {
    name: text('sort_name'),
    severity: integer('worst_severity'),
    services: integer('count_services'),
    firstSeen: timestamp('first_seen'),
    lastSeen: timestamp('last_seen'),
    validUntil: timestamp("coalesce(certificate_until, 'infinity')"),
  },
  filters: {
    root: equals('root_id'),
    state: equalsAny('state', 'text'),
    scope: equalsAny('scope', 'text'),
    kind: equalsAny('kind', 'text'),
    port: (typed) => ({ sql: 'ports && ?::integer[]', value: portsOf(typed) }),
    product: (product) => ({ sql: 'products @> array[?]', value: product.toLowerCase() }),
    technology: (technology) => ({ sql: 'technologies @> array[?]', value: technology }),
    severity: (words) => ({
      sql: 'worst_severity = any(?::smallint[])',
      value: words.map((word) => severities.indexOf(word)),
    }),
    certificate,
    tag: (tag) => ({ sql: 'tags @> array[?]', value: tag }),
    owner: (value, { viewerId }) =>
      value === 'unassigned'
        ? { sql: 'owner_id is null', value: null }
        : { sql: 'owner_id = ?', value: value === 'me' ? viewerId : value },
    new: (_on, { viewerId }) => ({ sql: sinceLastVisit('created_at'), value: viewerId }),
    seen: onDaysIn(zones.company, 'last_seen'),
    expires: onDaysIn(zones.company, 'certificate_until'),
  },
  within: () => [shown],
  keptTotal: 'select sum(count_shown) from surface_roots where company_id = (select current_company())',
} satisfies ListSource<typeof attackSurface.hosts>;

/** The hosts below one root. */
export const subDomainSource = {
  ...hostSource,
  within: ({ params }) => [{ sql: 'root_id = ?', value: params.id }, shown],
  keptTotal: 'select count_shown from surface_roots where company_id = (select current_company()) and id = ?',
  parent: ({ params }) => ({
    name: 'surface_root_exists',
    text: 'select 1 as found from surface_roots where company_id = (select current_company()) and id = $1',
    values: [params.id],
  }),
} satisfies ListSource<typeof attackSurface.subDomains>;

/** The filters of the list of hosts, and the id of the user that `me` denotes. */
export type HostQuery = SurfaceFilter & { viewerId: string };

/** Returns the conditions of the list for its counts and exports; `without` is the filter that a facet omits. */
export const hostConditions = ({ viewerId, ...query }: HostQuery, without?: keyof SurfaceFilter): ListFilter[] => [
  shown,
  ...filterConditions(surfaceHostFilters, hostSource, {
    query: without === undefined ? query : { ...query, [without]: undefined },
    viewerId,
  }),
];
export const hostOrder = (sort: (typeof surfaceHostSorts)[number]): ListOrder => sortOrder(hostSource.sorts, sort);

/** Exposed services, each once. */
export const serviceSource = {
  from: 'surface_services',
  row: 'list_row',
  search: ['product', 'name', "coalesce(ip, '')"],
  sorts: {
    port: integer('port'),
    product: text('lower(product)'),
    firstSeen: timestamp('first_seen'),
    lastSeen: timestamp('last_seen'),
    validUntil: timestamp("coalesce(certificate_until, 'infinity')"),
  },
  filters: {
    port: (typed) => ({ sql: 'port = any(?::integer[])', value: portsOf(typed) }),
    product: (product) => ({ sql: 'lower(product) = ?', value: product.toLowerCase() }),
    state: equalsAny('state', 'text'),
    certificate,
    seen: onDaysIn(zones.company, 'last_seen'),
  },
  within: () => [{ sql: 'is_counted', value: null }],
  keptTotal: 'select sum(count_services) from surface_roots where company_id = (select current_company())',
} satisfies ListSource<typeof attackSurface.services>;

/** Changes, with the current names of hosts and ports. */
export const changeSource = {
  from: 'surface_changes',
  row: `json_build_object('_id', id, 'at', iso(at), 'kind', kind, 'from', from_value, 'to', to_value, 'recordedAt', iso(recorded_at),
    'host', (select json_build_object('_id', h.id, 'name', h.name) from surface_hosts h
      where h.company_id = shown.company_id and h.id = shown.host_id),
    'service', case when service_id is not null then (select json_build_object('_id', s.id, 'port', s.port, 'protocol', s.transport)
      from surface_services s where s.company_id = shown.company_id and s.id = shown.service_id) end)::text`,
  search: [
    'from_value',
    'to_value',
    {
      condition: `host_id in (select h.id from surface_hosts h where h.company_id = (select current_company()) and h.name ilike ?)`,
    },
  ],
  sorts: { at: timestamp('at') },
  filters: {
    at: onDaysIn(zones.company, 'at'),
    kind: equalsAny('kind', 'text'),
    host: equals('host_id'),
    new: (_on, { viewerId }) => ({ sql: sinceLastVisit('recorded_at'), value: viewerId }),
  },
} satisfies ListSource<typeof attackSurface.changes>;

/** Domains that resemble the company's. */
export const lookAlikeSource = {
  from: 'surface_look_alikes',
  row: 'list_row',
  search: ['name', 'original', 'registrar'],
  sorts: {
    firstSeen: timestamp('first_seen'),
    name: text('name'),
    registeredAt: timestamp("coalesce(registered_at, '-infinity')"),
  },
  filters: {
    status: equalsAny('status', 'text'),
    original: equals('original'),
    mail: (_on) => ({ sql: "mail_servers <> '{}'", value: null }),
  },
} satisfies ListSource<typeof attackSurface.lookAlikes>;

type LookAlikeQuery = LookAlikeFilter & { viewerId: string };

/** Returns the conditions of the list of look-alike domains for its counts; `without` is the filter that a facet omits. */
export const lookAlikeConditions = (
  { viewerId, ...query }: LookAlikeQuery,
  without?: keyof LookAlikeFilter,
): ListFilter[] =>
  filterConditions(lookAlikeFilters, lookAlikeSource, {
    query: without === undefined ? query : { ...query, [without]: undefined },
    viewerId,
  });
