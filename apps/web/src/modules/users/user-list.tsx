import { type CompanyUser, users } from '@gatehouse/contract/users';
import { useMemo, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { type Act, PersonDialog } from './person-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import type { UserFilters } from './use-user-filters.ts';
import { usersColumns } from './users-columns.tsx';
import { UsersEmpty, UsersFailure } from './users-empty.tsx';
import { usersTexts as texts } from './users.texts.ts';

/** Sessions that end by themselves send no event: how often presence is read again, in milliseconds. */
const presencePollMs = 60_000;

/** A failure to read again leaves what is shown. */
function usePeople(filters: UserFilters) {
  const list = useRead(users.list, { query: filters.query }, { keepPrevious: true, refreshEveryMs: presencePollMs });
  const page = list.data;
  const failure = page ? null : list.failure;
  return { page, failure, isLoading: list.isLoading, refetch: list.refresh };
}

export function UserList({ filters, mayWrite }: { filters: UserFilters; mayWrite: boolean }) {
  const { _id: ownId } = useUserInfo();
  const { page, failure, isLoading, refetch } = usePeople(filters);
  const [asked, setAsked] = useState<{ act: Act; person: CompanyUser } | null>(null);
  const columns = useMemo(() => usersColumns(ownId), [ownId]);
  const menuOf = (person: CompanyUser) => (
    <PersonMenu person={person} isOwn={person._id === ownId} onAct={(act) => setAsked({ act, person })} />
  );
  return (
    <Card padding="flush">
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={page?.rows ?? []}
        rowKey={(person) => person._id}
        rowActions={mayWrite ? menuOf : undefined}
        sort={filters.sort}
        onSort={filters.setSort}
        texts={texts.table}
        isLoading={isLoading}
        failure={failure && <UsersFailure failure={failure} onRetry={refetch} />}
        empty={<UsersEmpty filters={filters} />}
      />
      {page && page.rows.length > 0 && (
        <Pager
          texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
          {...filters.movesFrom(page.nextCursor)}
        />
      )}
      {asked && <PersonDialog {...asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}
