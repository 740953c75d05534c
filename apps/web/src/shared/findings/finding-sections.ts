import type { FindingFacets, FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { Parameters } from '../resource-list/address-filters.ts';
import { severityTexts } from '../vocabulary/severities.texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';
import { findingListTexts } from './finding-list.texts.ts';

/** The groupings of a list of findings. */
export const groupings = ['severity', 'status', 'host'] as const;
export type Grouping = (typeof groupings)[number];

/** Statuses that need work come first. */
const statusOrder: readonly FindingStatus[] = ['Open', 'Not Fixed', 'Retest', 'Acknowledged', 'Fixed'];

/** A group of rows with the same value. `count` includes rows not loaded yet. */
export interface FindingSection {
  key: string;
  label: string;
  count: number;
  rows: readonly FindingRow[];
}

/** The grouping and the active filters. */
interface Arrangement {
  group: Grouping | undefined;
  query: Parameters;
}

const selectedOf = <Word extends string>(order: readonly Word[], parameter: string | undefined): readonly Word[] => {
  if (parameter === undefined) return order;
  const selected = new Set(parameter.split(','));
  return order.filter((word) => selected.has(word));
};

const valuesOf = ({ group, query }: Arrangement): readonly string[] => {
  if (group === 'severity') return selectedOf(severities, query['severity']);
  return group === 'status' ? selectedOf(statusOrder, query['status']) : [];
};

/** Returns the filters of consecutive lists that form the grouped list, without collapsed groups. */
export function partsOf(arrangement: Arrangement, closed: ReadonlySet<string>): readonly Parameters[] {
  const { group } = arrangement;
  if (group === undefined || group === 'host') return [{}];
  return valuesOf(arrangement)
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

const labels: Record<string, string> = { ...severityTexts, ...statusTexts.findings };

/** Returns the loaded rows by group, without empty groups. */
export function sectionsOf(
  arrangement: Arrangement,
  rows: readonly FindingRow[],
  facets: FindingFacets | undefined,
): readonly FindingSection[] | undefined {
  const { group } = arrangement;
  if (group === undefined) return undefined;
  if (group === 'host') return byHost(rows);
  const counts: Partial<Record<string, number>> = facets?.[group] ?? {};
  const own = Map.groupBy(rows, (row) => (group === 'severity' ? row.severity : row.statusVulnerability) as string);
  return valuesOf(arrangement)
    .map((key): FindingSection => {
      const here = own.get(key) ?? [];
      return { key, label: labels[key] ?? key, count: counts[key] ?? here.length, rows: here };
    })
    .filter(({ count, rows: here }) => count > 0 || here.length > 0);
}
