import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx';
import { cweOf, findingBody, newFinding, type NewFindingDraft } from './new-finding-draft.ts';
import { NewFindingFields } from './new-finding-fields.tsx';
import { useFirstError } from './use-first-error.ts';

const texts = addedFindingsTexts.finding;
const notices = { Draft: texts.draft, Published: texts.published, Withdrawn: texts.withdrawn };

/** A finding that somebody writes by hand. */
export default function NewFindingPage() {
  return (
    <EngagementFrame>{(engagement, params) => <FindingForm engagement={engagement} params={params} />}</EngagementFrame>
  );
}

interface FindingFormProps {
  engagement: ClientEngagement;
  params: FrameParams;
}

const isTyped = (draft: NewFindingDraft): boolean => Object.values(draft).some((text: string) => text.trim() !== '');

function useNewFinding({ params }: FindingFormProps, list: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newFinding);
  // A calculator keeps half-chosen metrics to itself; a further finding begins with none.
  const [round, setRound] = useState(0);
  const { change: add, isBusy, failure, reset } = useChange(providerEngagements.addFinding, { isQuiet: true });
  const send = async (goesOn: boolean): Promise<void> => {
    const { data } = await add({ params, body: findingBody(draft) });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.added(data.idVisual) });
    setDraft(newFinding);
    setRound(round + 1);
    reset();
    if (!goesOn) void navigate(list);
  };
  const change = (part: Partial<NewFindingDraft>): void => setDraft((current) => ({ ...current, ...part }));
  return { draft, change, round, send, isBusy, failure };
}

/** A vector that cannot be read stands in the field alone, while the choices below it are still those before it. */
const hasRefusedVector = (form: HTMLFormElement): boolean =>
  form.querySelector('[data-vector] [aria-invalid="true"]') !== null;

function FindingForm(props: FindingFormProps) {
  const { companyId, id } = props.params;
  const list = `/provider/companies/${companyId}/engagements/${id}/findings`;
  const { draft, change, round, send, isBusy, failure } = useNewFinding(props, list);
  const [isWrongCwe, setIsWrongCwe] = useState(false);
  const leaving = useLeaveGuard(isTyped(draft));
  const form = useFirstError(failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWrong = Number.isNaN(cweOf(draft.cwe));
    setIsWrongCwe(isWrong);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isWrong && !hasRefusedVector(event.currentTarget)) void send(submitter?.dataset['more'] === 'true');
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-label={texts.title}>
      <Notice kind="info" title={texts.title}>
        {notices[props.engagement.publication]}
      </Notice>
      <NewFindingFields
        key={round}
        draft={draft}
        onChange={change}
        failure={failure}
        cweError={isWrongCwe ? texts.cweWrong : undefined}
      />
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <div className={styles.inRow}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {texts.submit}
        </Button>
        <Button type="submit" data-more="true" isBusy={isBusy}>
          {texts.submitMore}
        </Button>
        <LinkButton to={list}>{texts.cancel}</LinkButton>
      </div>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
