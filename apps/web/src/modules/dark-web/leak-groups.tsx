import { darkWeb } from '@gatehouse/contract/dark-web';
import type { BreachGroup } from '@gatehouse/contract/dark-web-lists';
import { useCallback, useMemo } from 'react';

import { usePages } from '../../core/data/use-pages.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type Grouping, pageSize } from './leak-lists.ts';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';
import { groupColumns } from './group-columns.tsx';
import { leaksAddress } from './leak-address.ts';
import { LeakEmpty, LeakFailure } from './leak-states.tsx';
import type { LeakFilters } from './use-leak-filters.ts';

const texts = darkWebTexts.groups;
const tableTexts = { ...darkWebTexts.table, loading: texts.loading };
const keyOf = ({ _id }: BreachGroup): string => _id;

function useGroups({ query, groupSort: sort }: LeakFilters, by: Grouping) {
  return usePages(darkWeb.groups, { query: { ...query, by, sort, limit: pageSize } });
}

/** The records by person, host or infected device; each group leads to its records, and so does each of its numbers. */
export function LeakGroups({ filters, group }: { filters: LeakFilters; group: Grouping }) {
  const list = useGroups(filters, group);
  const { query, listKey, groupSort } = filters;
  const columns = useMemo(() => groupColumns(group, query), [group, listKey]); // oxlint-disable-line react/exhaustive-deps -- the key stands for the filters
  const linkOf = useCallback(({ key }: BreachGroup) => leaksAddress({ ...query, [group]: key }), [group, listKey]); // oxlint-disable-line react/exhaustive-deps -- as above
  return (
    <>
      <div className={styles.head}>
        <bdi className={styles.muted} aria-live="polite">
          {!list.isLoading && !list.failure && texts.summary[group](list.total)}
        </bdi>
      </div>
      <Card padding="flush">
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={list.rows}
          rowKey={keyOf}
          rowLink={linkOf}
          sort={groupSort}
          onSort={filters.setSort}
          onEnd={list.onEnd}
          total={list.total}
          listKey={`${group} ${groupSort} ${listKey}`}
          texts={tableTexts}
          isLoading={list.isLoading}
          failure={list.failure && <LeakFailure failure={list.failure} onRetry={list.refresh} />}
          empty={<LeakEmpty filters={filters} />}
        />
      </Card>
    </>
  );
}
