import { reports } from '@gatehouse/contract/reports';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { Button } from '../../ui/button.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.frame;

/** The report as the client gets it, also of a draft. */
export function ReportButton({ params }: { params: { companyId: string; id: string } }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    await download(reports.ofClient, { params }, texts.reportName);
    setIsBusy(false);
  };
  return (
    <Button icon={<IconFileTypePdf size={17} stroke={1.6} />} isBusy={isBusy} onClick={() => void save()}>
      {texts.report}
    </Button>
  );
}
