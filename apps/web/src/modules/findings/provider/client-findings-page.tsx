import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { ClientDueDates } from '../../../shared/clients/client-due-dates.tsx';
import { findingPagesTexts as texts } from './finding-forms.texts.ts';

export default function ClientFindingsPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={texts.title} />
      <ClientDueDates companyId={companyId}>
        <FindingList key={companyId} scope={{ companyId }} listTexts={texts.ofClient} />
      </ClientDueDates>
    </>
  );
}
