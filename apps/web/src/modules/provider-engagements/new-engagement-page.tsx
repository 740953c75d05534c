import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { type EngagementDraft, formOf, isSame, newEngagement } from './engagement-draft.ts';
import { EngagementFields } from './engagement-fields.tsx';
import styles from './forms.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { useCompany } from './use-company.ts';
import { useFirstError } from './use-first-error.ts';

const texts = providerEngagementsTexts.form;

function useNewEngagement(companyId: string) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<EngagementDraft>(newEngagement);
  const { change: create, isBusy, failure } = useChange(providerEngagements.create, { isQuiet: true });
  const [isDone, setIsDone] = useState(false);
  const submit = async (): Promise<void> => {
    const { data } = await create({ params: { companyId }, body: { ...formOf(draft), publication: 'Draft' } });
    if (!data) return;
    setIsDone(true);
    raiseToast({ kind: 'success', message: texts.created(data.idVisual) });
    void navigate(`/provider/companies/${companyId}/engagements/${data._id}`, { replace: true });
  };
  return {
    draft,
    change: (part: Partial<EngagementDraft>) => setDraft((current) => ({ ...current, ...part })),
    isDirty: !isDone && !isSame(draft, newEngagement),
    submit,
    isBusy,
    failure,
  };
}

/** Begins an engagement of a client as a draft. */
export default function NewEngagementPage() {
  const { companyId = '' } = useParams();
  const { name } = useCompany(companyId);
  const { draft, change, isDirty, submit, isBusy, failure } = useNewEngagement(companyId);
  const leaving = useLeaveGuard(isDirty);
  const form = useFirstError(failure);
  const list = `/provider/companies/${companyId}/engagements`;
  usePageTitle(texts.newTitle);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <>
      <PageHeader
        trail={
          <Link to={list}>
            <bdi>
              {name === null ? providerEngagementsTexts.list.title : providerEngagementsTexts.frame.trail(name)}
            </bdi>
          </Link>
        }
        title={texts.newTitle}
        context={<bdi>{name === null ? texts.newContextPlain : texts.newContext(name)}</bdi>}
      />
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <EngagementFields draft={draft} onChange={change} failure={failure} />
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <div className={styles.inRow}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {texts.create}
          </Button>
          <LinkButton to={list}>{texts.cancel}</LinkButton>
        </div>
        <LeaveDialog leaving={leaving} />
      </form>
    </>
  );
}
