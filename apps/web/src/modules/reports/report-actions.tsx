import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { useState } from 'react';
import { useParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { ownOnly } from '../../core/sides.ts';
import { EngagementReportDialog } from '../../shared/engagements/report-dialog.tsx';
import { slideTexts } from '../../shared/slides/slides.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { reportTexts } from '../../shared/reports/report.texts.ts';
import type { ShareButtonProps } from '../../shared/shares/share-button.tsx';

const texts = reportTexts.hero;

const shareButton = onDemand<ShareButtonProps>(async () => ({
  default: (await import('../../shared/shares/share-button.tsx')).ShareButton,
}));

interface ReportActionsProps {
  report: ReportTree;
  onPresent: () => void;
}

/** The actions on a report: download, share and present. */
export function ReportActions({ report, onPresent }: ReportActionsProps) {
  const { companyId } = useParams();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div data-print="hide">
      <Row>
        <Button icon={<IconFileTypePdf size={16} stroke={1.7} />} onClick={() => setIsOpen(true)}>
          {texts.pdf}
        </Button>
        {ownOnly(companyId, <PageOnDemand page={shareButton} given={{ report }} waiting={null} />)}
        <Button variant="primary" icon={<IconPlayerPlay size={16} stroke={1.8} />} onClick={onPresent}>
          {slideTexts.present}
        </Button>
      </Row>
      <EngagementReportDialog
        id={report.engagement._id}
        companyId={companyId}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </div>
  );
}
