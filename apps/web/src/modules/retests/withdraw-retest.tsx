import { retests } from '@gatehouse/contract/retests';
import type { Retest } from '@gatehouse/contract/retest-schema';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { retestsTexts } from './retests.texts.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const texts = retestsTexts.withdraw;

/** Asked once more, by name. */
export function WithdrawRetest({ retest, onClose }: { retest: Retest; onClose: () => void }) {
  const { change: withdraw, isBusy } = useChange(retests.withdraw);
  const send = useOneAtATime(async () => {
    const { error } = await withdraw({ params: { id: retest.engagement._id, retestId: retest._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.done });
    onClose();
    return true;
  });
  return (
    <Modal
      size="small"
      isOpen
      title={texts.title(retest.idVisual)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void send()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Modal>
  );
}
