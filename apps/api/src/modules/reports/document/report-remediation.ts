import { drawTable } from '@gatehouse/pdf/table';

import type { Book } from './report-book.ts';
import type { EngagementPlan } from './report-job.ts';
import type { OutlineRecord } from './outline.store.ts';
import { isInformational, isOpen, type ReportWords } from './report-words.ts';

const shownCount = ({ texts }: ReportWords, count: number): string => (count === 0 ? texts.noScore : String(count));

const planColumns = ({ texts }: ReportWords) => [
  { name: texts.owner, part: 0.3 },
  { name: texts.unresolved, part: 0.15 },
  { name: texts.overdue, part: 0.15 },
  { name: texts.nextDue, part: 0.2 },
  { name: texts.awaitingRetest, part: 0.2 },
];

/** Draws what each assignee has to remediate, with the due dates; nothing if no finding is assigned. The tree has no assignees, since readers of a share link see it. */
export async function drawOwners({ sheet, words }: Book, { outline, today }: EngagementPlan): Promise<void> {
  const byOwner = Map.groupBy(outline.filter(isToRemediate), ({ assignee }) => assignee ?? '');
  const isAssigned = [...byOwner.keys()].some((owner) => owner !== '');
  if (!isAssigned) return;
  const owners = [...byOwner].toSorted(
    ([one], [other]) => Number(one === '') - Number(other === '') || (one < other ? -1 : 1),
  );
  const rows = owners.map(([owner, own]) => [owner || words.texts.unassigned, ...planCells(words, own, today)]);
  await drawTable(sheet, { columns: planColumns(words), hasRowHeads: true }, rows);
}

/** True if a finding needs remediation. Informational findings do not. */
export const isToRemediate = (row: OutlineRecord): boolean => isOpen(row) && !isInformational(row);

function planCells(words: ReportWords, own: readonly OutlineRecord[], today: string): string[] {
  const dates = own.flatMap(({ due_date: due }) => due ?? []).toSorted();
  const next = dates.find((due) => due >= today) ?? null;
  const overdue = dates.filter((due) => due < today).length;
  const waiting = own.filter(({ status }) => status === 'Retest').length;
  return [String(own.length), shownCount(words, overdue), words.showDue(next), shownCount(words, waiting)];
}
