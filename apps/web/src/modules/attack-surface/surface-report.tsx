import { reports } from '@gatehouse/contract/reports/reports';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';

import { sideDownload } from '../../shared/sides/side-download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { surfaceTexts } from './attack-surface.texts.ts';

const texts = surfaceTexts.report;

/** The button that downloads the management report as a PDF, of the given client or of the viewer's company. */
export function SurfaceReport({ companyId }: { companyId?: string | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await sideDownload({ own: reports.surface, staff: reports.surfaceOfClient, companyId }, undefined, texts.fileName);
    setIsBusy(false);
  };
  return (
    <Button icon={<IconFileTypePdf size={18} stroke={1.6} />} isBusy={isBusy} onClick={() => void save()}>
      {texts.label}
    </Button>
  );
}
