import { reportFindingsAtATime } from '@gatehouse/contract/reports/report-blocks';
import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { reportTexts as texts } from '../report.texts.ts';
import { useReportSide } from '../report-side.ts';
import { blockLooks } from './block-looks.ts';
import { Finding } from './finding.tsx';
import { findingLooks } from './finding-looks.ts';

interface FindingsProps {
  block: BlockOf<'findings'>;
  engagementId: string;
}

/** The findings with their texts: the first page, and on demand each further one. */
export function Findings({ block: { findings, total }, engagementId }: FindingsProps) {
  const [pages, setPages] = useState(0);
  const shown = Math.min(total, (pages + 1) * reportFindingsAtATime);
  const offsets = Array.from({ length: pages }, (_, place) => (place + 1) * reportFindingsAtATime);
  return (
    <div className={findingLooks.findings}>
      {findings.map((finding) => (
        <Finding key={finding._id} finding={finding} engagementId={engagementId} />
      ))}
      {offsets.map((offset) => (
        <FurtherFindings key={offset} offset={offset} engagementId={engagementId} />
      ))}
      {shown < total && (
        <Row gap={12}>
          <Button onClick={() => setPages(pages + 1)}>
            {texts.more(Math.min(reportFindingsAtATime, total - shown))}
          </Button>
          <span className={blockLooks.muted}>
            <bdi>{texts.shown(shown, total)}</bdi>
          </span>
        </Row>
      )}
    </div>
  );
}

/** A further page of findings. */
function FurtherFindings({ offset, engagementId }: { offset: number; engagementId: string }) {
  const { useFindings } = useReportSide();
  const { data, failure, refresh } = useFindings(offset);
  if (!data && failure) return <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />;
  if (!data) return <SkeletonText lines={4} />;
  return data.findings.map((finding) => <Finding key={finding._id} finding={finding} engagementId={engagementId} />);
}
