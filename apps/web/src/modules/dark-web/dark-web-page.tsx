import { darkWeb } from '@gatehouse/contract/dark-web';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { DarkWebHeader } from './dark-web-header.tsx';
import { leakAddress } from './leak-address.ts';
import { LeakGroups } from './leak-groups.tsx';
import { LeakList } from './leak-list.tsx';
import { LeakPanel } from './leak-panel.tsx';
import { LeakToolbar } from './leak-toolbar.tsx';
import { useLeakFilters } from './use-leak-filters.ts';
import { useLeakList } from './use-leak-list.ts';

/** What a notification leads to; the record then has its own address. */
const recordName = 'record';

/** The leaks of the company as a list or in groups, and one of them over it. */
export default function DarkWebPage() {
  const { leakId } = useParams();
  const [search] = useSearchParams();
  const record = search.get(recordName);
  if (record !== null) return <Navigate to={leakAddress(encodeURIComponent(record), '')} replace />;
  return <Leaks leakId={leakId} />;
}

function Leaks({ leakId }: { leakId: string | undefined }) {
  const { search } = useLocation();
  const filters = useLeakFilters();
  const facets = useRead(darkWeb.facets, { query: filters.query }, { keepPrevious: true });
  return (
    <>
      <DarkWebHeader />
      <LeakToolbar filters={filters} counts={facets.data} />
      {filters.group === undefined ? (
        <Listed leakId={leakId} search={search} filters={filters} />
      ) : (
        <LeakGroups filters={filters} group={filters.group} />
      )}
    </>
  );
}

interface ListedProps {
  leakId: string | undefined;
  search: string;
  filters: ReturnType<typeof useLeakFilters>;
}

/** Where the record that was open is listed, the focus comes back to. */
function useFocusBack(leakId: string | undefined): void {
  const last = useRef(leakId);
  useEffect(() => {
    const closed = leakId === undefined ? last.current : undefined;
    last.current = leakId;
    if (closed !== undefined) document.querySelector<HTMLElement>(`a[href^="${leakAddress(closed, '')}"]`)?.focus();
  }, [leakId]);
}

function Listed({ leakId, search, filters }: ListedProps) {
  useFocusBack(leakId);
  const list = useLeakList(filters);
  return (
    <>
      <LeakList filters={filters} list={list} />
      {leakId !== undefined && <LeakPanel leakId={leakId} search={search} rows={list.rows} />}
    </>
  );
}
