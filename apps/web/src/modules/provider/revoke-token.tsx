import { type ApiToken, provider } from '@gatehouse/contract/provider';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.tokens;

/** What cannot be taken back is asked about once more, by name. */
export function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { change: revokeToken, isBusy } = useChange(provider.revokeToken);
  const revoke = async (): Promise<void> => {
    const { error } = await revokeToken({ params: { id: token._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.revoked });
    onClose();
  };
  return (
    <Modal
      size="small"
      isOpen
      title={texts.revokeTitle(token.name)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void revoke()}>
            {texts.revoke}
          </Button>
        </>
      }
    >
      <p>{texts.revokeText}</p>
    </Modal>
  );
}
