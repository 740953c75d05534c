import { declaredNames, type DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import type { RecordCalls, RecordList } from '@gatehouse/contract/records/record-calls';

import type { ListSource } from '../../platform/database/list-source.ts';
import { equalsAny, text, timestamp } from '../../platform/database/list-sql.ts';
import type { RecordTable, RowSource } from '../../platform/database/rows.ts';
import type { RecordNotes } from './record-notes.ts';

/** A kind of record with a list, a form and a status, with comments, history and bulk status changes, for clients and for staff. */
export interface RecordNoun {
  name: DeclaredRecord;
  /** Named as the record, with the columns `title`, `status` and `created_at`. `declare_records` prepares it in its migration. */
  table: RecordTable;
  calls: RecordCalls;
  staffCalls: { readonly [Name in keyof RecordCalls]: unknown };
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

const commonFields = `'_id', id, 'title', title, 'status', status, 'createdAt', iso(created_at)`;

/** Returns the SQL of the list of a declared record. */
export const listSourceOf = ({ table, keptTotal, rowFields = '' }: RecordNoun): ListSource<RecordList> => ({
  from: table,
  row: `json_build_object(${commonFields}${rowFields})`,
  search: ['title'],
  sorts: { createdAt: timestamp('created_at'), title: text('lower(title)') },
  filters: { status: equalsAny('status', 'text') },
  keptTotal,
});

/** Returns the SQL of a declared record itself, without its comments and its history. */
export const rowSourceOf = ({ table, rowFields = '', recordFields }: RecordNoun): RowSource => ({
  from: table,
  row: `json_build_object(${commonFields}${rowFields}${recordFields})`,
});
