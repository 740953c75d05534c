import { seesEveryClient } from '@gatehouse/contract/core/access';
import type { Assignment } from '@gatehouse/contract/clients/client-assignment.schema';
import { clientAssignment, clientVisibility } from '@gatehouse/contract/clients/client-assignment';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { FailureCode } from '@gatehouse/contract/core/reply';
import { isTester } from '@gatehouse/contract/staff/staff-sight';
import { teams } from '@gatehouse/contract/staff/teams';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from '../list/new-client.module.css';

const texts = clientsTexts.assignment;
const choices = clientVisibility.map((value) => ({ value, label: texts.openings[value] }));

/** The staff who can see a client. */
export function AssignmentPart({ companyId }: { companyId: string }) {
  const { data } = useRead(clientAssignment.get, { params: { companyId } });
  return (
    <Card title={texts.title} context={texts.context}>
      {data && <AssignmentForm key={JSON.stringify(data)} companyId={companyId} assignment={data} />}
    </Card>
  );
}

function AssignmentForm({ companyId, assignment }: { companyId: string; assignment: Assignment }) {
  const [draft, setDraft] = useState(assignment);
  const [successor, setSuccessor] = useState('');
  const { change, failure, isBusy } = useChange(clientAssignment.change, { isQuiet: true });
  const hasOpenWork = failure?.code === FailureCode.openWork;
  const handOver = hasOpenWork ? { handOver: [{ companyId, to: successor || null }] } : {};
  const save = async (): Promise<void> => {
    const { error } = await change({ params: { companyId }, body: { ...draft, ...handOver } });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
  return (
    <div className={styles.group}>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <RadioChips
        legend={texts.openTo}
        choices={choices}
        value={draft.openTo}
        onChange={(value) =>
          setDraft({ ...draft, openTo: clientVisibility.find((one) => one === value) ?? draft.openTo })
        }
      />
      {draft.openTo === 'assigned' && (
        <>
          <Teams chosen={draft.teamIds} onChange={(teamIds) => setDraft({ ...draft, teamIds })} />
          <Staff chosen={draft.staffIds} onChange={(staffIds) => setDraft({ ...draft, staffIds })} />
        </>
      )}
      {hasOpenWork && <Successor assignment={draft} value={successor} onChange={setSuccessor} />}
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
          {texts.save}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The teams whose members see the client; hidden if there are no teams. */
function Teams(props: ChoiceProps) {
  const { data = [] } = useRead(teams.list);
  if (data.length === 0) return null;
  return <Choices legend={texts.teams} {...props} options={data.map(({ _id, name }) => ({ id: _id, label: name }))} />;
}

/** Choices of staff to assign: those whose role does not see every client anyway, and those already assigned. */
function Staff(props: ChoiceProps) {
  const { data: staff = [] } = useRead(providerEngagements.staff, {});
  const options = staff
    .filter(({ _id, role }) => !seesEveryClient(role) || props.chosen.includes(_id))
    .map(({ _id, fullname }) => ({ id: _id, label: fullname }));
  return <Choices legend={texts.staff} {...props} options={options} />;
}

interface ChoicesProps extends ChoiceProps {
  legend: string;
  options: readonly { id: string; label: string }[];
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.services}>
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={<bdi>{label}</bdi>}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SuccessorProps {
  /** The assignment after saving. Only staff who will see the client can take over work. */
  assignment: Assignment;
  value: string;
  onChange: (id: string) => void;
}

/** The field for the staff member who takes over the work of those who are removed. */
function Successor({ assignment: { staffIds, teamIds }, value, onChange }: SuccessorProps) {
  const { data: staff = [] } = useRead(providerEngagements.staff, {});
  const { data: known = [] } = useRead(teams.list);
  const members = known.filter(({ _id }) => teamIds.includes(_id)).flatMap((team) => team.staffIds);
  const seeing = new Set([...staffIds, ...members]);
  const options = [
    { value: '', label: texts.nobody },
    ...staff
      .filter(({ _id, role }) => isTester(role) && (seesEveryClient(role) || seeing.has(_id)))
      .map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return <SelectField label={texts.handOver} options={options} value={value} onChange={onChange} />;
}
