import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import type { ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { toolNames } from '@gatehouse/domain/tool-names';

import type { OutlineRecord } from '../document/outline.store.ts';
import type { EngagementRecord, HostRecord } from '../document/report.store.ts';
import type { ReportWords } from '../document/report-words.ts';
import { boundedText } from './tree-findings.ts';

const column = (name: string) => ({ name, isNumber: false });
const numberColumn = (name: string) => ({ name, isNumber: true });

const paragraph = (text: string): ReportBlock => ({ kind: 'paragraph', text });
const heading = (text: string): ReportBlock => ({ kind: 'heading', text });

/** Returns a table, or nothing if it has no rows. */
const table = (columns: { name: string; isNumber: boolean }[], rows: string[][]): ReportBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', columns, rows }];

/** Returns the targets of the test. */
export const scopeBlocks = ({ texts }: ReportWords, { scope }: EngagementRecord): ReportBlock[] =>
  table(
    [column(texts.kind), column(texts.value)],
    (scope as { kind: string; value: string }[]).map(({ kind, value }) => [kind, value]),
  );

/** Returns the methodology and the standards. */
export const methodBlocks = (words: ReportWords, { methodology, standards }: EngagementRecord): ReportBlock[] => [
  ...(methodology.trim() === '' ? [] : [{ kind: 'markdown', text: boundedText(words, methodology) } as const]),
  ...(standards.length === 0 ? [] : [paragraph(words.texts.standards), { kind: 'list', items: standards } as const]),
];

/** Returns the members of the team. */
export const teamBlocks = ({ texts }: ReportWords, { team }: EngagementRecord): ReportBlock[] =>
  table(
    [column(texts.name), column(texts.role)],
    (team as { name: string; role: string }[]).map(({ name, role }) => [name, role]),
  );

/** Returns the findings of each host by severity. */
export function hostBlocks(
  { texts, sentences, severityNames }: ReportWords,
  { rows, total }: { rows: readonly HostRecord[]; total: number },
): ReportBlock[] {
  const shown = severities.slice(0, -1);
  const columns = [
    column(texts.host),
    ...shown.map((name) => numberColumn(severityNames[name])),
    numberColumn(texts.count),
  ];
  const cells = rows.map(({ host, counts }) => [
    host === '' ? texts.noHost : host,
    ...shown.map((_, place) => String(counts[place] ?? 0)),
    String(counts.reduce((sum, count) => sum + count, 0)),
  ]);
  const more = total - rows.length;
  return [...table(columns, cells), ...(more > 0 ? [paragraph(sentences.moreHosts(more))] : [])];
}

/** Returns the checks by area. */
export function heldBlocks(coverage: EngagementOverview['coverage']): ReportBlock[] {
  if (coverage.length === 0) return [];
  const areas = [...Map.groupBy(coverage, ({ area }) => area)].map(([area, checks]) => ({
    area,
    checks: checks.map(({ area: _area, ...check }) => check),
  }));
  return [{ kind: 'checks', areas }];
}

/** Returns the explanation of severities and statuses, and the tools. */
export function appendixBlocks(words: ReportWords, outline: readonly OutlineRecord[]): ReportBlock[] {
  const { texts, severityNames, severityMeanings, statusNames, statusMeanings } = words;
  const tools = toolNames(outline.map(({ tool }) => tool));
  const ratings = severities.map((name) => [severityNames[name], ...severityMeanings[name]]);
  const statuses = findingStatuses.map((status) => [statusNames[status], statusMeanings[status]]);
  const listed: ReportBlock[] =
    tools.length === 0 ? [] : [heading(texts.tools), paragraph(texts.toolsMeaning), { kind: 'list', items: tools }];
  return [
    heading(texts.severities),
    ...table([column(texts.severity), column(texts.score), column(texts.meaning)], ratings),
    paragraph(texts.ratingRule),
    heading(texts.statuses),
    ...table([column(texts.status), column(texts.meaning)], statuses),
    ...listed,
  ];
}
