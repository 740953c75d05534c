import { updateRow } from '../../platform/database/rows.ts';
import { recordChange } from '../history/record-change.ts';
import type { RecordNoun } from './declared-record.ts';
import { changesRecord, type ReadRecord, type WorkCall } from './record-work.ts';
import type { WorkRow } from './record-work.store.ts';

type DueDateCall = WorkCall<{ dueDate: string | null }>;

/** Returns the handlers of the due date of a kind of record, if it has one. */
export const dueDateHandlers = (noun: RecordNoun, read: ReadRecord) =>
  noun.calls.setDueDate
    ? {
        setDueDate: changesRecord<DueDateCall['body']>(noun, {
          read,
          apply: (call, record) => setDueDate(noun, call, record),
        }),
      }
    : {};

/** Sets or removes a due date. Setting the one that the record already has leaves no trace. */
async function setDueDate({ table }: RecordNoun, call: DueDateCall, record: WorkRow): Promise<boolean> {
  const { id, title, due_date: before } = record;
  const { dueDate } = call.body;
  if (before === dueDate) return false;
  await updateRow(call.db, table, { id, due_date: dueDate } as never);
  const days = { from_value: before ?? '', to_value: dueDate ?? '' };
  await recordChange(call, 'record_history', { id, kind: 'due', ...days });
  call.audit({ action: 'status-changed', subject: title, details: { dueDate: dueDate ?? '' } });
  return true;
}
