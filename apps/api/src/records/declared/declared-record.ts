import { declaredNames, type DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import type { RecordCalls, StaffRecordCalls } from '@gatehouse/contract/records/record-calls';

import type { RecordTable, RowSource } from '../../platform/database/rows.ts';
import type { RecordNotes } from './record-notes.ts';

/** A kind of record with a list, a form and a status, with comments, history and bulk status changes, for clients and for staff. */
export interface RecordNoun {
  name: DeclaredRecord;
  /** Named as the record, with the columns `title`, `status` and `created_at`. `declare_records` prepares it in its migration. */
  table: RecordTable;
  calls: RecordCalls;
  staffCalls: StaffRecordCalls;
  /** The statuses in which work remains; only such records are overdue. */
  openStatuses: readonly string[];
  /** SQL of the stored length of its list. */
  keptTotal: string;
  /** SQL of further fields of a row in lists: `, 'severity', severity`. */
  rowFields?: string;
  /** SQL of the fields that only the record itself has: `, 'description', description`. */
  recordFields: string;
  /** The notifications of new records, comments and changes of a single status. Without them, only open pages show these. */
  notes?: RecordNotes;
}

/** Returns the table of a declared record. */
const tableOf = (name: string): string => name.replaceAll('-', '_');

/** The tables of all declared records. */
export const declaredTables: readonly string[] = declaredNames.map(tableOf);

const assignee = `, 'assignee', case when shown.assignee_id is not null then jsonb_build_object('_id', shown.assignee_id,
    'fullname', coalesce((select u.fullname from users u where u.company_id = shown.company_id and u.id = shown.assignee_id),
      shown.assignee_name)) end`;

/** Returns the SQL of the fields of a row in lists. */
export const rowFieldsOf = ({ calls, rowFields = '' }: RecordNoun): string =>
  [
    `'_id', id, 'title', title, 'status', status, 'createdAt', iso(created_at)`,
    calls.assign ? assignee : '',
    calls.setDueDate ? `, 'dueDate', due_date` : '',
    rowFields,
  ].join('');

/** Returns the SQL of a declared record itself, without its comments and its history. */
export const rowSourceOf = (noun: RecordNoun): RowSource => ({
  from: noun.table,
  row: `json_build_object(${rowFieldsOf(noun)}${noun.recordFields})`,
});
