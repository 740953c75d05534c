import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { displayDate } from '@gatehouse/domain/display-date';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { raiseToast } from '../../core/toast.ts';
import { Text } from '../../ui/layout/text.tsx';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { Property } from '../../ui/records/property-list.tsx';
import { DueDate } from '../dates/due-date.tsx';
import { type Colleague, ColleaguePicker } from '../people/colleague-picker.tsx';
import { DueEditor } from '../dates/day-field.tsx';
import { useSide } from '../sides/use-side.ts';
import type { AnyRecordNoun, RecordRow } from './record-noun.ts';
import { recordWorkTexts as texts } from './record-work.texts.ts';
import { type AssignedNoun, type DatedNoun, hasAssignee, hasDueDate } from './work-noun.ts';

interface WorkProps<Noun> {
  noun: Noun;
  record: RecordRow;
}

/** Returns a function that changes the record, and confirms the change. */
function useWorkChange(endpoint: AnyEndpoint, at: (input: object) => object) {
  const { change } = useChange(endpoint);
  return async (input: object, done: string): Promise<void> => {
    const { error } = await change(at(input) as never);
    if (!error) raiseToast({ kind: 'success', message: done });
  };
}

interface PickerProps extends WorkProps<AssignedNoun> {
  onChoose: Parameters<typeof ColleaguePicker>[0]['onChoose'];
}

/** The picker for the assignee, which reads the choice when it opens. */
function AssigneePicker({ noun, record: { assignee = null }, onChoose }: PickerProps) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const { data } = useRead(calls.assignees, at({}) as never);
  return <ColleaguePicker colleagues={data as Colleague[] | undefined} current={assignee} onChoose={onChoose} />;
}

function Assignee({ noun, record }: WorkProps<AssignedNoun>) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const change = useWorkChange(calls.assign, at);
  const edit = (close: () => void) => (
    <AssigneePicker
      noun={noun}
      record={record}
      onChoose={(person) => {
        close();
        const input = { params: { id: record._id }, body: { userId: person?._id ?? null } };
        void change(input, person ? texts.assigned(person.fullname) : texts.nowUnassigned);
      }}
    />
  );
  return (
    <Property label={texts.assignee} editLabel={texts.editAssignee} edit={edit}>
      <PersonCell name={record.assignee?.fullname ?? null} missing={texts.unassigned} />
    </Property>
  );
}

interface RecordDueProps extends WorkProps<AnyRecordNoun> {
  /** The day over its distance, for a column. */
  isTwoLine?: boolean;
  isPlain?: boolean;
  /** The time zone of the client, if the viewer is of the provider's staff. */
  timeZone?: string;
}

/** The due date of a record, marked if it is past and work remains. */
export const RecordDue = ({ noun, record: { dueDate = null, status }, ...look }: RecordDueProps) =>
  dueDate === null ? null : <DueDate day={dueDate} isDone={!noun.openStatuses.includes(status)} {...look} />;

function Due({ noun, record }: WorkProps<DatedNoun>) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const change = useWorkChange(calls.setDueDate, at);
  const { dueDate = null } = record;
  const edit = (close: () => void) => (
    <DueEditor
      dueDate={dueDate}
      label={texts.dueDate}
      onSave={(day) => {
        close();
        const done = day === null ? texts.dueRemoved : texts.dueSet(displayDate(day) ?? day);
        void change({ params: { id: record._id }, body: { dueDate: day } }, done);
      }}
    />
  );
  return (
    <Property label={texts.due} editLabel={texts.editDue} edit={edit}>
      {dueDate === null ? (
        <Text as="span" tone="muted">
          {texts.noDue}
        </Text>
      ) : (
        <RecordDue noun={noun} record={record} isPlain />
      )}
    </Property>
  );
}

/** The assignee and the due date of a record with their editors, as far as its kind has them. */
export const WorkProperties = ({ noun, record }: WorkProps<AnyRecordNoun>) => (
  <>
    {hasAssignee(noun) && <Assignee noun={noun} record={record} />}
    {hasDueDate(noun) && <Due noun={noun} record={record} />}
  </>
);
