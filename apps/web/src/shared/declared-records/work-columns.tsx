import { dueWidth } from '../../ui/table/column-widths.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { assigneeColumn } from '../people/assignee-column.tsx';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';
import { RecordDue } from './record-work.tsx';
import { recordWorkTexts as texts } from './record-work.texts.ts';
import { hasAssignee, hasDueDate } from './work-noun.ts';

/** A row of a list, with its client in lists over all clients. */
type WorkRow = RecordRow & { company?: { timeZone: string } };

const dueColumn = (noun: AnyRecordNoun): Column<WorkRow> => ({
  key: 'due',
  title: texts.due,
  cell: (record) =>
    record.dueDate ? (
      <RecordDue noun={noun} record={record} isTwoLine {...(record.company && { timeZone: record.company.timeZone })} />
    ) : (
      texts.nothing
    ),
  width: dueWidth,
  sort: 'dueDate',
});

/** Returns the columns of the due date and the assignee, as far as a kind of record has them. */
export const workColumns = (noun: AnyRecordNoun): readonly Column<WorkRow>[] => [
  ...(hasDueDate(noun) ? [dueColumn(noun)] : []),
  ...(hasAssignee(noun) ? [assigneeColumn<WorkRow>(texts)] : []),
];

/** Returns the quick views: open records, and those of the viewer, without an assignee or overdue. */
export function workViews(noun: AnyRecordNoun) {
  const { mine, unassigned, overdue } = texts.views;
  const open = { status: noun.openStatuses.join(',') };
  return [
    ...(hasAssignee(noun)
      ? [
          { key: 'mine', label: mine, parameters: { ...open, assignee: 'me' } },
          { key: 'unassigned', label: unassigned, parameters: { ...open, assignee: 'unassigned' } },
        ]
      : []),
    ...(hasDueDate(noun) ? [{ key: 'overdue', label: overdue, parameters: { overdue: 'true' } }] : []),
  ];
}

/** The filters by assignee and due date; a list shows those that it declares. */
export const workFilters = {
  assignee: {
    label: texts.assignee,
    values: { me: texts.me, unassigned: texts.unassigned },
    options: undefined,
    wordOf: () => texts.colleague,
    isFurther: true,
  },
  overdue: { label: texts.overdue, isFurther: true },
};
