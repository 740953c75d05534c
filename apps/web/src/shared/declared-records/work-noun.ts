import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { AnyRecordNoun } from './record-noun.ts';

type With<Name extends string> = AnyRecordNoun & {
  calls: Readonly<Record<'own' | 'staff', Readonly<Record<Name, AnyEndpoint>>>>;
};
/** A kind of record with an assignee. */
export type AssignedNoun = With<'assign' | 'assignees'>;
/** A kind of record with a due date. */
export type DatedNoun = With<'setDueDate'>;

/** True if records of the kind have an assignee. */
export const hasAssignee = (noun: AnyRecordNoun): noun is AssignedNoun => noun.calls.own.assign !== undefined;
/** True if records of the kind have a due date. */
export const hasDueDate = (noun: AnyRecordNoun): noun is DatedNoun => noun.calls.own.setDueDate !== undefined;
