import { reports } from '@gatehouse/contract/reports/reports';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';

import { download } from '../../core/download.ts';
import { Button } from '../../ui/actions/button.tsx';
import { surfaceTexts } from './attack-surface.texts.ts';

const texts = surfaceTexts.report;

/** The button that downloads the management report as a PDF, of the given client or of the viewer's company. */
export function SurfaceReport({ companyId }: { companyId?: string | undefined }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    if (companyId === undefined) await download(reports.surface, undefined, texts.fileName);
    else await download(reports.surfaceOfClient, { params: { companyId } }, texts.fileName);
    setIsBusy(false);
  };
  return (
    <Button icon={<IconFileTypePdf size={18} stroke={1.6} />} isBusy={isBusy} onClick={() => void save()}>
      {texts.label}
    </Button>
  );
}
