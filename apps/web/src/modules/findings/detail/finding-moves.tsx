import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs';
import { useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { type ClientMove, movesTo } from './client-moves.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveTexts as texts } from './move.texts.ts';

const icons = { retest: IconRefresh, acknowledge: IconFlag, reopen: IconRotate };

/** What the viewer may do next, as the server says it. */
export function FindingMoves({ finding }: { finding: FindingDetail }) {
  const [asking, setAsking] = useState<ClientMove | null>(null);
  // What already waits for a second person is not asked for again.
  const moves = movesTo(finding.moves).filter((move) => move !== 'acknowledge' || finding.request === null);
  return (
    <>
      {moves.map((move) => {
        const Icon = icons[move];
        return (
          <Button
            key={move}
            variant={move === 'retest' ? 'primary' : 'secondary'}
            icon={<Icon size={16} stroke={1.8} />}
            onClick={() => setAsking(move)}
          >
            {texts[move].act}
          </Button>
        );
      })}
      {asking && <MoveDialog move={asking} finding={finding} onClose={() => setAsking(null)} />}
    </>
  );
}
