import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useState } from 'react';

import { PageOnDemand } from '../../../core/on-demand.tsx';
import { usePreload } from '../../../core/use-code-at-rest.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { clientMoves, type StatusRequest } from './client-moves.ts';
import type { FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';
import { moveDialog } from './move-dialog-on-demand.ts';
import { moveTexts } from './move.texts.ts';

const icons = { retest: IconRefresh, acknowledge: IconFlag, reopen: IconRotate };

/** Buttons for the status changes that the client can request. */
export function FindingActions({ finding }: { finding: FindingRecord }) {
  const [move, setMove] = useState<StatusRequest | null>(null);
  usePreload(moveDialog);
  return (
    <>
      {clientMoves(finding).map((each) => {
        const Icon = icons[each];
        return (
          <Button
            key={each}
            variant={each === 'retest' ? 'primary' : 'secondary'}
            icon={<Icon size={16} stroke={1.8} />}
            {...(each === 'retest' && {
              'aria-keyshortcuts': 'r',
              title: findingRecordTexts.withKey(moveTexts[each].act, 'R'),
            })}
            onClick={() => setMove(each)}
          >
            {moveTexts[each].act}
          </Button>
        );
      })}
      {move && (
        <PageOnDemand page={moveDialog} given={{ move, finding, onClose: () => setMove(null) }} waiting={null} />
      )}
    </>
  );
}
