import { EngagementPageFrame } from '../../shared/engagements/engagement-page-frame.tsx';
import { ReportBones } from './report-bones.tsx';
import { Report } from './report.tsx';
import { reportTexts } from './report.texts.ts';

/** The report of an engagement for its client. */
export default function ReportPage() {
  return (
    <EngagementPageFrame title={reportTexts.title} bones={<ReportBones />}>
      {(engagement) => <Report engagementId={engagement._id} />}
    </EngagementPageFrame>
  );
}
