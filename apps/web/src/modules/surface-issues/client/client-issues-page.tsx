import { useParams } from 'react-router';

import { ClientHead } from '../../../shared/clients/client-head.tsx';
import { IssueList } from '../list/issue-list.tsx';
import { issueTexts } from '../surface-issues.texts.ts';

export default function ClientIssuesPage() {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead companyId={companyId} title={issueTexts.title} />
      <IssueList companyId={companyId} />
    </>
  );
}
