import { usePageTitle } from '../../core/page-title.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { FindingList } from './finding-list.tsx';
import { findingListTexts as texts } from './finding-list.texts.ts';

export default function AllFindingsPage() {
  usePageTitle(texts.allTitle);
  return (
    <>
      <PageHeader title={texts.allTitle} context={texts.allContext} />
      <FindingList engagementId={null} />
    </>
  );
}
