import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FootBar } from '../../../ui/layout/foot-bar.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ClassificationFields, TextFields } from './finding-fields.tsx';
import { checkFinding, emptyFinding, newFindingOf } from './finding-form.ts';
import { findingFormTexts } from './finding-forms.texts.ts';
import styles from './provider.module.css';

const texts = findingFormTexts.add;

const visibility = { Draft: texts.ifDraft, Published: texts.ifPublished, Withdrawn: texts.ifWithdrawn };

/** A finding that a tester writes. */
export default function NewFindingPage() {
  return (
    <EngagementFrame>{(engagement, params) => <NewFinding engagement={engagement} params={params} />}</EngagementFrame>
  );
}

function useNewFinding(params: FrameParams, list: string) {
  const navigate = useNavigate();
  const wantsAnother = useRef(false);
  const form = useForm({
    endpoint: providerEngagements.addFinding,
    initial: emptyFinding,
    check: checkFinding,
    toInput: (values) => ({ params, body: newFindingOf(values) }),
    onSaved: ({ idVisual }) => {
      raiseToast({ kind: 'success', message: texts.added(idVisual) });
      if (!wantsAnother.current) void navigate(list);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    wantsAnother.current = submitter?.dataset['another'] === 'true';
    form.submit(event);
  };
  return { form, submit };
}

interface NewFindingProps {
  engagement: ClientEngagement;
  params: FrameParams;
}

function NewFinding({ engagement: { publication }, params }: NewFindingProps) {
  const list = `/provider/companies/${params.companyId}/engagements/${params.id}/findings`;
  const { form, submit } = useNewFinding(params, list);
  const leaving = useLeaveGuard(form.isDirty);
  return (
    <form noValidate aria-label={texts.title} onSubmit={submit}>
      <Stack>
        <div className={styles.columns}>
          <Card title={texts.title} context={visibility[publication]}>
            <TextFields form={form} />
          </Card>
          <Card title={texts.classification}>
            <ClassificationFields form={form} isNew />
          </Card>
        </div>
        {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
        <FootBar label={texts.title}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {texts.submit}
          </Button>
          <Button type="submit" data-another="true" isBusy={form.isBusy}>
            {texts.submitMore}
          </Button>
          <LinkButton to={list}>{texts.cancel}</LinkButton>
        </FootBar>
      </Stack>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
