import { EngagementPageFrame } from '../../shared/engagements/engagement-page-frame.tsx';
import { ReportBones } from './report-bones.tsx';
import { Report } from './report.tsx';
import { reportsNames } from './reports-names.texts.ts';

/** The report of an engagement for its client. */
export default function ReportPage() {
  return (
    <EngagementPageFrame title={reportsNames.tab} bones={<ReportBones />}>
      {(engagement) => <Report engagementId={engagement._id} />}
    </EngagementPageFrame>
  );
}
