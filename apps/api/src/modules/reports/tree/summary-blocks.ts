import type { BlockOf, PlanItem, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import type { OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord } from '../document/report.store.ts';
import { isOpen, type ReportWords, severityAt, severityCounts, severityOf } from '../document/report-words.ts';
import { areAllOpen, nothingFound, progressOf, statusCounts, verdictOn } from './report-verdict.ts';
import type { Plan } from './plan-block.ts';
import { boundedText } from './tree-findings.ts';

/** The content of a summary. */
export interface SummarySource {
  words: ReportWords;
  engagement: EngagementRecord;
  outline: readonly OutlineRecord[];
  /** Number of informational findings that are left out. */
  excluded: number;
  comparison: BlockOf<'comparison'> | null;
  /** YYYY-MM-DD. */
  today: string;
}

const maxFirstSteps = 5;
const noFix = '';

/** Returns the headline of the testers, or the one that follows from the findings. */
export function headlineOf(
  source: Pick<SummarySource, 'words' | 'engagement' | 'outline' | 'excluded' | 'today'>,
): string {
  const { words, engagement, outline } = source;
  const { sentences } = words;
  if (engagement.headline !== '') return engagement.headline;
  if (outline.length === 0) return nothingFound(words, source);
  const open = outline.filter(isOpen);
  const [highest] = open;
  return highest ? sentences.headline(open.length, outline.length, severityOf(words, highest)) : sentences.allResolved;
}

/** Returns the findings of each severity by status; without statuses while every finding is open. */
function countsOf({ outline }: Pick<SummarySource, 'outline'>): BlockOf<'counts'> {
  const areOpen = areAllOpen(outline);
  const counts = severities.map((severity, place) => {
    const own = outline.filter((row) => row.severity === place);
    const statuses = findingStatuses
      .map((status) => ({ status, count: own.filter((row) => row.status === status).length }))
      .filter(({ count }) => count > 0);
    return { severity, count: own.length, statuses: areOpen ? [] : statuses };
  });
  return { kind: 'counts', counts };
}

/** Returns the summary that takes one minute to read. `plan` is the remediation plan, or null if nothing is left to fix. */
export function summaryBlocks(source: SummarySource, plan: Plan | null): ReportBlock[] {
  const { words, engagement, outline, excluded, comparison } = source;
  const { sentences } = words;
  const story: ReportBlock[] =
    engagement.summary.trim() === '' ? [] : [{ kind: 'markdown', text: boundedText(words, engagement.summary) }];
  if (outline.length === 0) return [...story, { kind: 'paragraph', text: nothingFound(words, source) }];
  const progress = progressOf(words, source);
  return [
    verdictOn(words, source),
    ...story,
    countsOf(source),
    ...(progress === '' ? [] : [{ kind: 'paragraph', text: progress } as const]),
    ...(comparison ? [{ kind: 'paragraph', text: comparedIn(words, comparison) } as const] : []),
    ...firstSteps(words, outline, plan),
    ...statusBlocks(words, outline),
    ...(excluded > 0 ? [{ kind: 'paragraph', text: sentences.excluded(excluded) } as const] : []),
  ];
}

function comparedIn(
  { sentences }: ReportWords,
  { counts: { fixed, open, reopened }, previous }: BlockOf<'comparison'>,
): string {
  return sentences.compared(fixed, fixed + open + reopened, previous.title);
}

const isUrgent = ({ severity }: PlanItem): boolean => ['critical', 'high'].includes(severity);

/** Returns the first measures of the plan: critical and high ones if there are any. */
function firstItems(plan: Plan | null): PlanItem[] {
  const all = plan?.block.items ?? [];
  const urgent = all.filter(isUrgent);
  return (
    (urgent.length > 0 ? urgent : all)
      .slice(0, maxFirstSteps)
      // The beginning of a long recommendation does not say what to do.
      .map((item) => (plan?.short.has(item) ? item : { ...item, fix: noFix }))
  );
}

/** Returns the hosts as one text if all measures have the same ones. */
function commonHosts({ sentences }: ReportWords, items: readonly PlanItem[]): string | null {
  const places = items.map(({ hosts, numOfHosts }) =>
    hosts.length === 0 ? '' : sentences.listed(hosts, numOfHosts - hosts.length),
  );
  const [first = ''] = places;
  return items.length > 1 && first !== '' && places.every((one) => one === first) ? first : null;
}

/** Returns the number of findings of each severity, with the due date if all of them have the same one. */
function furtherCounts(words: ReportWords, rows: readonly OutlineRecord[]): string[] {
  const { sentences, showDue } = words;
  return severityCounts(words, rows).map(({ text, severity }) => {
    const [due, ...others] = new Set(rows.filter((row) => row.severity === severity).map(({ due_date }) => due_date));
    const shown = due && others.length === 0 ? sentences.countBy(text, showDue(due)) : text;
    // A number does not belong to the line before its word.
    return shown.replaceAll(' ', '\u00A0');
  });
}

/** Returns what to fix first, and the numbers of the other unresolved findings. */
function firstSteps(words: ReportWords, outline: readonly OutlineRecord[], plan: Plan | null): ReportBlock[] {
  const { texts, sentences } = words;
  const items = firstItems(plan);
  if (items.length === 0) return [];
  const where = commonHosts(words, items);
  const listed = new Set(items.flatMap(({ findings }) => findings).map(({ _id }) => _id));
  const left = outline.filter((row) => isOpen(row) && !listed.has(row.id));
  const others = furtherCounts(words, left);
  // The reader may ask why others that are rated alike do not come first.
  const hasEquals = left.some((row) => severityAt(row) === items.at(-1)?.severity);
  const about = [...(where === null ? [] : [sentences.allAffect(where)]), ...(hasEquals ? [texts.firstOrder] : [])];
  return [
    { kind: 'heading', text: texts.firstSteps },
    {
      kind: 'plan',
      items: where === null ? items : items.map((item) => ({ ...item, hosts: [], numOfHosts: 0 })),
      total: items.length,
    },
    ...(about.length === 0 ? [] : [{ kind: 'paragraph', text: about.join(' ') } as const]),
    ...(others.length === 0 ? [] : [{ kind: 'paragraph', text: sentences.furtherFindings(others) } as const]),
  ];
}

/** Returns the table of severities and statuses; the tiles say the same while every finding is open. */
function statusBlocks(words: ReportWords, outline: readonly OutlineRecord[]): ReportBlock[] {
  const { texts, statusNames } = words;
  if (areAllOpen(outline)) return [];
  const names = [texts.severity, ...findingStatuses.map((status) => statusNames[status]), texts.count];
  return [
    { kind: 'heading', text: texts.statusesOfFindings },
    {
      kind: 'table',
      columns: names.map((name, place) => ({ name, isNumber: place > 0 })),
      rows: statusCounts(words, outline),
    },
  ];
}
