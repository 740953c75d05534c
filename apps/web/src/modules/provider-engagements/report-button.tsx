import { reports } from '@gatehouse/contract/reports';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { useRemembered } from '../../core/remember.ts';
import { informationalChoices, informationalMemory, reportOptionTexts } from '../../core/report-options.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ReportDialog } from '../../shared/reports/report-dialog.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.frame;

/** The report as the client gets it, also of a draft. */
export function ReportButton({ params }: { params: { companyId: string; id: string } }) {
  const [isOpen, setIsOpen] = useState(false);
  const [informational, setInformational] = useRemembered(informationalMemory);
  return (
    <>
      <Button icon={<IconFileTypePdf size={17} stroke={1.6} />} onClick={() => setIsOpen(true)}>
        {texts.report}
      </Button>
      <ReportDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        texts={reportOptionTexts}
        choices={informationalChoices}
        value={informational}
        onChange={setInformational}
        onDownload={() => download(reports.ofClient, { params, query: { informational } }, texts.reportName)}
      />
    </>
  );
}
