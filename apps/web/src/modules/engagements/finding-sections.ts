import type { FindingFacets, FindingRow } from '@gatehouse/contract/finding-lists';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { engagementsTexts } from './engagements.texts.ts';
import type { FindingQuery } from './finding-query.ts';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingFilters, Grouping } from './use-finding-filters.ts';

/** What still has to be done comes first. */
const statusOrder: readonly FindingStatus[] = ['Open', 'Not Fixed', 'Retest', 'Acknowledged', 'Fixed'];

/** Rows of one value. `count` is how many there are, not how many are here. */
export interface FindingSection {
  key: string;
  label: string;
  count: number;
  rows: readonly FindingRow[];
}

const among = <Word extends string>(order: readonly Word[], wanted: readonly Word[]): readonly Word[] =>
  wanted.length === 0 ? order : order.filter((word) => wanted.includes(word));

const valuesOf = (group: Grouping, { severity, status }: Pick<FindingFilters, 'severity' | 'status'>) => {
  if (group === 'severity') return among(severities, severity);
  return group === 'status' ? among(statusOrder, status) : [];
};

/** The filters whose lists, one after the other, are the grouped list; those of closed sections are not asked for. */
export function partsOf(
  filters: Pick<FindingFilters, 'group' | 'severity' | 'status'>,
  closed: ReadonlySet<string>,
): readonly FindingQuery[] {
  const { group } = filters;
  if (group === undefined || group === 'host') return [{}];
  return valuesOf(group, filters)
    .filter((value) => !closed.has(value))
    .map((value) => ({ [group]: value }));
}

function byHost(rows: readonly FindingRow[]): readonly FindingSection[] {
  const hosts = Map.groupBy(rows, ({ host }) => host);
  return [...hosts].map(([host, own]) => ({
    key: host,
    label: host === '' ? findingListTexts.group.noHost : host,
    count: own.length,
    rows: own,
  }));
}

const labelOf = (group: 'severity' | 'status', value: string): string => {
  const labels: Record<string, string> =
    group === 'severity' ? engagementsTexts.severities : engagementsTexts.findingStatuses;
  return labels[value] ?? value;
};

/** The rows that are here under the heads of their group; values without any row have none. */
export function sectionsOf(
  filters: Pick<FindingFilters, 'group' | 'severity' | 'status'>,
  rows: readonly FindingRow[],
  facets: FindingFacets | undefined,
): readonly FindingSection[] | undefined {
  const { group } = filters;
  if (group === undefined) return undefined;
  if (group === 'host') return byHost(rows);
  const counts: Partial<Record<string, number>> = facets?.[group] ?? {};
  const own = Map.groupBy(rows, (row) => (group === 'severity' ? row.severity : row.statusVulnerability) as string);
  return valuesOf(group, filters)
    .map((key): FindingSection => {
      const here = own.get(key) ?? [];
      return { key, label: labelOf(group, key), count: counts[key] ?? here.length, rows: here };
    })
    .filter(({ count, rows: here }) => count > 0 || here.length > 0);
}
