import type { assets } from '@gatehouse/contract/assets/assets';
import { severities } from '@gatehouse/domain/severity';

import type { ListSource } from '../../../platform/database/list-source.ts';
import {
  assignedTo,
  equals,
  equalsAny,
  whenTrue,
  integer,
  numeric,
  onDays,
  text,
  timestamp,
} from '../../../platform/database/list-sql.ts';

const placesOf = (words: readonly (typeof severities)[number][]) => words.map((word) => severities.indexOf(word));

/** The inventory, for clients and staff. */
export const inventorySource = {
  from: 'assets',
  row: 'list_row',
  keptTotal: "select total from company_totals where company_id = (select current_company()) and kind = 'assets'",
  search: ['name', 'version', 'purl', 'vendor', "array_to_string(tags, ' ')"],
  sorts: {
    name: text('lower(name)'),
    priority: numeric('priority'),
    severity: integer('worst_severity'),
    cves: integer('count_open'),
    firstSeen: timestamp('first_seen'),
    lastSeen: timestamp('last_seen'),
  },
  filters: {
    kind: equalsAny('kind', 'text'),
    state: equalsAny('state', 'text'),
    status: equalsAny('status', 'text'),
    system: equals('system_id'),
    severity: (words) => ({ sql: 'worst_severity = any(?::smallint[])', value: placesOf(words) }),
    kev: whenTrue('is_exploited'),
    fix: whenTrue('has_fix'),
    license: (license) => ({ sql: 'license ilike ?', value: license }),
    tag: (tag) => ({ sql: 'tags @> array[?]', value: tag }),
    owner: assignedTo('owner_id'),
    seen: onDays('last_seen'),
  },
} satisfies ListSource<typeof assets.inventory>;

/** The monitor, in the grouping of the request. */
export const monitorSource = {
  from: 'asset_monitor',
  row: 'list_row',
  search: ['name', 'list_row'],
  sorts: {
    priority: numeric('priority'),
    severity: integer('worst_severity'),
    name: text('name'),
    epss: numeric('epss'),
    cves: integer('count_cves'),
    assets: integer('count_assets'),
  },
  filters: {
    group: equals('grouping'),
    urgent: whenTrue('is_urgent'),
    kev: whenTrue('is_exploited'),
    fix: whenTrue('has_fix'),
    open: whenTrue('is_open'),
    status: (statuses) => ({ sql: 'statuses && ?::text[]', value: statuses }),
    severity: (words) => ({ sql: 'worst_severity = any(?::smallint[])', value: placesOf(words) }),
    system: (id) => ({ sql: 'system_ids @> array[?::uuid]', value: id }),
    owner: (value, { viewerId }) =>
      value === 'unassigned'
        ? { sql: "owner_ids = '{}'", value: null }
        : { sql: 'owner_ids @> array[?::uuid]', value: value === 'me' ? viewerId : value },
  },
} satisfies ListSource<typeof assets.monitor>;
