import { hasAccess } from '@gatehouse/contract/core/access';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { shareAccess } from '@gatehouse/contract/shares/shares-access';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useState } from 'react';

import { useUserInfo, viewerOf } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { shareTexts as texts } from './share.texts.ts';

export interface ShareButtonProps {
  report: ReportTree;
}

/** The button that shares the report, for those who may. Staff who view the portal as a client may not. */
export function ShareButton({ report }: ShareButtonProps) {
  const info = useUserInfo();
  const [isOpen, setIsOpen] = useState(false);
  if (info.clientView || !hasAccess(shareAccess, viewerOf(info))) return null;
  return (
    <>
      <Button icon={<IconShare size={16} stroke={1.7} />} onClick={() => setIsOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <ShareDialog report={report} onClose={() => setIsOpen(false)} />}
    </>
  );
}
