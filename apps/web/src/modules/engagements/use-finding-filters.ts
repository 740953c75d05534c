import type { Finding } from '@gatehouse/contract/finding-schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { oneOf, useListAddress } from '../../core/list-address.ts';
import { sortRows } from '../../ui/sort-rows.ts';
import { findingColumns } from './finding-columns.tsx';

/** The API sends the gravest first; without another wish it stays so. */
const asSent = '';

function mentions(finding: Finding, words: string): boolean {
  const { title, idVisual, source, cve, tags } = finding;
  return [title, idVisual, source.ruleId, ...cve, ...tags].some((text) => text.toLowerCase().includes(words));
}

/** Severity, status, words and order of the findings, and the open one, kept in the address. */
export function useFindingFilters(findings: readonly Finding[]) {
  const [address, change, clear] = useListAddress(['severity', 'status', 'q', 'sort']);
  const severity = oneOf(severities, address.severity);
  const status = oneOf(findingStatuses, address.status);
  const text = address.q ?? '';
  const sort = address.sort ?? asSent;

  const shown = useMemo(() => {
    const words = text.trim().toLowerCase();
    const fitting = findings
      .filter((finding) => severity === undefined || finding.severity === severity)
      .filter((finding) => status === undefined || finding.statusVulnerability === status)
      .filter((finding) => words === '' || mentions(finding, words));
    return sortRows(fitting, findingColumns, sort);
  }, [findings, severity, status, text, sort]);

  return {
    shown,
    severity,
    status,
    text,
    sort,
    change,
    clear,
    isFiltered: severity !== undefined || status !== undefined || text !== '',
  };
}

const findingName = 'finding';

/** Which finding is open; it has an address of its own (`?finding=<id>`), beside the filters. */
export function useOpenFinding(): {
  openId: string | null;
  linkTo: (id: string) => string;
  show: (id: string | null) => void;
} {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();

  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(findingName);
    else next.set(findingName, id);
    return next.size === 0 ? '' : `?${next}`;
  };
  return {
    openId: new URLSearchParams(search).get(findingName),
    linkTo: (id) => `${pathname}${searchWith(id)}`,
    show: (id) => void navigate({ search: searchWith(id) }, { replace: true }),
  };
}
