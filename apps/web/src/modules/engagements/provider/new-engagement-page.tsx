import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { useNavigate, useParams } from 'react-router';

import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { bodyOf, newEngagement } from './engagement-form.ts';
import styles from './provider.module.css';

const texts = engagementsTexts.form;
const { clients, client: unnamed } = engagementTexts.provider;

/** The page that creates a draft engagement of a client. */
export default function NewEngagementPage() {
  const { companyId = '' } = useParams();
  const client = useClientName(companyId) ?? unnamed;
  const navigate = useNavigate();
  const list = `/provider/companies/${companyId}/engagements`;
  const form = useForm({
    endpoint: providerEngagements.create,
    initial: newEngagement,
    toInput: (values) => ({ params: { companyId }, body: { ...bodyOf(values), publication: 'Draft' as const } }),
    onSaved: ({ _id, idVisual }) => {
      raiseToast({ kind: 'success', message: texts.created(idVisual) });
      void navigate(`${list}/${_id}`, { replace: true });
    },
  });
  const leaving = useLeaveGuard(form.isDirty);
  usePageTitle(texts.newTitle);
  return (
    <>
      <RecordHead
        crumbs={[{ label: clients, to: '/provider/clients' }, { label: client, to: list }, { label: texts.newTitle }]}
        title={texts.newTitle}
        meta={[texts.newContext]}
      />
      <form className={classNames(stackLook(), styles.form)} onSubmit={form.submit} noValidate>
        <EngagementFields {...form} />
        {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
        <Row>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {texts.create}
          </Button>
          <LinkButton to={list}>{texts.cancel}</LinkButton>
        </Row>
        <LeaveDialog leaving={leaving} />
      </form>
    </>
  );
}
