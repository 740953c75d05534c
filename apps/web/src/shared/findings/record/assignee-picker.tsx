import { findings } from '@gatehouse/contract/findings/findings';
import { lazy, Suspense } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import type { Colleague } from '../../people/colleague-picker.tsx';
import { clientParams, type FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const ColleaguePicker = lazy(async () => ({
  default: (await import('../../people/colleague-picker.tsx')).ColleaguePicker,
}));

const texts = findingRecordTexts.assignee;
type Person = Pick<Colleague, '_id' | 'fullname'>;

/** Returns a function that assigns a finding to a colleague, or unassigns it. */
export function useAssign(finding: FindingRecord): (person: Person | null) => void {
  const { change } = useChange(findings.assign);
  const send = async (person: Person | null): Promise<void> => {
    const { error } = await change({ params: clientParams(finding), body: { userId: person?._id ?? null } });
    if (error) return;
    raiseToast({ kind: 'success', message: person ? texts.assigned(person.fullname) : texts.unassigned });
  };
  return (person) => void send(person);
}

interface AssigneePickerProps {
  /** The endpoint that lists possible assignees. */
  list?: typeof findings.colleagues;
  assignee: FindingRecord['assignee'];
  onChoose: (person: Person | null) => void;
}

/** A picker for the assignee of a finding or issue. */
export function AssigneePicker({ assignee, onChoose, list = findings.colleagues }: AssigneePickerProps) {
  const { data: colleagues } = useRead(list);
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <ColleaguePicker colleagues={colleagues} current={assignee} onChoose={onChoose} />
    </Suspense>
  );
}
