import { reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf, PlanItem } from '@gatehouse/contract/reports/report-blocks.schema';

import type { OutlineRecord } from '../document/outline.store.ts';
import { severityAt } from '../document/report-words.ts';
import { presentName } from './tree-findings.ts';

const noDate = '9999-12-31';
/** A text of at most this length after a fix is only a note on it, such as its kind. */
const noteCharacters = 40;

/** Returns the first paragraph of a recommendation, which says what to do. */
const firstParagraph = (markdown: string): string => markdown.trim().split(/\n\s*\n/, 1)[0] ?? '';

/** The remediation plan, and those of its items whose text is the whole recommendation apart from a note. */
export interface Plan {
  block: BlockOf<'plan'>;
  whole: ReadonlySet<PlanItem>;
}

/**
 * Returns the remediation plan: findings of one severity with the same recommendation are one item, the most severe first, then by due date. Findings
 * without a recommendation are items of their own.
 */
export function planOf(findings: readonly OutlineRecord[], recommendations: ReadonlyMap<string, string>): Plan {
  const groups = Map.groupBy(findings, ({ id, severity }) => `${severity} ${recommendations.get(id)?.trim() || id}`);
  const items = [...groups.values()].flatMap((own) => planItem(own, recommendations)).toSorted(compareItems);
  return {
    block: { kind: 'plan', items: items.slice(0, reportRowsAtMost).map(({ item }) => item), total: items.length },
    whole: new Set(items.filter(({ isWhole }) => isWhole).map(({ item }) => item)),
  };
}

interface SortedItem {
  item: PlanItem;
  severity: number;
  /** True if the recommendation is its first paragraph, apart from a note. */
  isWhole: boolean;
}

/** Orders by severity and due date; otherwise the order of the findings is kept. */
const compareItems = (one: SortedItem, other: SortedItem): number =>
  one.severity - other.severity || (one.item.dueDate ?? noDate).localeCompare(other.item.dueDate ?? noDate);

function planItem(own: readonly OutlineRecord[], recommendations: ReadonlyMap<string, string>): SortedItem[] {
  const [first] = own;
  if (!first) return [];
  const dates = own.flatMap(({ due_date: due }) => due ?? []).toSorted();
  const recommendation = recommendations.get(first.id)?.trim() ?? '';
  const fix = firstParagraph(recommendation);
  const item = {
    title: first.title,
    fix,
    severity: severityAt(first),
    dueDate: dates[0] ?? null,
    findings: own.slice(0, reportRowsAtMost).map(presentName),
  };
  return [{ item, severity: first.severity, isWhole: recommendation.length - fix.length <= noteCharacters }];
}
