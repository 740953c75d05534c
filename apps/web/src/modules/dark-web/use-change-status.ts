import type { LeakStatus } from '@gatehouse/contract/dark-web-rules';
import type { Breach } from '@gatehouse/contract/dark-web-schema';

import { showToast } from '../../ui/feedback/toasts.ts';
import { useChangeLeakStatusMutation } from './dark-web-changes.api.ts';
import { darkWebTexts } from './dark-web.texts.ts';

const texts = darkWebTexts.open;

type Moved = Pick<Breach, '_id' | 'idVisual' | 'status'>;

/** Moves one record, says so, and offers to take it back: every move has its way back. */
export function useChangeStatus() {
  const [send, { isLoading }] = useChangeLeakStatusMutation();

  const changeStatus = async ({ _id, idVisual, status: before }: Moved, status: LeakStatus): Promise<void> => {
    const { error } = await send({ params: { id: _id }, body: { status } });
    if (error) return;
    const act = () => void send({ params: { id: _id }, body: { status: before } });
    const message = texts.changed(idVisual, darkWebTexts.statuses[status]);
    showToast({ kind: 'success', message, action: { label: texts.undo, act } });
  };
  return { changeStatus, isBusy: isLoading };
}
