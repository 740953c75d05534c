import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { LeakStatus } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';

import { useCache } from '../../../core/data/cache.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { patchLeak, applyResponse } from '../dark-web.live.ts';
import { darkWebTexts } from '../dark-web.texts.ts';

const texts = darkWebTexts.statusMenu;

type LeakToChange = Pick<Breach, '_id' | 'idVisual' | 'status'>;

/** Changes the status of one leak; the toast has an undo button. */
export function useChangeStatus() {
  const cache = useCache();
  const { change, isBusy } = useChange(darkWeb.changeStatus, { isParallel: true });

  // The new status is shown immediately; a refusal reverts it and shows a toast.
  const send = async (id: string, status: LeakStatus): Promise<boolean> => {
    const undo = patchLeak(cache, id, (leak) => ({ ...leak, status }));
    const { data } = await change({ params: { id }, body: { status } });
    if (data) applyResponse(cache, data);
    else undo();
    return data !== undefined;
  };
  const changeStatus = async ({ _id, idVisual, status: before }: LeakToChange, status: LeakStatus): Promise<void> => {
    if (!(await send(_id, status))) return;
    const act = () => void send(_id, before);
    const message = texts.changed(idVisual, darkWebTexts.statuses[status]);
    showToast({ kind: 'success', message, action: { label: texts.undo, act } });
  };
  return { changeStatus, isBusy };
}
