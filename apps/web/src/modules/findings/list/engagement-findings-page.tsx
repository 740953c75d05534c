import { findings } from '@gatehouse/contract/findings/findings';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { useFindingList } from '../../../shared/findings/use-finding-list.ts';
import { findingsNames } from '../findings-names.texts.ts';

/** Switching between the list and a finding counts as one visit. */
const thisVisit = { keepUnusedMs: 30 * 60 * 1_000 };

export default function EngagementFindingsPage() {
  const { id = '' } = useParams();
  return (
    <EngagementPageFrame title={findingsNames.findings} bones={<ReadAhead id={id} />}>
      {({ numOfFindings }) => <Findings key={id} id={id} count={numOfFindings} />}
    </EngagementPageFrame>
  );
}

/** Reads the rows in parallel with the engagement. */
function ReadAhead({ id }: { id: string }) {
  useFindingList({ engagementId: id });
  useRead(findings.visit, { params: { id } }, thisVisit);
  return null;
}

function Findings({ id, count }: { id: string; count: number }) {
  const { data: visit } = useRead(findings.visit, { params: { id } }, thisVisit);
  return <FindingList scope={{ engagementId: id }} count={count} lastVisit={visit?.lastVisit ?? null} />;
}
