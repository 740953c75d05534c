import type { users } from '@gatehouse/contract/users/users';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equals, text, timestamp } from '../../platform/database/list-sql.ts';

/** The list of accounts and invitations. */
export const userSource = {
  from: 'company_people',
  row: 'person_json(shown)',
  search: ['fullname', 'username'],
  sorts: {
    fullname: text('(fullname collate "und-x-icu")'),
    username: text('lower(username)'),
    lastSignInAt: timestamp("coalesce(last_sign_in_at, '-infinity'::timestamptz)"),
  },
  filters: {
    role: equals('role'),
    state: equals('state'),
    twoFactor: (choice) => ({ sql: 'has_totp = ?::boolean', value: choice === 'on' }),
  },
  keptTotal: `select sum(total)::bigint from company_totals
    where company_id = (select current_company()) and kind in ('users', 'invitations')`,
} satisfies ListSource<typeof users.list>;
