import type { StepFinding } from '@gatehouse/contract/attack-chain/chain.schema';
import { reportRowsAtMost } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf, PlanItem } from '@gatehouse/contract/reports/report-blocks.schema';
import { recommendedAction } from '@gatehouse/domain/recommended-action';

import type { OutlineRecord } from '../document/outline.store.ts';
import { severityAt } from '../document/report-words.ts';
import { isShortFix } from './fix-text.ts';
import type { GroupHosts } from './report-tree.store.ts';
import { presentName } from './tree-findings.ts';

const noDate = '9999-12-31';
/** A text of at most this length after a fix is only a note on it, such as its kind. */
const noteCharacters = 40;

/** Returns the first paragraph of a recommendation. */
const firstParagraph = (markdown: string): string => markdown.trim().split(/\n\s*\n/, 1)[0] ?? '';

/** The remediation plan, and those of its items whose text says in short what to do. */
export interface Plan {
  block: BlockOf<'plan'>;
  short: ReadonlySet<PlanItem>;
}

/** Findings of one severity that the same fix resolves. */
type FixGroup = readonly { row: OutlineRecord; fix: Fix }[];

/** Returns the findings by fix: the same action or the same recommendation. Those without a recommendation are groups of their own. */
export function groupByFix(
  findings: readonly OutlineRecord[],
  recommendations: ReadonlyMap<string, string>,
): readonly FixGroup[] {
  const fixOf = ({ id }: OutlineRecord): Fix => fixIn(recommendations.get(id)?.trim() ?? '');
  const groups = Map.groupBy(
    findings.map((row) => ({ row, fix: fixOf(row) })),
    ({ row, fix }) => `${row.severity} ${fix.key || row.id}`,
  );
  return [...groups.values()];
}

/** Returns the remediation plan: an item for each group of findings, the most severe first, then by due date. `hosts` are by the place of a group. */
export function planOf(groups: readonly FixGroup[], hosts: ReadonlyMap<number, GroupHosts>): Plan {
  const items = groups.flatMap((own, place) => planItem(own, hosts.get(place))).toSorted(compareItems);
  return {
    block: { kind: 'plan', items: items.slice(0, reportRowsAtMost).map(({ item }) => item), total: items.length },
    short: new Set(items.filter(({ isShort }) => isShort).map(({ item }) => item)),
  };
}

/** The fix of a finding, as its recommendation says it. */
interface Fix {
  text: string;
  /** Equal for findings that the same fix resolves, and empty without a recommendation. */
  key: string;
  isShort: boolean;
}

/** Returns the action that a tester wrote, or the first paragraph, which often only leads to the action. */
function fixIn(recommendation: string): Fix {
  const action = recommendedAction(recommendation);
  if (action !== null) return { text: action, key: `action ${action}`, isShort: true };
  const text = firstParagraph(recommendation);
  const isWhole = recommendation.length - text.length <= noteCharacters;
  return { text, key: recommendation, isShort: isWhole && isShortFix(text) };
}

interface SortedItem {
  item: PlanItem;
  severity: number;
  isShort: boolean;
}

/** Orders by severity and due date; otherwise the order of the findings is kept. */
const compareItems = (one: SortedItem, other: SortedItem): number =>
  one.severity - other.severity || (one.item.dueDate ?? noDate).localeCompare(other.item.dueDate ?? noDate);

/** Built once, because a comparison that builds its own takes many times as long. */
const ids = new Intl.Collator('en', { numeric: true });
const compareIds = (one: StepFinding, other: StepFinding): number => ids.compare(one.idVisual, other.idVisual);

function planItem(own: FixGroup, { hosts, total }: GroupHosts = { hosts: [], total: 0 }): SortedItem[] {
  const [first] = own;
  if (!first) return [];
  const dates = own.flatMap(({ row }) => row.due_date ?? []).toSorted();
  const item = {
    title: first.row.title,
    fix: first.fix.text,
    severity: severityAt(first.row),
    dueDate: dates[0] ?? null,
    hosts,
    numOfHosts: total,
    findings: own
      .map(({ row }) => presentName(row))
      .toSorted(compareIds)
      .slice(0, reportRowsAtMost),
  };
  return [{ item, severity: first.row.severity, isShort: first.fix.isShort }];
}
