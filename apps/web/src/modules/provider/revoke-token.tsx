import type { ApiToken } from '@gatehouse/contract/provider';

import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { useRevokeTokenMutation } from './provider.api.ts';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.tokens;

/** What cannot be taken back is asked about once more, by name. */
export function RevokeToken({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const [revokeToken, { isLoading }] = useRevokeTokenMutation();
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
          <Button variant="danger" isBusy={isLoading} onClick={() => void revoke()}>
            {texts.revoke}
          </Button>
        </>
      }
    >
      <p>{texts.revokeText}</p>
    </Modal>
  );
}
