import { reports } from '@gatehouse/contract/reports';
import { useState } from 'react';

import { download } from '../../../core/download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { findingsTexts } from '../findings.texts.ts';

/** The finding alone as a PDF, to hand on to whoever mends it. */
export function FindingPdf({ engagementId, findingId }: { engagementId: string; findingId: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(reports.finding, { params: { id: engagementId, findingId } }, findingsTexts.pdf.name);
    setBusy(false);
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void save()}>
      {findingsTexts.pdf.label}
    </Button>
  );
}
