import { darkWeb } from '@gatehouse/contract/dark-web';
import type { LeakStatus } from '@gatehouse/contract/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web-schema';

import { useCache } from '../../core/data/cache.ts';
import { useChange } from '../../core/data/use-change.ts';
import { showToast } from '../../ui/feedback/toasts.ts';
import { patchLeak, takeAnswer } from './dark-web.live.ts';
import { darkWebTexts } from './dark-web.texts.ts';

const texts = darkWebTexts.open;

type Moved = Pick<Breach, '_id' | 'idVisual' | 'status'>;

/** Moves one record, says so, and offers to take it back: every move has its way back. */
export function useChangeStatus() {
  const cache = useCache();
  const { change, isBusy } = useChange(darkWeb.changeStatus, { isParallel: true });

  // Shown at once; a refusal takes it back and is told by a toast.
  const send = async (id: string, status: LeakStatus): Promise<boolean> => {
    const undo = patchLeak(cache, id, (leak) => ({ ...leak, status }));
    const { data } = await change({ params: { id }, body: { status } });
    if (data) takeAnswer(cache, data);
    else undo();
    return data !== undefined;
  };
  const changeStatus = async ({ _id, idVisual, status: before }: Moved, status: LeakStatus): Promise<void> => {
    if (!(await send(_id, status))) return;
    const act = () => void send(_id, before);
    const message = texts.changed(idVisual, darkWebTexts.statuses[status]);
    showToast({ kind: 'success', message, action: { label: texts.undo, act } });
  };
  return { changeStatus, isBusy };
}
