import { usePageTitle } from '../../../core/page-title.ts';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { findingsNames } from '../findings-names.texts.ts';

const allEngagements = {};

export default function AllFindingsPage() {
  usePageTitle(findingsNames.allFindings);
  return (
    <>
      <PageHeader title={findingsNames.allFindings} />
      <FindingList scope={allEngagements} />
    </>
  );
}
