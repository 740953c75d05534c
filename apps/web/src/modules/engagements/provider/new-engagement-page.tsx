import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { useNavigate, useParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { CreateForm } from '../../../shared/forms/create-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { bodyOf, newEngagement } from './engagement-form.ts';

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
  usePageTitle(texts.newTitle);
  return (
    <>
      <RecordHead
        crumbs={[{ label: clients, to: '/provider/clients' }, { label: client, to: list }, { label: texts.newTitle }]}
        title={texts.newTitle}
        meta={[texts.newContext]}
      />
      <CreateForm form={form} submit={texts.create} cancelTo={list}>
        <EngagementFields {...form} />
      </CreateForm>
    </>
  );
}
