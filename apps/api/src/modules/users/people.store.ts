import type { Query } from '@gatehouse/contract/endpoint';
import type { CompanyUser, users } from '@gatehouse/contract/users';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import {
  type Cursor,
  likePattern,
  type ListFilter,
  type ListOrder,
  listStatement,
} from '../../platform/database/list-statement.ts';
import type { Statement } from '../../platform/database/scoped-read.ts';

type ListQuery = Query<typeof users.list>;

export interface PeoplePage {
  companyId: string;
  filter: Pick<ListQuery, 'q' | 'role' | 'state' | 'twoFactor' | 'sort'>;
  limit: number;
  after: Cursor | null;
}

const byName: Omit<ListOrder, 'direction'> = { key: 'lower(fullname)', type: 'text' };
const byAddress: Omit<ListOrder, 'direction'> = { key: 'lower(username)', type: 'text' };
const bySignIn: Omit<ListOrder, 'direction'> = {
  key: "coalesce(last_sign_in_at, '-infinity'::timestamptz)",
  type: 'timestamptz',
};

const orders: Record<ListQuery['sort'], ListOrder> = {
  fullname: { ...byName, direction: 'asc' },
  '-fullname': { ...byName, direction: 'desc' },
  username: { ...byAddress, direction: 'asc' },
  '-username': { ...byAddress, direction: 'desc' },
  lastSignInAt: { ...bySignIn, direction: 'asc' },
  '-lastSignInAt': { ...bySignIn, direction: 'desc' },
};

/** One page of accounts and invitations together. */
export const peopleStatement = ({ companyId, filter, limit, after }: PeoplePage): Statement =>
  listStatement({
    from: 'company_people',
    companyId,
    row: 'person_json(shown)',
    order: orders[filter.sort],
    filters: conditions(filter),
    keptTotal: `select sum(total)::bigint from company_totals
      where company_id = (select current_company()) and thing in ('users', 'invitations')`,
    limit,
    after,
  });

function conditions({ q, role, state, twoFactor }: PeoplePage['filter']): ListFilter[] {
  return [
    ...(role ? [{ sql: 'role = ?', value: role }] : []),
    ...(state ? [{ sql: 'state = ?', value: state }] : []),
    ...(twoFactor ? [{ sql: 'has_totp = ?::boolean', value: twoFactor === 'on' }] : []),
    ...(q ? [{ sql: '(fullname ilike ? or username ilike ?)', value: likePattern(q) }] : []),
  ];
}

/** One person, account or invitation. */
export async function findPerson(db: CompanyDatabase, id: string): Promise<CompanyUser | undefined> {
  const { rows } = await sql<{ person: CompanyUser }>`select person_json(p) as person
    from company_people p where id = ${id}`.execute(db);
  return rows[0]?.person;
}

/** Which of these addresses, in small letters, are in the company already: of accounts and of open invitations. */
export async function findKnownAddresses(db: CompanyDatabase, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ address: string }>`select lower(username) as address from company_people
    where lower(username) = any(${addresses}::text[])`.execute(db);
  return new Set(rows.map(({ address }) => address));
}
