import { Link, useParams } from 'react-router';

import { useCompanyTabs } from '../../../core/company-tabs.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { clientFindingsTexts as texts } from './client-findings.texts.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';

export default function ClientFindingsPage() {
  const { companyId = '' } = useParams();
  const name = useClientName(companyId);
  const title = name === null ? texts.title : texts.titleOf(name);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        trail={<Link to="/provider">{texts.back}</Link>}
        title={<bdi>{title}</bdi>}
        tabs={useCompanyTabs(companyId)}
      />
      <FindingList key={companyId} scope={{ companyId }} listTexts={texts.list} />
    </>
  );
}
