import { drawParagraph } from '@gatehouse/pdf/blocks';
import { drawTable } from '@gatehouse/pdf/table';
import { severities } from '@gatehouse/domain/severity';

import type { Book, Chapter } from './report-book.ts';
import { showDay } from './report-days.ts';
import type { EngagementPlan } from './report-job.ts';
import { sentences } from './report-sentences.ts';
import type { OutlineRecord } from './report.store.ts';
import { reportTexts as texts, severityNames } from './report-texts.ts';
import { isInformational, isOpen, scoreOf, severityLabel, shortId } from './report-words.ts';

const overviewColumns = [
  { name: texts.id, part: 0.1 },
  { name: texts.title, part: 0.4 },
  { name: texts.severity, part: 0.12 },
  { name: texts.score, part: 0.08 },
  { name: texts.status, part: 0.16 },
  { name: texts.due, part: 0.14 },
];

/** Returns the chapter with a table of all findings, linked to their details if these are included. */
export const overviewChapter = ({ sheet }: Book, { outline, informational }: EngagementPlan): Chapter => ({
  title: texts.overview,
  async draw() {
    const isDetailed = (row: OutlineRecord) => informational === 'full' || !isInformational(row);
    await drawTable(
      sheet,
      overviewColumns,
      outline.map((row) => [
        [{ text: shortId(row.visual_id), ...(isDetailed(row) ? { to: row.id } : {}) }],
        row.title,
        severityLabel(row),
        scoreOf(row.cvss_score),
        row.status,
        isOpen(row) ? showDay(row.due_date) : texts.noScore,
      ]),
    );
  },
});

const severityColumns = severities.slice(0, -1).map((name) => ({ name: severityNames[name], part: 0.1 }));
const hostColumns = [{ name: texts.host, part: 0.4 }, ...severityColumns, { name: texts.count, part: 0.1 }];

/** Returns the chapter with the number of findings of each host, by severity. */
export const hostChapter = ({ sheet }: Book, { hosts }: EngagementPlan): Chapter => ({
  title: texts.hostOverview,
  async draw() {
    const rows = hosts.rows.map(({ host, counts }) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      return [host, ...counts.slice(0, severityColumns.length).map(shownCount), String(total)];
    });
    await drawTable(sheet, { columns: hostColumns, hasRowHeads: true }, rows);
    const more = hosts.total - hosts.rows.length;
    if (more > 0) await drawParagraph(sheet, sentences.moreHosts(more));
  },
});

const shownCount = (count: number): string => (count === 0 ? texts.noScore : String(count));

const planColumns = [
  { name: texts.owner, part: 0.3 },
  { name: texts.unresolved, part: 0.15 },
  { name: texts.overdue, part: 0.15 },
  { name: texts.nextDue, part: 0.2 },
  { name: texts.awaitingRetest, part: 0.2 },
];

/** Returns the chapter with the findings that each assignee has to remediate, and the due dates. */
export const remediationChapter = ({ sheet }: Book, { outline, today }: EngagementPlan): Chapter => ({
  title: texts.remediation,
  async draw() {
    const byOwner = Map.groupBy(outline.filter(isToRemediate), ({ assignee }) => assignee ?? '');
    const owners = [...byOwner].toSorted(
      ([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1),
    );
    const rows = owners.map(([owner, own]) => planRow(owner || texts.unassigned, own, today));
    await drawTable(sheet, { columns: planColumns, hasRowHeads: true }, rows);
  },
});

/** True if a finding needs remediation. Informational findings do not. */
export const isToRemediate = (row: OutlineRecord): boolean => isOpen(row) && !isInformational(row);

function planRow(owner: string, own: readonly OutlineRecord[], today: string): string[] {
  const dates = own.flatMap(({ due_date: due }) => due ?? []).toSorted();
  const next = dates.find((due) => due >= today) ?? null;
  const overdue = dates.filter((due) => due < today).length;
  const waiting = own.filter(({ status }) => status === 'Retest').length;
  return [owner, String(own.length), shownCount(overdue), showDay(next), shownCount(waiting)];
}
