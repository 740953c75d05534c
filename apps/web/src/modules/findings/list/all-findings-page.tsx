import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { findingsNames } from '../findings-names.texts.ts';

const allEngagements = {};

export default function AllFindingsPage() {
  return (
    <>
      <TitledHeader title={findingsNames.allFindings} />
      <FindingList scope={allEngagements} />
    </>
  );
}
