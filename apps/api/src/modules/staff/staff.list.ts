import type { staff } from '@gatehouse/contract/staff/staff';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, text, timestamp } from '../../platform/database/list-sql.ts';

/** The list of accounts and invitations of the provider's staff. Their clients and open work come from rows of all clients. */
export const staffSource = {
  from: 'company_people',
  isShared: true,
  row: 'staff_json(shown)',
  search: ['fullname', 'username'],
  sorts: {
    fullname: text('(fullname collate "und-x-icu")'),
    username: text('lower(username)'),
    lastSignInAt: timestamp("coalesce(last_sign_in_at, '-infinity'::timestamptz)"),
  },
  filters: {
    role: equals('role'),
    state: equals('state'),
    team: (team) => ({
      sql: `id in (select m.user_id from team_staff m where m.team_id = ?
        union all select i.id from invitations i where ? = any(i.team_ids))`,
      value: team,
    }),
  },
  within: () => [{ sql: "company_id in (select f.id from companies f where f.kind = 'provider')", value: null }],
} satisfies ListSource<typeof staff.list>;
