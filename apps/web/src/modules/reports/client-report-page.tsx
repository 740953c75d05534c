import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EngagementFrame } from '../../shared/engagements/provider-engagement-frame.tsx';
import { useParams } from 'react-router';
import { Report } from './report.tsx';
import { reportTexts } from '../../shared/reports/report.texts.ts';

/** The report of a client's engagement as the client receives it, also of a draft, for staff to view and present. */
export default function ClientReportPage() {
  const { companyId = '', id = '' } = useParams();
  const options = `/provider/companies/${companyId}/engagements/${id}/report`;
  return (
    <EngagementFrame actions={<LinkButton to={options}>{reportTexts.hero.options}</LinkButton>}>
      {(engagement) => <Report engagementId={engagement._id} />}
    </EngagementFrame>
  );
}
