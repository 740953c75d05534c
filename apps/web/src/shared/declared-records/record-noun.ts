import type { DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { RecordCalls, StaffRecordCalls } from '@gatehouse/contract/records/record-calls';
import type { RecordChange } from '@gatehouse/contract/records/record-calls.schema';
import type { RecordFile } from '@gatehouse/contract/records/record-files.schema';
import type { ReactNode } from 'react';

import type { StatusSign } from '../../ui/marks/status-badge.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import type { FieldErrors, useForm } from '../forms/use-form.ts';
import type { ListTexts } from '../resource-list/list-texts.ts';

/** The fields of a row that every declared record has. */
export interface RecordRow {
  _id: string;
  title: string;
  status: string;
  createdAt: string;
  /** Only of kinds with an assignee. */
  assignee?: { _id: string; fullname: string } | null;
  /** `YYYY-MM-DD`. Only of kinds with a due date. */
  dueDate?: string | null;
}

/** The fields of a record that every declared record has. */
export interface RecordDetail extends RecordRow {
  comments: Comment[];
  earlierComments: number;
  history: RecordChange[];
  /** Absent for kinds without files. */
  files?: RecordFile[];
}

/** The texts of one kind of record. Those of all kinds are in `declared-records.texts.ts`. */
export interface RecordNounTexts {
  statuses: Readonly<Record<string, string>>;
  list: ListTexts;
  create: { open: string; submit: string; done: (title: string) => string };
  /** Shown for a record that does not exist, or that the viewer cannot see. */
  missing: { title: string; why: string; back: string };
}

/** The values of a form for a new record. */
interface NewRecordValues {
  title: string;
}

/** A kind of record with a list, a form and a status, with comments, history and bulk status changes, for clients and for staff. */
export interface RecordNoun<Row extends RecordRow, Detail extends RecordDetail, Values extends NewRecordValues> {
  name: DeclaredRecord;
  calls: { own: RecordCalls; staff: StaffRecordCalls };
  texts: RecordNounTexts;
  signs: Readonly<Record<string, StatusSign>>;
  /** The statuses of the default view, in which a record can be overdue. */
  openStatuses: readonly string[];
  /** Columns between the title and the status. */
  columns?: readonly Column<Row>[];
  form: {
    initial: Values;
    check: (values: Values) => FieldErrors<Values>;
    fields: (form: ReturnType<typeof useForm<AnyEndpoint, Values>>) => ReactNode;
  };
  /** Returns the content of a record between its properties and its activity. */
  content: (record: Detail) => ReactNode;
}

/** Any kind of declared record, as the shared screens take it. */
export type AnyRecordNoun = RecordNoun<RecordRow, RecordDetail, NewRecordValues>;

/** Declares a kind of record for the shared screens. Its types are checked here, and the screens pass its own data back to it. */
export const recordNoun = <Row extends RecordRow, Detail extends RecordDetail, Values extends NewRecordValues>(
  noun: RecordNoun<Row, Detail, Values>,
): AnyRecordNoun => noun as unknown as AnyRecordNoun;
