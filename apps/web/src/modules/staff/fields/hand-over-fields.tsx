import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { canDo, staff as accounts } from '@gatehouse/contract/staff/staff';
import type { OpenWork } from '@gatehouse/contract/staff/staff.schema';
import { useEffect, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { staffTexts } from '../staff.texts.ts';

const texts = staffTexts.handOver;
const prefix = 'handOver.';

/** Open work in a client that someone must take over. */
interface OpenWorkOfClient {
  companyId: string;
  /** The client with the amount of open work. */
  label: string;
}

/** The selected successors by client; work without an entry becomes unassigned. */
export type Successors = Readonly<Record<string, string>>;
/** The selection without any successor. */
export const noSuccessors: Successors = {};

const isAbout = ({ issues }: Failure): boolean => issues.some(({ path }) => path.startsWith(prefix));

const askedIn = ({ issues }: Failure): OpenWorkOfClient[] =>
  issues
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, message }) => ({ companyId: path.slice(prefix.length), label: message }));

/** The open work that the server reports when it refuses a change, and the successors for the request body. */
export function useHandOver() {
  const [asked, setAsked] = useState<readonly OpenWorkOfClient[]>([]);
  const bodyOf = (successors: Successors) =>
    asked.length === 0
      ? {}
      : { handOver: asked.map(({ companyId }) => ({ companyId, to: successors[companyId] || null })) };
  return { asked, setAsked, bodyOf };
}

interface HandOverProps {
  work: Pick<ReturnType<typeof useHandOver>, 'asked' | 'setAsked'>;
  failure: Failure | null;
  /** The current owner of the work. */
  userId: string;
  value: Successors;
  onChange: (value: Successors) => void;
}

/** The fields for the successors of open work by client, shown once the server requires them. */
export function HandOverFields({ work: { asked, setAsked }, failure, userId, value, onChange }: HandOverProps) {
  useEffect(() => {
    if (failure?.code === FailureCode.openWork) setAsked(askedIn(failure));
  }, [failure, setAsked]);
  if (asked.length === 0) return null;
  return <SuccessorFields asked={asked} failure={failure} userId={userId} value={value} onChange={onChange} />;
}

function SuccessorFields({
  asked,
  failure,
  userId,
  value,
  onChange,
}: Omit<HandOverProps, 'work'> & { asked: readonly OpenWorkOfClient[] }) {
  const { data } = useRead(accounts.get, { params: { id: userId } });
  const workAt = (companyId: string) => data?.work.find(({ company }) => company._id === companyId)?.openWork;
  return (
    <Stack>
      {failure && isAbout(failure) && <Notice kind="warning">{failureMessage(failure)}</Notice>}
      {asked.map((each) => (
        <Successor
          key={each.companyId}
          asked={each}
          work={workAt(each.companyId)}
          userId={userId}
          value={value[each.companyId] ?? ''}
          onChange={(id) => onChange({ ...value, [each.companyId]: id })}
        />
      ))}
    </Stack>
  );
}

interface SuccessorProps {
  asked: OpenWorkOfClient;
  /** Undefined while loading. */
  work: OpenWork | undefined;
  userId: string;
  value: string;
  onChange: (id: string) => void;
}

/** A field for staff who see the client and can do the work. */
function Successor({ asked: { companyId, label }, work, userId, value, onChange }: SuccessorProps) {
  const { data: staff = [] } = useRead(providerEngagements.staff, { query: { companyId } });
  const others = work ? staff.filter(({ _id, role }) => _id !== userId && canDo(role, work)) : [];
  const options = [
    { value: '', label: texts.unassigned },
    ...others.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return <SelectField label={label} hint={texts.title} options={options} value={value} onChange={onChange} />;
}
