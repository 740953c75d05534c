import type { RecordCalls } from '@gatehouse/contract/records/record-calls';

import { daysAhead, type ListProof, type ListRow, type ProofContext, today } from './lists/list-proof.ts';
import type { ProvedRecord } from './proved-record.ts';

/** Returns the proofs of the lists of a kind of declared record: that of clients, that of staff in one client, and the queue. */
export function recordLists({
  calls,
  staffCalls,
  statuses,
  openStatuses,
  build,
}: ProvedRecord): Record<string, ListProof> {
  const isOverdue = ({ status, dueDate }: ListRow) =>
    openStatuses.includes(String(status)) && typeof dueDate === 'string' && dueDate < today();
  const buildEach = async ({ portal, companyId, viewer }: ProofContext) => {
    for (const status of statuses) {
      await build({ portal, companyId }, { status });
      await build({ portal, companyId }, { status, ...workOf(calls, viewer) });
    }
  };
  const list: ListProof = {
    build: buildEach,
    ...(calls.setDueDate && { filters: { overdue: isOverdue } }),
  };
  const queue: ListProof = { ...list, search: ({ title, company }) => [String(title), nameOf(company)] };
  return {
    [calls.list.path]: list,
    [staffCalls.list.path]: list,
    ...(staffCalls.queue && { [staffCalls.queue.path]: queue }),
  };
}

const nameOf = (company: unknown): string => (company as { name: string }).name;

/** Returns the columns of a record that is assigned to the viewer and was due yesterday, as far as its kind has them. */
const workOf = ({ assign, setDueDate }: RecordCalls, { id, fullname }: ProofContext['viewer']) => ({
  ...(assign && { assignee_id: id, assignee_name: fullname }),
  ...(setDueDate && { due_date: daysAhead(-1) }),
});
